/**
 * Recordings are kept as long as the plan says. A week before, the owner gets one mail about all that are due that day; then they
 * go into the trash, like recordings that people delete. Even if the plan became shorter, nothing is removed without that week.
 */
import { retentionNoticeDays } from '@hop/contract/features/recordings'
import { jobActor, recordAudit } from '../../platform/audit/audit.js'
import { days } from '../../platform/clock.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { inPieces, workThrough } from '../../platform/work-through.js'
import { touchMeeting, writeTrashed } from './change-recordings.queries.js'
import { writeIsRecorded } from './recordings.queries.js'
import { isPastPlan, keptUntil, retentionStep } from './recordings.rules.js'
import { listHoldersOfKept, lockKept, writeWarned } from './retention.queries.js'
import { sendPublicationJob } from './publication-job.js'
import { mailRecordingsExpiring } from './recording-mails.js'

const holdersAtOnce = 200
/** Per owner and day; the oldest first, the others the next day. */
const recordingsAtOnce = 500

export const expireRecordingsJob = 'keep-recordings-by-plan'

export async function expireRecordings(platform: Platform, signal: AbortSignal): Promise<void> {
  const now = platform.clock.now()
  const noticeFrom = new Date(now.getTime() + retentionNoticeDays * days)
  const none = { ownerId: 0, customerId: 0 }
  await workThrough(
    inPieces<Holder>(holdersAtOnce, async (last = none, size) =>
      (await listHoldersOfKept(platform.db, now, noticeFrom, last, size)).map((holder) => ({
        ownerId: holder.owner_id,
        customerId: holder.customer_id,
      })),
    ),
    { log: platform.log, failed: 'the recordings of a holder were not looked through', nameOf: (holder) => holder, signal },
    (holder) => platform.db.transaction().execute((transaction) => expireOf(platform, transaction, holder, now)),
  )
}

type Holder = { ownerId: number; customerId: number }

async function expireOf(platform: Platform, transaction: Transaction, holder: Holder, now: Date): Promise<void> {
  const kept = await lockKept(transaction, holder, now, recordingsAtOnce)
  const [warned, trashed, forgotten] = (['warn', 'trash', 'forget'] as const).map((step) =>
    kept.filter((each) => retentionStep(each, each.recording_retention_days, now) === step),
  ) as [typeof kept, typeof kept, typeof kept]
  const idsOf = (those: typeof kept) => those.map(({ id }) => id)

  if (forgotten.length > 0) await writeWarned(transaction, idsOf(forgotten), null)
  if (warned.length > 0) {
    const going = warned.map((each) => ({
      meetingId: each.meeting_id,
      session: each.number,
      name: each.name,
      until: keptUntil({ ...each, retention_warned_at: now }, each.recording_retention_days ?? 0),
    }))
    const isMailed = await mailRecordingsExpiring(platform, transaction, holder, going, now)
    // If the mail was held back it is tried again tomorrow. From the day that the plan names, the recording counts as announced,
    // and only its page shows the last week.
    const known = isMailed ? warned : warned.filter((each) => isPastPlan(each, each.recording_retention_days, now))
    if (known.length > 0) await writeWarned(transaction, idsOf(known), now)
  }
  if (trashed.length > 0) await writeTrashed(transaction, idsOf(trashed), { at: now, by: null, reason: 'retention' })
  for (const { meeting_id: meetingId, session_id: sessionId, number, record_id: recordId } of trashed) {
    await writeIsRecorded(transaction, meetingId, now)
    await touchMeeting(transaction, meetingId, now)
    await sendPublicationJob(platform, transaction, sessionId)
    const bySystem = jobActor(expireRecordingsJob, now)
    const details = { session: number, recordings: [recordId], reason: 'retention' }
    await recordAudit(transaction, bySystem, { action: 'trash-recording', entity: 'meeting', entityId: meetingId, details })
  }
}
