import type { NoticeKind } from '@hop/contract/features/meeting-records'
import type { MeetingToNotify, Recipient } from './notices.queries.js'

/**
 * takenOff: a cancellation for this person alone, the meeting takes place. handedOver: it has another organiser; a cancellation of it
 * takes the entry out of the former one's calendar.
 */
export type NoticeReason = 'takenOff' | 'handedOver'

export interface NoticeToSend {
  meeting: MeetingToNotify
  kind: NoticeKind
  channel: 'mail' | 'sms'
  recipients: readonly Recipient[]
  /** Sent by hand once more, though the person has had it. */
  isAgain: boolean
  /** Of an update or a cancellation, where it is not that the meeting itself has changed. */
  why?: NoticeReason | null
  /** The owner's own calendar entry: nobody sends it by hand, so no limit holds for it. */
  isToOwner?: boolean
  by: number | null
  now: Date
}
