/** For how long messages are kept once they were sent or given up. */
import type { ParsedInput } from '@hop/contract/call'
import type { outbox, OutboxPolicy } from '@hop/contract/features/outbox'
import type { CallerRequest } from '../../http/routes.js'
import type { Database, Executor } from '../../platform/database/database.js'
import type { JobRun } from '../../platform/jobs/jobs.js'
import type { Platform } from '../../platform/platform.js'
import { keepOutcomes } from '../notices/public.js'
import { deleteOld, type KeptDays, readRetention, type Retention, saveRetention } from '../settings/public.js'
import { deleteMessages, isAnyMessageOver, lockMessagesOver } from './outbox.queries.js'

/** A year: long enough that nobody misses a message of the last contract year. */
const retention: Retention<'OutboxPolicy'> = {
  key: 'OutboxPolicy',
  field: 'numberDaysKeepMessages',
  defaultDays: 365,
  entity: 'outbox policy',
}

const present = ({ keptDays, updatedAt }: KeptDays): OutboxPolicy => ({ numberDaysKeepMessages: keptDays, updatedAt })

export const readOutboxPolicy = async (db: Executor): Promise<OutboxPolicy> => present(await readRetention(db, retention))

type Typed = ParsedInput<typeof outbox.savePolicy>['body']

export const saveOutboxPolicy = async (
  platform: Platform,
  { numberDaysKeepMessages: keptDays, updatedAt }: Typed,
  request: CallerRequest,
): Promise<OutboxPolicy> => present(await saveRetention(platform, retention, { keptDays, updatedAt }, request))

export const deleteOldMessagesJob = 'delete-old-messages'

const deletePiece = (db: Database, before: Date, limit: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const ids = await lockMessagesOver(transaction, before, limit)
    if (ids.length === 0) return 0
    // The page of a meeting goes on saying whether somebody got the invitation.
    await keepOutcomes(transaction, ids)
    await deleteMessages(transaction, ids)
    return ids.length
  })

const oldMessages = {
  job: deleteOldMessagesJob,
  entity: 'message',
  message: 'old messages were deleted',
  isAny: isAnyMessageOver,
  deletePiece,
}

export const deleteOldMessages = (
  platform: Platform,
  run: Pick<JobRun<object>, 'signal' | 'log'>,
  atOnce = 1000,
): Promise<void> => deleteOld(platform, retention, oldMessages, { ...run, atOnce })
