import type { orderMails as vi } from '../vi/order-mails.js'
import type { SameKeysAs } from '../languages.js'

export const orderMails = {
  money: '{{0}} ₫',
  vat: '{{0}} ₫ ({{1}}%)',
  applied: {
    subject: 'Payment received for order {{0}}',
    text: 'Dear {{0}},\n\nwe have received the full amount for order {{1}}. The plan {{2}} is in force.',
  },
  paid: {
    subject: 'Payment received for order {{0}}',
    text: 'Dear {{0}},\n\nwe have received the full amount for order {{1}}, but the plan {{2}} could not be put in force, because the subscription has changed meanwhile. We will get in touch with you.',
  },
  refunded: {
    subject: 'Order {{0}} was paid back',
    text: 'Dear {{0}},\n\nthe money for order {{1}} (plan {{2}}) was paid back. When it arrives depends on your bank.',
  },
  facts: { plan: 'Plan', amount: 'Amount (with VAT)', vat: 'VAT in it', receipt: 'Receipt' },
  open: 'Open the receipt',
  address: 'Or open this address: {{0}}',
} satisfies SameKeysAs<typeof vi>
