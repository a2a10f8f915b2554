/** What hosts alone may do to the room and to people: roles, removal, locks, recording, the end. */
import type { Locks } from '../contract/locks.js'
import type { Role } from '../contract/people.js'
import { hasWaitingRoom, placesOfSamePerson } from '../meetings/entry-rules.js'
import type { Meeting } from '../meetings/meeting.js'
import { switchOffForViewers } from '../meetings/switch-off.js'
import { refuse } from './refuse.js'
import { type Handlers, personNamed, presenceOf } from './sender.js'
import { hostsOf } from './view.js'

export const hosting: Handlers<'setRole' | 'remove' | 'setLocks' | 'setWaitingRoom' | 'setRecording' | 'end'> = {
  setRole(sender, { userId, role }) {
    const { meeting } = sender
    const person = personNamed(sender, userId)
    if (person.role === role) return null
    if (role === 'VIEWER' && hostsOf(meeting.state).length === 1) refuse('LastHost')
    changeRole(meeting, userId, role, sender.userId)
    return null
  },

  remove(sender, { userId }) {
    const { meeting } = sender
    const person = personNamed(sender, userId)
    const places = placesOfSamePerson(meeting.state, person.userId)
    if (places.includes(sender.userId)) refuse('BadMessage')
    for (const place of places) {
      meeting.record({ type: 'removed', userId: place, by: sender.userId })
      meeting.record({ type: 'left', userId: place, reason: 'removed' })
    }
    return null
  },

  setLocks(sender, locks) {
    const { meeting, userId: by } = sender
    meeting.record({ type: 'locks', locks, by })
    applyLocks(meeting, locks, by)
    return null
  },

  setWaitingRoom({ meeting, userId: by }, { isOn }) {
    if (hasWaitingRoom(meeting.state) !== isOn) meeting.record({ type: 'waitingRoom', isOn, by })
    return null
  },

  setRecording(sender, { isOn }) {
    const { meeting } = sender
    const { settings, recording } = meeting.state
    if (!settings.isRecordable || !settings.canStartStopRecording) refuse('NotRecordable')
    if (isOn && recording.problem === 'diskFull') refuse('StorageFull')
    if (isOn && recording.problem === 'storageUsedUp') refuse('RecordingStorageFull')
    if (recording.isOn !== isOn) meeting.record({ type: 'recording', isOn, by: sender.userId })
    return null
  },

  end(sender) {
    const { userId } = presenceOf(sender)
    sender.meeting.record({ type: 'ended', reason: 'endedByHost', by: userId })
    return null
  },
}

/** What a viewer may not have on goes off with the role. */
export function changeRole(meeting: Meeting, userId: string, role: Role, by: string): void {
  meeting.record({ type: 'roleChanged', userId, role, by })
  if (role === 'VIEWER') applyLocks(meeting, meeting.state.locks, by)
}

function applyLocks(meeting: Meeting, locks: Locks, by: string): void {
  for (const source of ['microphone', 'camera', 'screen'] as const) if (locks[source]) switchOffForViewers(meeting, source, by)
}
