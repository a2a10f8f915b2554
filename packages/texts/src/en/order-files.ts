import type { orderFiles as vi } from '../vi/order-files.js'
import type { SameKeysAs } from '../languages.js'

export const orderFiles = {
  fileName: 'Orders',
  soldBy: { customer: 'Bought by the customer', staff: 'Sold by staff' },
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
    refunded: 'Refunded (VND)',
    owed: 'Owed (VND)',
    soldBy: 'Sale',
    gateway: 'Paid by',
    receipt: 'Receipt',
    createdAt: 'Ordered',
    appliedAt: 'Activated',
    paidAt: 'Paid',
  },
} satisfies SameKeysAs<typeof vi>
