/** What is so here has to become so at the core, which may be away. */
import type { Transaction } from '../../platform/database/database.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'

export const syncPublicationJob = defineJobKind<{ sessionId: number }>('settle-recordings')

/** In the transaction of the change. */
export const sendPublicationJob = ({ jobs }: Pick<Platform, 'jobs'>, transaction: Transaction, sessionId: number) =>
  jobs.send(transaction, syncPublicationJob, { sessionId }, { singletonKey: `session ${sessionId}` })
