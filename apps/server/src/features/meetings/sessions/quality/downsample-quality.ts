/**
 * Samples older than an hour become one a minute, and are deleted after a month. Done in small pieces, so that no other query
 * waits for long.
 */
import { days, hours, seconds } from '../../../../platform/clock.js'
import type { Platform } from '../../../../platform/platform.js'
import { deleteOldMinutes, downsampleSamples } from './quality.queries.js'

const keptWholeMs = 1 * hours
const keptMs = 30 * days
const piece = 2_000
/** The job comes every minute: what is left over waits for the next one. */
const longestMs = 45 * seconds

export async function downsampleQuality({ db, clock }: Platform, most = piece): Promise<void> {
  const startedAt = performance.now()
  const now = clock.now().getTime()
  // Whole minutes only: a minute that is still going on would be folded twice.
  const before = new Date(Math.floor((now - keptWholeMs) / 60_000) * 60_000)
  const isInTime = () => performance.now() - startedAt < longestMs
  while (isInTime() && (await downsampleSamples(db, before, most)) === most);
  while (isInTime() && (await deleteOldMinutes(db, new Date(now - keptMs), most)) === most);
}
