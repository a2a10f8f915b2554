/** Compares what is kept for the dashboard and the reports with what it was counted from, a piece at a time, and mends it. */
import { localDay } from '@hop/contract/usage-time'
import { days } from '../../../platform/clock.js'
import type { Platform } from '../../../platform/platform.js'
import {
  addUpChanges,
  enterMeetings,
  findIdBounds,
  lockMeetingDays,
  listCustomerIds,
  listMeetingIds,
  mendDaysOf,
  mendSums,
  recountMeetings,
} from './mend-numbers.queries.js'
import { areNumbersReady } from './numbers-ready.js'

const changesAtOnce = 20_000
export const meetingsAtOnce = 200
const customersAtOnce = 100
/** Meetings from then on are compared every night, the older ones one part of thirty each. */
const recentMs = 40 * days
const parts = 30
/** Events are kept a little longer than this. */
const eventsKeptMs = 390 * days
export const eventsSince = ({ clock }: Platform) => localDay(new Date(clock.now().getTime() - eventsKeptMs))

/** Every minute: the fewer changes wait, the fewer a reader has to add. */
export async function addUpNumbers({ db }: Platform, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await addUpChanges(db, changesAtOnce)) === changesAtOnce);
}

export interface Mended {
  meetings: number
  days: number
  sums: number
}

export async function mendNumbers(platform: Platform, signal: AbortSignal): Promise<Mended> {
  // Meetings that are not counted yet are not reported as lost.
  if (!(await areNumbersReady(platform))) return { meetings: 0, days: 0, sums: 0 }
  const meetings = await mendEveryMeeting(platform, signal)
  const mendedDays = await mendEveryDay(platform, signal)
  const sums = signal.aborted ? 0 : await mendEverySum(platform, signal)
  const mended = { meetings, days: mendedDays, sums }
  if (meetings + mendedDays + sums > 0)
    platform.log.warn(
      { logger: 'reports', ...mended },
      'numbers of the reports were mended: they had been lost, or written past the portal',
    )
  return mended
}

async function mendEveryMeeting(platform: Platform, signal: AbortSignal): Promise<number> {
  const { db, clock } = platform
  const now = clock.now()
  const { last, recent } = await findIdBounds(db, new Date(now.getTime() - recentMs))
  if (last === null) return 0
  const part = Math.floor(now.getTime() / days) % parts
  const older = { after: Math.floor((last / parts) * part), upTo: Math.ceil((last / parts) * (part + 1)) }
  const mended = await mendBetween(platform, older, signal)
  // Ids rise with creation, not with the scheduled day; whatever was made after the first of the recent ones is looked at.
  return recent === null ? mended : mended + (await mendBetween(platform, { after: recent - 1, upTo: last }, signal))
}

async function mendBetween(platform: Platform, { after, upTo }: { after: number; upTo: number }, signal: AbortSignal) {
  const { db } = platform
  const since = eventsSince(platform)
  let mended = 0
  for (let from = after; !signal.aborted;) {
    const ids = await listMeetingIds(db, from, upTo, meetingsAtOnce)
    const last = ids.at(-1)
    if (last === undefined) break
    mended += await db.transaction().execute(async (transaction) => {
      const { entered } = await enterMeetings(transaction, ids)
      const { changed } = await recountMeetings(transaction, ids, since)
      return Math.max(entered, changed)
    })
    from = last
  }
  return mended
}

async function mendEveryDay({ db }: Platform, signal: AbortSignal): Promise<number> {
  let mended = 0
  for (let after = 0; !signal.aborted;) {
    const ids = await listCustomerIds(db, after, customersAtOnce)
    const last = ids.at(-1)
    if (last === undefined) break
    mended += await db.transaction().execute(async (transaction) => {
      await lockMeetingDays(transaction)
      return mendDaysOf(transaction, ids)
    })
    after = last
  }
  return mended
}

async function mendEverySum(platform: Platform, signal: AbortSignal): Promise<number> {
  await addUpNumbers(platform, signal)
  return platform.db.transaction().execute(async (transaction) => {
    await lockMeetingDays(transaction)
    return mendSums(transaction)
  })
}
