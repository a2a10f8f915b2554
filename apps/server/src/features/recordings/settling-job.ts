/** What is so here has to become so at the core, which may be away. */
import type { Transaction } from '../../platform/database/database.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'

export const settleRecordingsJob = defineJobKind<{ sessionId: number }>('settle-recordings')

/** In the transaction of the change. */
export const sendSettling = ({ jobs }: Pick<Platform, 'jobs'>, transaction: Transaction, sessionId: number) =>
  jobs.send(transaction, settleRecordingsJob, { sessionId }, { singletonKey: `session ${sessionId}` })
