import type { orderLabels as vi } from '../vi/order-labels.js'
import type { SameKeysAs } from '../languages.js'

export const orderLabels = {
  kinds: { new: 'New plan', renew: 'Renewal', upgrade: 'Upgrade', lower: 'Change to a lower plan' },
  states: {
    draft: 'Ordered',
    awaitingPayment: 'Awaiting payment',
    paid: 'Paid',
    applied: 'Completed',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  },
  /** In force, in the place of a state. */
  owed: 'Not paid',
  gateways: { vnpay: 'VNPAY', vietqr: 'Bank transfer (VietQR)', sandbox: 'Test payment' },
  /** In the place of a gateway: agreed outside the portal. */
  soldByStaff: 'Sold by staff',
} satisfies SameKeysAs<typeof vi>
