/** Who may do what to an event now. */
import { isApproved } from '@hop/contract/calendar-rules'
import { eventStatuses, type EventStatus } from '@hop/contract/features/calendar'
import type { Role } from '@hop/contract/roles'

interface Asking {
  role: Role
  now: Date
  /** A restricted customer's people read and change nothing. */
  isCustomerActive: boolean
}

export const isOver = ({ over_at }: { over_at: Date }, now: Date): boolean => over_at <= now

/** Approving and cancelling are the customer admin's. */
export const maySetStatus = (role: Role): boolean => role === 'Customer'

export function abilitiesOnEvent(event: { over_at: Date; status: EventStatus }, { role, now, isCustomerActive }: Asking) {
  const edit = isCustomerActive && !isOver(event, now)
  return {
    edit,
    delete: isCustomerActive,
    linkMeeting: edit,
    approve: edit && maySetStatus(role) && !isApproved(event),
    cancel: edit && maySetStatus(role) && event.status !== eventStatuses.cancelled,
  }
}
