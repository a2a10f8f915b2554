import type { NoticeKind } from '@hop/contract/features/meeting-records'
import type { MeetingToNotify, Recipient } from './notices.queries.js'

export interface NoticeToSend {
  meeting: MeetingToNotify
  kind: NoticeKind
  channel: 'mail' | 'sms'
  recipients: readonly Recipient[]
  /** Sent by hand once more, though the person has had it. */
  isAgain: boolean
  /** A cancellation for this person alone. */
  isTakenOff?: boolean
  /** The owner's own calendar entry: nobody sends it by hand, so no limit holds for it. */
  isToOwner?: boolean
  by: number | null
  now: Date
}
