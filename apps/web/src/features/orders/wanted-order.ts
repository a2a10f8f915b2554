import type { Subscription } from '@hop/contract/features/subscriptions'

/** What ordering a plan means to a customer with this subscription: the server decides, and refuses what is something else. */
export function wantedOrder(planId: number, current: Subscription | undefined): 'new' | 'renew' | 'upgrade' {
  if (!current) return 'new'
  if (current.subscriptionPlanId === planId && !current.isPlanChanged) return 'renew'
  return current.isActive ? 'upgrade' : 'new'
}
