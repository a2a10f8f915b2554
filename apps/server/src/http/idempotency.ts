/**
 * Calls that may be sent twice. A caller who gets no answer sends the same Idempotency-Key again and gets the answer of the first
 * time. The key is written in the transaction of the change itself, so that there is never one without the other; a refusal
 * leaves no key behind.
 */
import { createHash } from 'node:crypto'
import type { Call } from '@hop/contract/call'
import { idempotencyKeyHeader, isIdempotencyKey } from '@hop/contract/idempotency'
import type { FastifyRequest } from 'fastify'
import { hours } from '../platform/clock.js'
import type { Transaction } from '../platform/database/database.js'
import type { JobToDefine } from '../platform/jobs/job-to-define.js'
import type { Platform } from '../platform/platform.js'
import { Refusal, refuse } from '../platform/refusal.js'
import { deleteKeys, findEarlierAnswer, insertKey, type KeyOfCall, setLockTimeout, writeAnswer } from './idempotency.queries.js'

export interface RepeatableCall extends KeyOfCall {
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
  await writeAnswer(transaction, repeatable, JSON.stringify(answer))
  return answer
}

/** Waits for a transaction that has the same key and is still open: if it commits, this one is not the first. */
async function claimKey(transaction: Transaction, repeatable: RepeatableCall, now: Date): Promise<boolean> {
  const usual = await setLockTimeout(transaction, patience)
  try {
    const isFirst = await insertKey(transaction, repeatable, { now, keptSince: new Date(now.getTime() - keptMs) })
    await setLockTimeout(transaction, usual)
    return isFirst
  } catch (error) {
    if ((error as { code?: unknown }).code === lockNotAvailable) refuse('IdempotencyKeyBusy')
    throw error
  }
}

async function earlierAnswer<Answer>(transaction: Transaction, repeatable: RepeatableCall): Promise<Answer> {
  const earlier = await findEarlierAnswer(transaction, repeatable)
  // Forgotten in this very moment: the next try is a first one.
  if (!earlier?.answer) return refuse('IdempotencyKeyBusy')
  if (earlier.input_hash !== repeatable.inputHash) refuse('IdempotencyKeyReused')
  return JSON.parse(earlier.answer) as Answer
}

export const idempotencyJobs = ({ db, clock }: Platform): JobToDefine[] => [
  {
    name: 'forget-idempotency-keys',
    schedule: '20 * * * *',
    handler: () => deleteKeys(db, new Date(clock.now().getTime() - keptMs)),
  },
]
