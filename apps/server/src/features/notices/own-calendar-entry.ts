/**
 * The owner's own calendar entry, by mail: made with the meeting, kept right with it, taken out with it. UID and SEQUENCE are those of
 * everybody's. Sent to a proven address only, since nobody asked for it; an owner who wants none switches it off.
 */
import { isCancelled } from '@hop/contract/meeting-rules'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { findMeetingOfOwner, findOwner, listParticipants, type OwnersMeeting, type Recipient } from './notices.queries.js'
import { isOwnRow } from './recipients.js'
import { queueNotices } from './send-notices.js'
import { findLastEntry } from './sent-notices.queries.js'

/** To be called in the transaction of every change; it finds out what the owner's calendar lacks. */
export async function sendOwnCalendarEntry(
  platform: Platform,
  transaction: Transaction,
  meetingId: number,
  now: Date,
): Promise<void> {
  const meeting = await findMeetingOfOwner(transaction, meetingId)
  const owner = meeting && (await findOwner(transaction, meeting.owner_id))
  if (!meeting || !owner?.proven_email || owner.deleted_at) return
  const own = (await listParticipants(transaction, meetingId)).find((person) => isOwnRow(person, meeting.owner_id, owner.email))
  if (!own) return
  const person = { ...own, email: owner.proven_email }
  const kind = await missingKind(transaction, meeting, person, owner.gets_own_entries)
  if (!kind) return
  const notice = { meeting, kind, channel: 'mail', recipients: [person], isAgain: false, isToOwner: true, by: null, now } as const
  await queueNotices(platform, transaction, notice)
}

async function missingKind(transaction: Transaction, meeting: OwnersMeeting, { id, email }: Recipient, wantsEntries: boolean) {
  const last = await findLastEntry(transaction, id, email)
  const hasEntry = last !== undefined && last.kind !== 'cancellation'
  if (isCancelled(meeting) || meeting.deleted_at) return hasEntry ? ('cancellation' as const) : null
  if (!hasEntry) return wantsEntries ? ('invitation' as const) : null
  // What was sent is kept right, whatever the owner wants of the next meeting.
  return last.sequence < meeting.news_sequence ? ('update' as const) : null
}
