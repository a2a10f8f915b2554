/**
 * Calls that may be sent twice. A caller who gets no answer sends the same Idempotency-Key again and gets the answer of the first
 * time. The key is written in the transaction of the change itself, so that there is never one without the other; a refusal
 * leaves no key behind.
 */
import { createHash } from 'node:crypto'
import type { Call } from '@hop/contract/call'
import { idempotencyKeyHeader, isIdempotencyKey } from '@hop/contract/idempotency'
import type { FastifyRequest } from 'fastify'
import { type ExpressionBuilder, sql } from 'kysely'
import { hours } from '../platform/clock.js'
import type { Transaction } from '../platform/database/database.js'
import type { JobToDefine } from '../platform/jobs/job-to-define.js'
import type { Platform } from '../platform/platform.js'
import { Refusal, refuse } from '../platform/refusal.js'
import type { Tables } from '../tables/index.js'

export interface RepeatableCall {
  accountId: number
  /** The path of the call. */
  call: string
  key: string
  inputHash: string
  /** Set by `once`: a handler that forgot it is found under test. */
  isKept: boolean
}

const keptMs = 24 * hours
/** How long a second try waits for the first one to end; shorter than any request waits for a lock. */
const patience = '3s'
const lockNotAvailable = '55P03'

/** Undefined when the caller sent no key. */
export function repeatableCall(request: FastifyRequest, call: Call, input: unknown): RepeatableCall | undefined {
  const key = request.headers[idempotencyKeyHeader]
  if (key === undefined || !request.caller) return undefined
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw new Refusal('IdempotencyKeyInvalid')
  // The parsed input, so that spaces and the order of fields make no difference.
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  return { accountId: request.caller.accountId, call: call.path, key, inputHash, isKept: false }
}

interface Once {
  now: Date
  repeatable?: RepeatableCall | undefined
}

/**
 * Runs first in the transaction, around all of its work: does the work once for a key, and returns the same answer for every
 * further request with that key.
 */
export async function once<Answer extends object>(
  transaction: Transaction,
  { now, repeatable }: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!repeatable) return work()
  repeatable.isKept = true
  const isFirst = await claimKey(transaction, repeatable, now)
  if (!isFirst) return earlierAnswer<Answer>(transaction, repeatable)
  const answer = await work()
  await transaction
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where(isOf(repeatable))
    .execute()
  return answer
}

/** Waits for a transaction that has the same key and is still open: if it commits, this one is not the first. */
async function claimKey(transaction: Transaction, repeatable: RepeatableCall, now: Date): Promise<boolean> {
  const { accountId: account_id, call, key, inputHash: input_hash } = repeatable
  const fresh = { input_hash, created_at: now, answer: null }
  const usual = await setLockTimeout(transaction, patience)
  try {
    const claimed = await transaction
      .insertInto('idempotency_keys')
      .values({ account_id, call, key, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'call', 'key'])
          .doUpdateSet(fresh)
          .where('idempotency_keys.created_at', '<', new Date(now.getTime() - keptMs)),
      )
      .returning('key')
      .executeTakeFirst()
    await setLockTimeout(transaction, usual)
    return claimed !== undefined
  } catch (error) {
    if ((error as { code?: unknown }).code === lockNotAvailable) refuse('IdempotencyKeyBusy')
    throw error
  }
}

/** For the rest of the transaction. Returns what it was. */
async function setLockTimeout(transaction: Transaction, wanted: string): Promise<string> {
  const { rows } = await sql<{ usual: string }>`
    with earlier as materialized (select current_setting('lock_timeout') as usual)
    select usual, set_config('lock_timeout', ${wanted}, true) from earlier`.execute(transaction)
  return rows[0]?.usual ?? '0'
}

async function earlierAnswer<Answer>(transaction: Transaction, repeatable: RepeatableCall): Promise<Answer> {
  const earlier = await transaction
    .selectFrom('idempotency_keys')
    .select(['input_hash', 'answer'])
    .where(isOf(repeatable))
    .executeTakeFirst()
  // Forgotten in this very moment: the next try is a first one.
  if (!earlier?.answer) return refuse('IdempotencyKeyBusy')
  if (earlier.input_hash !== repeatable.inputHash) refuse('IdempotencyKeyReused')
  return JSON.parse(earlier.answer) as Answer
}

const isOf =
  ({ accountId: account_id, call, key }: RepeatableCall) =>
  (row: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
    row.and({ account_id, call, key })

export const idempotencyJobs = ({ db, clock }: Platform): JobToDefine[] => [
  {
    name: 'forget-idempotency-keys',
    schedule: '20 * * * *',
    handler: () =>
      db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', new Date(clock.now().getTime() - keptMs))
        .execute(),
  },
]
