import type { orderFiles as vi } from '../vi/order-files.js'
import type { SameKeysAs } from '../languages.js'

export const orderFiles = {
  fileName: 'Orders',
  columns: {
    code: 'Order',
    customer: 'Customer',
    buyerName: 'Buyer',
    buyerTaxCode: 'Tax code of the buyer',
    buyerAddress: 'Address of the buyer',
    buyerEmail: 'E-mail of the buyer',
    kind: 'Kind',
    plan: 'Plan',
    state: 'State',
    net: 'Net (VND)',
    vatPercent: 'VAT (%)',
    vat: 'VAT (VND)',
    gross: 'Total (VND)',
    received: 'Received (VND)',
    gateway: 'Paid by',
    receipt: 'Receipt',
    createdAt: 'Ordered',
    paidAt: 'Paid',
  },
} satisfies SameKeysAs<typeof vi>
