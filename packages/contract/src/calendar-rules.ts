/** What the status of an event means. One place for the server and the screens. Pure. */
import { eventStatuses, type EventStatus } from './features/calendar.js'

export const isApproved = ({ status }: { readonly status: EventStatus }): boolean => status === eventStatuses.approved
