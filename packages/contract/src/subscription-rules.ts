/** What the status of a subscription means. Pure. */
import type { Subscription } from './features/subscription-records.js'

type WithStatus = Pick<Subscription, 'status'>

/** Bought, and not begun yet. */
export const isUpcoming = ({ status }: WithStatus): boolean => status === 'upcoming'
export const isCancelled = ({ status }: WithStatus): boolean => status === 'cancelled'
