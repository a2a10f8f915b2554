/**
 * The portal's changes of a person while the meeting runs: they take effect for people inside immediately; the state keeps them
 * for people who come later.
 */
import type { MeetingFollower } from '../meetings/meeting.js'
import { changeRole } from './hosting.js'

/** The acting person in the events, where it is nobody in the room. */
const portal = 'portal'

export const applyPersonChanges: MeetingFollower = (event, meeting) => {
  if (event.type !== 'settled') return
  const { externalId, as } = event
  const { present, registrations } = meeting.state
  for (const { userId, role } of present.values()) {
    if (registrations.get(userId)?.externalId !== externalId) continue
    if (as === 'removed' || as === 'replaced') meeting.record({ type: 'left', userId, reason: 'removed' })
    else if (role !== as) changeRole(meeting, userId, as, portal)
  }
}
