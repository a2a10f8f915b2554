/** Calendars name the former organiser: whoever has the meeting in one is told at once, and whoever lost the place gets it taken out. */
import type { CallerRequest } from '../../../http/routes.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { Refusal } from '../../../platform/refusal.js'
import { isUpdateDue, listDueNotices, queueNotices, readMessageLimits } from '../../notices/public.js'
import { writeMeeting } from '../meeting-writes.queries.js'
import type { MeetingBase } from '../meeting-by-id.queries.js'

/** `meeting` as it is now. What the limits do not let out stays due: the new owner is offered to send it. */
export async function tellInvited(
  platform: Platform,
  transaction: Transaction,
  meeting: MeetingBase,
  { now, caller }: CallerRequest,
): Promise<void> {
  const dueNotices = await listDueNotices(transaction, meeting, 'UPDATE')
  let updated = 0
  for (const kind of ['update', 'cancellation'] as const) {
    const recipients = dueNotices.flatMap((due) => (due.kind === kind ? due.person : []))
    if (kind === 'update' && !(await isLeftToday(transaction, meeting, recipients.length, now))) continue
    const notice = { meeting, kind, channel: 'mail', recipients, isAgain: false, by: caller.accountId, now } as const
    updated += await queueNotices(platform, transaction, { ...notice, why: 'handedOver' }).catch(noneOverTheLimit)
  }
  await writeMeeting(transaction, meeting.id, { update_sent: updated, is_update_due: await isUpdateDue(transaction, meeting) })
}

const isLeftToday = async (transaction: Transaction, { customer_id }: MeetingBase, count: number, now: Date) =>
  (await readMessageLimits(transaction, customer_id, now)).leftToday >= count

function noneOverTheLimit(error: unknown): number {
  if (error instanceof Refusal && (error.code === 'RecipientNoticeLimit' || error.code === 'DailyNoticeLimit')) return 0
  throw error
}
