/**
 * Counts the meetings that existed before numbers were kept (migration 0043), in small pieces while people meet; after a crash
 * the next run continues where the last one stopped. Triggers only change rows that exist. So first events get the names that are
 * counted and each meeting gets a row; then this waits for transactions that do not see that row yet; then visits are counted
 * under the row's lock.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { minutes } from '../../../platform/clock.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import {
  currentTransactionId,
  deleteCounting,
  findCounting,
  haveEarlierEnded,
  lockCounting,
  nameActions,
  writeCounting,
} from './count-earlier.queries.js'
import { addUpNumbers, eventsSince, meetingsAtOnce } from './mend-numbers.js'
import { enterMeetings, listMeetingIds, recountMeetings } from './mend-numbers.queries.js'

const eventsAtOnce = 5_000
const enteredAtOnce = 1_000
const lookAgainMs = 100
/** A run is sent every minute; each ends before the next. */
const runMs = 0.8 * minutes

/** waits: another transaction changes a meeting. elsewhere: done, or another server is counting. */
type Outcome = 'goes on' | 'waits' | 'counted' | 'elsewhere'

export async function countEarlierMeetings(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = platform
  if (!(await findCounting(db))) return
  const endsAt = clock.now().getTime() + runMs
  const doPiece = piecesFor(platform)
  let outcome: Outcome = 'goes on'
  while (!signal.aborted && (outcome === 'goes on' || outcome === 'waits') && clock.now().getTime() < endsAt) {
    outcome = await db.transaction().execute(doPiece)
    if (outcome === 'waits') await wait(lookAgainMs)
  }
  if (outcome === 'counted') {
    // A reader adds what was not added up yet: not hundreds of thousands.
    await addUpNumbers(platform, signal)
    await db.transaction().execute(deleteCounting)
    log.info({ logger: 'reports' }, 'the meetings from before the upgrade are counted')
  } else if (outcome !== 'elsewhere') {
    log.info({ logger: 'reports', ...(await findCounting(db)) }, 'the meetings from before the upgrade are being counted')
  }
}

function piecesFor(platform: Platform) {
  let enteredBy: string | undefined

  async function haveWritersEnded(transaction: Transaction): Promise<boolean> {
    if (enteredBy !== undefined) return haveEarlierEnded(transaction, enteredBy)
    // Set once every row can be seen: transactions that begin to write later see all rows.
    enteredBy = await currentTransactionId(transaction)
    return false
  }

  return async (transaction: Transaction): Promise<Outcome> => {
    const counting = await lockCounting(transaction)
    if (!counting) return 'elsewhere'
    const { step, done_to: after, last_meeting: upTo } = counting
    if (step === 'events') {
      const last = await nameActions(transaction, after, eventsAtOnce)
      await writeCounting(transaction, last === null ? { step: 'meetings', done_to: 0 } : { step, done_to: last })
      return 'goes on'
    }
    if (step === 'writers') {
      if (!(await haveWritersEnded(transaction))) return 'waits'
      await writeCounting(transaction, { step: 'visits', done_to: 0 })
      return 'goes on'
    }
    const ids = await listMeetingIds(transaction, after, upTo, step === 'meetings' ? enteredAtOnce : meetingsAtOnce)
    if (ids.length === 0 && step === 'visits') return 'counted'
    if (ids.length === 0) {
      await writeCounting(transaction, { step: 'writers', done_to: 0 })
      return 'goes on'
    }
    const { free } =
      step === 'meetings' ? await enterMeetings(transaction, ids) : await recountMeetings(transaction, ids, eventsSince(platform))
    const last = lastWithoutGap(ids, free)
    if (last === undefined) return 'waits'
    await writeCounting(transaction, { step, done_to: last })
    return 'goes on'
  }
}

/** The next piece begins at the first meeting that another transaction had locked. */
function lastWithoutGap(ids: readonly number[], free: readonly number[]): number | undefined {
  const done = new Set(free)
  const held = ids.findIndex((id) => !done.has(id))
  return held === -1 ? ids.at(-1) : ids[held - 1]
}
