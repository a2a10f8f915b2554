import type { orderMails as vi } from '../vi/order-mails.js'
import type { SameKeysAs } from '../languages.js'

export const orderMails = {
  money: '{{0}} ₫',
  vat: '{{0}} ₫ ({{1}}%)',
  /** By staff. */
  sold: {
    subject: 'Order {{0}} has been recorded',
    text: 'Dear {{0}},\n\nour staff have recorded order {{1}} (the {{2}} plan) for you.',
  },
  applied: {
    subject: 'Payment received for order {{0}}',
    text: 'Dear {{0}},\n\nwe have received the full amount for order {{1}}. Your {{2}} plan is now active.',
  },
  paid: {
    subject: 'Payment received for order {{0}}',
    text: 'Dear {{0}},\n\nwe have received the full amount for order {{1}}, but the {{2}} plan could not be activated, because the subscription has changed in the meantime. We will contact you.',
  },
  refunded: {
    subject: 'Order {{0}} has been refunded',
    text: 'Dear {{0}},\n\nthe payment for order {{1}} (plan {{2}}) has been refunded. When the money arrives depends on your bank.',
  },
  withdrawn: {
    subject: 'Order {{0}} is not fully paid',
    text: 'Dear {{0}},\n\na transfer was recorded for order {{1}} (the {{2}} plan) by mistake, and we have corrected this. The order is therefore not fully paid. If you did transfer money for it, please contact us.',
  },
  /** {{0}} is the order. */
  toPay:
    'You can pay on the page below; if you pay by bank transfer, please put {{0}} in its description. You get the receipt once we have received the full amount.',
  /** Where the portal takes no payments. */
  toTransfer:
    'If you pay by bank transfer, please put {{0}} in its description. You get the receipt once we have received the full amount.',
  pay: 'Pay',
  sandbox: 'This was a test payment: no real money was moved.',
  period: '{{0}} – {{1}}',
  facts: { period: 'Period', plan: 'Plan', amount: 'Amount (with VAT)', vat: 'Including VAT', receipt: 'Receipt' },
  open: 'Open the receipt',
  address: 'Or open this address: {{0}}',
} satisfies SameKeysAs<typeof vi>
