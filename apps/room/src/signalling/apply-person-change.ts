/** What the portal decides about somebody while the meeting runs reaches those inside at once; the state keeps it for whoever comes later. */
import type { MeetingFollower } from '../meetings/meeting.js'
import { changeRole } from './hosting.js'

/** Who acts, where no person of the room does. */
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
