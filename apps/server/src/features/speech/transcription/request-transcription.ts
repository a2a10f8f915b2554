import type { Transaction } from '../../../platform/database/database.js'
import { defineJobKind } from '../../../platform/jobs/job-kind.js'
import type { Platform } from '../../../platform/platform.js'
import { findSessionToTranscribe, insertTranscription } from './transcriptions.queries.js'

export const transcribeJob = defineJobKind<{ sessionId: number }>('transcribe-session')

/** Its recording can be listened to: once for each session, however often that is told. */
export async function requestTranscription(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: Transaction,
  sessionId: number,
  now: Date,
): Promise<void> {
  const session = await findSessionToTranscribe(transaction, sessionId)
  if (!session || !(await insertTranscription(transaction, sessionId, session.customer_id, now))) return
  await jobs.send(transaction, transcribeJob, { sessionId })
}
