/**
 * Counts what goes wrong for people who want to come into a meeting. Whoever tries again and again is one failure for a while, and only
 * words of short lists are kept: a stranger can neither fill the table nor drown what happens to others.
 */
import { type FailureKind, roomFailures } from '@hop/contract/failures'
import type { CoreType } from '@hop/contract/meeting-options'
import { localDay } from '@hop/contract/usage-time'
import { networkOf } from '@hop/server-kit/network-of'
import { minutes } from '../../platform/clock.js'
import type { Executor } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { Refusal } from '../../platform/refusal.js'
import { addFailure } from './error-stats.queries.js'
import { countedDevice, deviceIn, kindOfRefusal } from './error-stats.rules.js'

/** Which meeting it was about, as far as that is known. */
export interface FailedMeeting {
  customerId: number
  coreId: number | null
  coreType: CoreType
}

interface Asking {
  address: string
  userAgent: string
  now: Date
}

const foldedMs = 1 * minutes
const mostRemembered = 10_000
/** Of each server: who was counted for what, and when. */
const remembered = new WeakMap<Platform, Map<string, number>>()

function isRepeated(platform: Platform, key: string, now: Date): boolean {
  const seen = remembered.get(platform) ?? new Map<string, number>()
  remembered.set(platform, seen)
  const before = seen.get(key)
  if (before !== undefined && now.getTime() - before < foldedMs) return true
  // The oldest goes: an attack from everywhere costs no memory.
  if (seen.size >= mostRemembered) seen.delete(seen.keys().next().value ?? '')
  seen.delete(key)
  seen.set(key, now.getTime())
  return false
}

/** Never in the way: whoever was refused is told so, counted or not. */
export async function countFailure(
  platform: Platform,
  kind: FailureKind,
  meeting: FailedMeeting | null,
  { address, userAgent, now }: Asking,
): Promise<void> {
  if (isRepeated(platform, `${networkOf(address)} ${kind} ${meeting?.customerId} ${userAgent}`, now)) return
  try {
    await addFailure(platform.db, {
      day: localDay(now),
      customerId: meeting?.customerId ?? null,
      coreId: meeting?.coreId ?? null,
      coreType: meeting?.coreType ?? null,
      kind,
      ...countedDevice(userAgent),
    })
  } catch (error) {
    platform.log.warn({ logger: 'error-stats', err: error }, 'a failure could not be counted')
  }
}

/** Joins that are refused for a reason that an operator can do something about; `meetingOf` is asked only then. */
export async function countingRefusals<Answer>(
  platform: Platform,
  request: Asking,
  meetingOf: () => Promise<FailedMeeting | null>,
  join: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await join()
  } catch (error) {
    const kind = error instanceof Refusal ? kindOfRefusal(error.code) : null
    if (kind) await countFailure(platform, kind, await meetingOf(), request)
    throw error
  }
}

/** What the room's page reported; within the transaction that wrote the event down, so that one told twice counts once. */
export async function countClientError(
  transaction: Executor,
  { customerId, coreId, at, body }: { customerId: number; coreId: number; at: Date; body: Record<string, unknown> },
): Promise<void> {
  const kind = roomFailures.find((each) => each === body['kind'])
  if (!kind) return
  await addFailure(transaction, { day: localDay(at), customerId, coreId, coreType: null, kind, ...deviceIn(body) })
}
