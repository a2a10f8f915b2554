/** What the status of a subscription means. Pure. */
import type { Subscription, SubscriptionOffer } from './features/subscription-records.js'

type WithStatus = Pick<Subscription, 'status'>

/** Bought, and not begun yet. */
export const isUpcoming = ({ status }: WithStatus): boolean => status === 'upcoming'
export const isCancelled = ({ status }: WithStatus): boolean => status === 'cancelled'

/** The customer may not buy anything now; that it has a subscription that runs is nothing to tell it. */
export const isBarredFromBuying = (obstacle: SubscriptionOffer['obstacle']): obstacle is 'CustomerNotActive' =>
  obstacle === 'CustomerNotActive'
