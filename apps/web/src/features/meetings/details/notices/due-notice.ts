/** Which notice is still to be sent to the people of a meeting. */
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import type { noticeStatuses } from '@hop/contract/features/participants'
import type { MeetingPeople } from '../participants/meeting-people'

export type NoticeStatus = (typeof noticeStatuses)[number]

type Told = Pick<
  MeetingDetail,
  'status' | 'owner' | 'isOverdue' | 'isDeleted' | 'invitationSent' | 'cancellationSent' | 'isUpdateDue'
>

/** `sent`: nothing is due, and something was sent. Null: nobody was or has to be notified. */
export function dueNotice(meeting: Told, people: Pick<MeetingPeople, 'toTell' | 'told'>): NoticeStatus | 'sent' | null {
  const { status, invitationSent, cancellationSent } = meeting
  const sent = people.told.length > 0 ? 'sent' : null
  if (meeting.isDeleted || status === 'END') return sent
  // Who was not invited needs no cancellation.
  if (status === 'CANCEL') return invitationSent > 0 && cancellationSent === 0 && people.told.length > 0 ? 'CANCELLATION' : sent
  // It needs another time first: nobody is notified of one that has passed.
  if (meeting.isOverdue) return sent
  // To others the list holds the owner as well.
  const hasPeople = people.toTell.length > (meeting.owner ? 0 : 1)
  if (!hasPeople) return sent
  if (invitationSent === 0) return 'INVITATION'
  return meeting.isUpdateDue ? 'UPDATE' : sent
}
