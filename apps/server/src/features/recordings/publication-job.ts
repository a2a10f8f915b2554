/** The publication at the core must follow the state here. The core may be away, so a job does it. */
import type { Transaction } from '../../platform/database/database.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'

export const syncPublicationJob = defineJobKind<{ sessionId: number }>('settle-recordings')

/** In the transaction of the change. */
export const sendPublicationJob = ({ jobs }: Pick<Platform, 'jobs'>, transaction: Transaction, sessionId: number) =>
  jobs.send(transaction, syncPublicationJob, { sessionId }, { singletonKey: `session ${sessionId}` })
