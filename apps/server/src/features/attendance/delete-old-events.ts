import { days } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { deleteEventsBefore } from './attendance.queries.js'

const keptMs = 400 * days
/** So few at once that nobody waits for the rows, and so many in a run that it keeps up with a large service. */
const atOnce = 2000
const piecesInARun = 500

export async function deleteOldEvents({ db, clock }: Platform, limit = atOnce): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  for (let piece = 0; piece < piecesInARun; piece++) if ((await deleteEventsBefore(db, before, limit)) < limit) return
}
