/** How far a session's words are, for those who may read them; whoever is trusted with the recording may have it tried again. */
import type { Transcription, TranscriptionProblem } from '@hop/contract/features/speech'
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { requireSession } from '../../meetings/public.js'
import { transcribeJob } from './request-transcription.js'
import { findTranscription, lockTranscription, type TranscriptionRow, writeTranscription } from './transcriptions.queries.js'

export async function readTranscription(platform: Platform, mid: string, request: CallerRequest): Promise<Transcription> {
  const { session, can } = await requireReviewable(platform, mid, request)
  return present(await findTranscription(platform.db, session.id), can.seeRecording)
}

export async function transcribeAgain(platform: Platform, mid: string, request: CallerRequest): Promise<Transcription> {
  const { session, can } = await requireReviewable(platform, mid, request)
  if (!can.seeRecording) refuse('MeetingNotFound')
  const { db, jobs } = platform
  const { now, actor } = request
  return db.transaction().execute(async (transaction) => {
    const row = await lockTranscription(transaction, session.id)
    if (!row || !isStuck(row)) return refuse('NothingToTranscribe')
    const change = { state: 'waiting', problem: null, failed_tries: 0, next_try_at: null, updated_at: now } as const
    await writeTranscription(transaction, session.id, change)
    await jobs.send(transaction, transcribeJob, { sessionId: session.id })
    await recordAudit(transaction, actor, { action: 'transcribe', entity: 'session', entityId: session.id })
    return present({ ...row, ...change }, true)
  })
}

async function requireReviewable(platform: Platform, mid: string, request: CallerRequest) {
  const found = await requireSession(platform, mid, request)
  return found.canReview ? found : refuse('MeetingNotFound')
}

/** Given up, or waiting for a try that failed before. */
const isStuck = ({ state, next_try_at }: Pick<TranscriptionRow, 'state' | 'next_try_at'>): boolean =>
  state === 'failed' || (state === 'waiting' && next_try_at !== null)

const present = (row: TranscriptionRow | undefined, isTrusted: boolean): Transcription => ({
  state: row?.state ?? 'none',
  percent: row?.percent ?? 0,
  problem: (row?.problem as TranscriptionProblem | null | undefined) ?? null,
  nextTryAt: row?.next_try_at?.toISOString() ?? null,
  can: { tryAgain: isTrusted && row !== undefined && isStuck(row) },
})
