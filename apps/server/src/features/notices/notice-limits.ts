/** How many messages may go out: what people send by hand could flood strangers' mail boxes and phones, at the provider's cost. */
import { mostNotices } from '@hop/contract/features/participants'
import { startOfDay } from '@hop/contract/usage-time'
import type { Executor, Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { addToDay, countOfDay, listFullRecipients } from './notice-limits.queries.js'
import type { Recipient } from './notices.queries.js'
import type { NoticeToSend } from './notice-to-send.js'

/** Of Vietnam, as limits of plans are. */
const dayOf = (now: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(now)

/** Reminders come by themselves and at most twice; a cancellation must reach whoever was invited. */
const isLimited = ({ kind }: NoticeToSend): boolean => kind === 'invitation' || kind === 'update'

/** Those who may get this message today; it is refused when there is nobody left, or when the customer has sent too many. */
export async function requireWithinLimits(transaction: Transaction, notice: NoticeToSend): Promise<readonly Recipient[]> {
  const { meeting, channel, recipients, now } = notice
  if (!isLimited(notice) || recipients.length === 0) return recipients
  const full = await listFullRecipients(
    transaction,
    { meetingId: meeting.id, channel },
    startOfDay(now),
    mostNotices.perRecipient,
  )
  const open = recipients.filter(({ email, phone }) => !full.has(channel === 'mail' ? email : phone))
  if (open.length === 0) refuse('RecipientNoticeLimit', { params: [mostNotices.perRecipient] })
  const sent = await addToDay(transaction, meeting.customer_id, dayOf(now), open.length)
  if (sent > mostNotices.perCustomer) refuse('DailyNoticeLimit', { params: [mostNotices.perCustomer] })
  return open
}

export const noticesLeftToday = async (db: Executor, customerId: number, now: Date): Promise<number> =>
  Math.max(0, mostNotices.perCustomer - (await countOfDay(db, customerId, dayOf(now))))
