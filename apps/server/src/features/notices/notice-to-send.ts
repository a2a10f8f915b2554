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
  by: number | null
  now: Date
}
