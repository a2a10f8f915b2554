/** When a session is over, and when something of it comes late: its captions become its transcript. */
import type { Transaction } from '../../platform/database/database.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'
import { segmentsOfCaptions } from './captions.js'
import { listCaptionEvents, listVisitors } from './transcripts.queries.js'
import { writeTranscript, type Written } from './write-transcript.js'

/** Of the feature above, which summarises what is new. */
export const summariseDueJob = defineJobKind('summarise-due')

export const makeTranscript = ({ db, jobs }: Platform, sessionId: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const written = await transcribeCaptions(transaction, sessionId)
    if (written === 'shown') await jobs.send(transaction, summariseDueJob, {}, { singletonKey: 'new words' })
  })

export async function transcribeCaptions(transaction: Transaction, sessionId: number): Promise<Written> {
  const events = await listCaptionEvents(transaction, sessionId)
  return writeTranscript(
    transaction,
    sessionId,
    'captions',
    segmentsOfCaptions(events, await listVisitors(transaction, sessionId)),
  )
}
