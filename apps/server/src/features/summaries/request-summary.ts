/** When a summary is made: of new words by itself, and whenever the owner asks. */
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'
import { inPieces, workThrough } from '../../platform/work-through.js'
import { requireOwner } from '../transcripts/public.js'
import { requireSummarisable } from './read-summary.js'
import { clearDue, insertRun, listDueSessions } from './summaries.queries.js'

export interface SummaryRun {
  sessionId: number
  run: number
}

export const summariseJob = defineJobKind<SummaryRun>('summarise')
const sessionsAtOnce = 200

export async function summariseDue({ db, jobs, clock, log }: Platform, signal?: AbortSignal): Promise<void> {
  await workThrough(
    inPieces<DueSession>(sessionsAtOnce, (last, size) => listDueSessions(db, last?.session_id ?? 0, size)),
    {
      log: log.child({ logger: 'summaries' }),
      failed: 'a summary could not be begun',
      nameOf: ({ session_id }) => ({ sessionId: session_id }),
      signal,
    },
    ({ session_id, active_voice_text }) =>
      db.transaction().execute(async (transaction) => {
        if ((await clearDue(transaction, session_id)) && active_voice_text === 1)
          await beginRun(jobs, transaction, session_id, clock.now())
      }),
  )
}

type DueSession = Awaited<ReturnType<typeof listDueSessions>>[number]

async function beginRun(jobs: Platform['jobs'], transaction: Transaction, sessionId: number, now: Date): Promise<void> {
  const { run } = await insertRun(transaction, sessionId, now)
  await jobs.send(transaction, summariseJob, { sessionId, run })
}

export async function makeAgain(platform: Platform, mid: string, request: CallerRequest): Promise<void> {
  const reviewed = await requireOwner(platform, mid, request)
  const { summary } = await requireSummarisable(platform, reviewed)
  // Pressed twice, or in two tabs: it is being made.
  if (summary?.state === 'waiting') return
  await platform.db.transaction().execute(async (transaction) => {
    await clearDue(transaction, reviewed.session.id)
    await beginRun(platform.jobs, transaction, reviewed.session.id, request.now)
    const details = { session: reviewed.session.number }
    await recordAudit(transaction, request.actor, {
      action: 'summarise',
      entity: 'meeting',
      entityId: reviewed.meeting.id,
      details,
    })
  })
}
