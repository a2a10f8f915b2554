/** Which notice is still to be sent to the people of a meeting. Pure. */
import type { MeetingDetail } from './features/meeting-records.js'
import type { noticeStatuses } from './features/participants.js'
import { hasEnded, isCancelled } from './meeting-rules.js'

export type NoticeStatus = (typeof noticeStatuses)[number]

type Meeting = Pick<
  MeetingDetail,
  'status' | 'owner' | 'isOverdue' | 'isDeleted' | 'invitationSent' | 'cancellationSent' | 'isUpdateDue'
>

interface PeopleCounts {
  /** Everybody on the list who can be notified. */
  toNotify: number
  /** Those of them who have got an e-mail. */
  notified: number
}

/** `sent`: nothing is due, and something was sent. Null: nobody was or has to be notified. */
export function dueNotice(meeting: Meeting, { toNotify, notified }: PeopleCounts): NoticeStatus | 'sent' | null {
  const { invitationSent, cancellationSent } = meeting
  const sent = notified > 0 ? 'sent' : null
  if (meeting.isDeleted || hasEnded(meeting)) return sent
  // Who was not invited needs no cancellation.
  if (isCancelled(meeting)) return invitationSent > 0 && cancellationSent === 0 && notified > 0 ? 'CANCELLATION' : sent
  // It needs another time first: nobody is notified of one that has passed.
  if (meeting.isOverdue) return sent
  // To others the list holds the owner as well.
  const hasPeople = toNotify > (meeting.owner ? 0 : 1)
  if (!hasPeople) return sent
  if (invitationSent === 0) return 'INVITATION'
  return meeting.isUpdateDue ? 'UPDATE' : sent
}
