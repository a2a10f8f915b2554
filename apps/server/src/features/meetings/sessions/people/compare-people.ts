/** Compares the people inside, according to the core, with the visits that it reported. Pure. */
import type { PersonInRoom } from '../../../../meeting-cores/meeting-core.js'
import { seconds } from '../../../../platform/clock.js'

interface KnownVisit {
  visit_id: string
  visitor: string
  joined_at: Date
  left_at: Date | null
}

/** What happened so shortly before the request may be missing in the answer, or its event may still be on its way. */
const unsettledMs = 15 * seconds
/**
 * A room tells of somebody whose line was lost only when nobody came back over it, with the time of the last sign of life: until then its
 * answers have that person inside.
 */
export const keptPlaceMs = 75 * seconds

/**
 * Takes the visits that were open at some time since `keptPlaceMs` before the question. They are counted per person, because one
 * person may be inside twice: open visits are matched first, then those that have just ended; newer ones before older ones.
 */
export function comparePeople(visits: readonly KnownVisit[], people: readonly PersonInRoom[], askedAt: Date) {
  const settledAt = askedAt.getTime() - unsettledMs
  const arrived = [...people]
  const gone: KnownVisit[] = []
  for (const visit of visits.toSorted(openAndNewestFirst)) {
    const place = arrived.findIndex(({ visitor }) => visitor === visit.visitor)
    if (place >= 0) arrived.splice(place, 1)
    else if (visit.left_at === null && visit.joined_at.getTime() <= settledAt) gone.push(visit)
  }
  return { arrived, gone }
}

function openAndNewestFirst(one: KnownVisit, other: KnownVisit): number {
  return Number(one.left_at !== null) - Number(other.left_at !== null) || other.joined_at.getTime() - one.joined_at.getTime()
}
