/** Reminders a day and a quarter of an hour before a meeting, to its owner and to everybody who was invited and has not just got a notice. */
import { hours, minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { allOf, inPieces, workThrough } from '../../platform/work-through.js'
import { isCustomerActive } from '../customer-status/public.js'
import { findMeetingToRemind, listMeetingsToRemind } from './notices.queries.js'
import { queueNotices } from './send-notices.js'
import { listPeopleToRemind } from './recipients.js'

const reminders = [
  // Some hours long, so that a server that was away at the very minute still sends it.
  { kind: 'reminder-day', fromMs: 20 * hours, toMs: 24 * hours },
  { kind: 'reminder-soon', fromMs: 0, toMs: 15 * minutes },
] as const
const batch = 200

export async function remindOfMeetings(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { db, log } = platform
  const now = platform.clock.now().getTime()
  const due = reminders.map(({ kind, fromMs, toMs }) =>
    workThrough(
      inPieces<{ id: number }>(batch, (last, size) =>
        listMeetingsToRemind(db, new Date(now + fromMs), new Date(now + toMs), size, last?.id ?? 0),
      ),
      { log, failed: 'nobody was reminded of a meeting', nameOf: ({ id }) => ({ meetingId: id, kind }), signal },
      ({ id }) => remind(platform, id, kind, toMs),
    ),
  )
  // One kind after the other would let the first keep people from the second.
  await allOf(due)
}

/**
 * Once for each person and change: the table's own rule, so that neither a second server nor a second run repeats it. A meeting that was
 * moved is another change, and reminds of its new time; who got a notice of that since the reminder was due needs none.
 */
async function remind(
  platform: Platform,
  meetingId: number,
  kind: 'reminder-day' | 'reminder-soon',
  beforeMs: number,
): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const meeting = await findMeetingToRemind(transaction, meetingId)
    if (!meeting || !(await isCustomerActive(transaction, meeting.customer_id))) return
    await queueNotices(platform, transaction, {
      meeting,
      kind,
      channel: 'mail',
      recipients: await listPeopleToRemind(transaction, meeting, new Date(meeting.starts_at.getTime() - beforeMs)),
      isAgain: false,
      by: null,
      now: platform.clock.now(),
    })
  })
}
