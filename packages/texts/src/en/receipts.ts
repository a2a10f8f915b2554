import { receipts as vi } from '../vi/receipts.js'
import type { SameKeysAs } from '../languages.js'

export const receipts = {
  money: '{{0}} ₫',
  title: 'Receipt {{0}}',
  issued: 'Issued at {{0}} on {{1}}',
  order: 'Order {{0}}',
  sandbox: 'TEST PAYMENT – of no value',
  refunded: 'PAID BACK',
  withdrawn: 'NOT VALID – the money for this order has not been received',
  seller: 'Seller',
  buyer: 'Buyer',
  taxCode: 'Tax code: {{0}}',
  period: 'Period: {{0}} – {{1}}',
  kinds: { new: 'New plan', renew: 'Renewal', upgrade: 'Upgrade to', lower: 'Change to the lower plan' },
  lines: {
    periods: 'Whole periods: {{0}}',
    partOfPeriod: 'Part of a period ({{0}} units)',
    remainingDays: 'New plan for the {{0}} days that are left',
    credit: 'Credit for {{0}} unused days of the old plan',
    notPaidBack: 'Surplus, not paid back',
  },
  net: 'Service without VAT',
  vat: 'VAT {{0}}%',
  gross: 'Total paid',
  inWords: 'In words (Vietnamese): {{0}}',
  paid: 'Paid by {{0}} at {{1}} on {{2}}.',
  gateways: { vnpay: 'VNPAY', vietqr: 'bank transfer', sandbox: 'test payment' },
  // Sums are written out in Vietnamese: that is what the law of the country reads.
  numbers: vi.numbers,
  note: 'This receipt confirms the amount received; it does not replace the electronic invoice.',
} satisfies SameKeysAs<typeof vi>
