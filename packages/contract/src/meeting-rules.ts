/** What the status of a meeting and the role of its people mean. One place for the server and the screens, which compare neither. Pure. */
import type { MeetingRole, MeetingStatus, NoticeState } from './features/meeting-records.js'
import { isAdmin, type Role } from './roles.js'

interface WithStatus {
  readonly status: MeetingStatus
}
interface WithRole {
  readonly role: MeetingRole
}

export const isPending = ({ status }: WithStatus): boolean => status === 'PENDING'
export const isRunning = ({ status }: WithStatus): boolean => status === 'INPROGRESS'
export const hasEnded = ({ status }: WithStatus): boolean => status === 'END'
export const isCancelled = ({ status }: WithStatus): boolean => status === 'CANCEL'

/** Still to come, or running. */
export const isOpen = (meeting: WithStatus): boolean => isPending(meeting) || isRunning(meeting)
/** Somebody has been in its room. */
export const hasBegun = (meeting: WithStatus): boolean => isRunning(meeting) || hasEnded(meeting)

export const isOperator = ({ role }: WithRole): boolean => role === 'OPERATOR'

/** Somebody must be able to host the meeting: the last operator stays on its list. */
export const isLastOperator = (person: WithRole, people: readonly WithRole[]): boolean =>
  isOperator(person) && people.filter(isOperator).length === 1

/** The link of a host begins a meeting that nobody has begun. */
export const startsMeeting = (link: WithStatus & WithRole): boolean => isOperator(link) && isPending(link)

/** A notice whose state changes without the meeting: it waits to be sent. */
export const isOnItsWay = ({ state }: { readonly state: NoticeState }): boolean => state === 'queued'

/** On which core a meeting is held. */
export const maySeeCores = (role: Role): boolean => isAdmin(role)
