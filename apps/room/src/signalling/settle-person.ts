/** What the portal decides about somebody while the meeting runs reaches those inside at once, and outlives the addresses they have. */
import type { Settled } from '../meetings/events.js'
import type { Meeting } from '../meetings/meeting.js'
import { changeRole } from './hosting.js'

/** Who acts, where no person of the room does. */
const portal = 'portal'

export function settlePerson(meeting: Meeting, externalId: string, as: Settled): void {
  const { state } = meeting
  const places = [...state.present.values()].filter(({ userId }) => state.registrations.get(userId)?.externalId === externalId)
  meeting.record({ type: 'settled', externalId, as })
  for (const { userId, role } of places) {
    if (as === 'removed' || as === 'replaced') meeting.record({ type: 'left', userId, reason: 'removed' })
    else if (role !== as) changeRole(meeting, userId, as, portal)
  }
}
