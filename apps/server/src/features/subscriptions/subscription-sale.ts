/** Who sells to whom: every change of a subscription is made for a customer within reach, by somebody whom the audit log names. */
import type { Reach } from '../../http/reach.js'
import type { Actor } from '../../platform/audit/audit.js'

/** A request of staff is one. */
export interface Sale {
  reach: Reach
  now: Date
  actor: Actor
}

/** Without anybody of staff: an order that was paid, a sign-up. It reaches that customer and no other. */
export const saleTo = (customerId: number, actor: Actor): Sale => ({
  reach: { kind: 'customer', customerId, accountId: actor.accountId ?? 0 },
  now: actor.now,
  actor,
})
