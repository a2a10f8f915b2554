/**
 * Calendars show the former organiser, so people who have the meeting in one get an update immediately, and those who lost their
 * place get a cancellation.
 */
import type { CallerRequest } from '../../../http/routes.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { Refusal } from '../../../platform/refusal.js'
import { isUpdateDue, listDueNotices, type NoticeReason, queueNotices, readMessageLimits } from '../../notices/public.js'
import { writeMeeting } from '../meeting-writes.queries.js'
import type { MeetingBase } from '../meeting-by-id.queries.js'

/** `meeting` as it is now. What the limits do not let out stays due: the new owner is offered to send it. */
export async function notifyInvited(
  platform: Platform,
  transaction: Transaction,
  meeting: MeetingBase,
  formerId: number | null,
  { now, caller }: CallerRequest,
): Promise<void> {
  const dueNotices = await listDueNotices(transaction, meeting, 'UPDATE')
  const queue = async (kind: 'update' | 'cancellation', why: NoticeReason, isMeant = (_id: number) => true) => {
    const recipients = dueNotices.flatMap(({ kind: due, person }) => (due === kind && isMeant(person.id) ? person : []))
    if (kind === 'update' && !(await isLeftToday(transaction, meeting, recipients.length, now))) return 0
    const notice = { meeting, kind, channel: 'mail', recipients, isAgain: false, why, by: caller.accountId, now } as const
    return queueNotices(platform, transaction, notice).catch(noneOverTheLimit)
  }
  const updated = await queue('update', 'handedOver')
  await queue('cancellation', 'handedOver', (id) => id === formerId)
  // People whom the former owner had removed without informing them.
  await queue('cancellation', 'takenOff', (id) => id !== formerId)
  await writeMeeting(transaction, meeting.id, { update_sent: updated, is_update_due: await isUpdateDue(transaction, meeting) })
}

const isLeftToday = async (transaction: Transaction, { customer_id }: MeetingBase, count: number, now: Date) =>
  (await readMessageLimits(transaction, customer_id, now)).leftToday >= count

function noneOverTheLimit(error: unknown): number {
  if (error instanceof Refusal && (error.code === 'RecipientNoticeLimit' || error.code === 'DailyNoticeLimit')) return 0
  throw error
}
