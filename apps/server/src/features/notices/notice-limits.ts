/** How many messages may go out: what people send by hand could flood strangers' mail boxes and phones, at the provider's cost. */
import type { NoticeKind } from '@hop/contract/features/meeting-records'
import { comparablePhone } from '@hop/contract/fields'
import { usualMessages } from '@hop/contract/features/plans'
import { localDay, startOfDay } from '@hop/contract/usage-time'
import type { Executor, Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { addToDay, countOfDay, findMessageTerms, listFullRecipients } from './notice-limits.queries.js'
import type { Recipient } from './notices.queries.js'
import type { NoticeToSend } from './notice-to-send.js'

/** What counts together; null without a limit: the owner's own entry, and a cancellation, which must reach whoever was invited. */
function countedWith({ kind, isToOwner = false }: NoticeToSend): readonly NoticeKind[] | null {
  if (isToOwner || kind === 'cancellation') return null
  return kind === 'invitation' || kind === 'update' ? ['invitation', 'update'] : [kind]
}

interface MessageLimits {
  perRecipient: number
  perDay: number
}

/** As they were sold. */
async function findMessageLimits(db: Executor, customerId: number, now: Date): Promise<MessageLimits> {
  const sold = await findMessageTerms(db, customerId, now)
  return sold ? { perRecipient: sold.messages_per_recipient, perDay: sold.messages_per_day } : usualMessages
}

/** Those who may get this message today; what is sent by hand is refused when there is nobody left, or when the customer has sent too many. */
export async function requireWithinLimits(transaction: Transaction, notice: NoticeToSend): Promise<readonly Recipient[]> {
  const { meeting, channel, recipients, now } = notice
  const kinds = countedWith(notice)
  if (!kinds || recipients.length === 0) return recipients
  const { perRecipient, perDay } = await findMessageLimits(transaction, meeting.customer_id, now)
  const full = await listFullRecipients(transaction, { meetingId: meeting.id, channel, kinds }, startOfDay(now), perRecipient)
  const open = recipients.filter(({ email, phone }) => !full.has(channel === 'mail' ? email : comparablePhone(phone)))
  // Reminders come by themselves, one for each time to which a meeting is moved: whoever had enough of them gets no more.
  if (!kinds.includes('invitation')) return open
  if (open.length === 0) refuse('RecipientNoticeLimit', { params: { most: perRecipient } })
  const sent = await addToDay(transaction, meeting.customer_id, localDay(now), open.length)
  if (sent > perDay) refuse('DailyNoticeLimit', { params: { most: perDay } })
  return open
}

/** What may be sent, and what is left of it today. */
export async function readMessageLimits(
  db: Executor,
  customerId: number,
  now: Date,
): Promise<MessageLimits & { leftToday: number }> {
  const limits = await findMessageLimits(db, customerId, now)
  return { ...limits, leftToday: Math.max(0, limits.perDay - (await countOfDay(db, customerId, localDay(now)))) }
}
