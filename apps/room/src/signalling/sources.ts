/** Microphone, camera and screen: switched by their owner where no lock forbids it, and off by hosts. */
import type { MediaSource } from '../contract/people.js'
import { isWithout } from '../meetings/meeting-settings.js'
import type { Meeting } from '../meetings/meeting.js'
import type { Presence } from '../meetings/state.js'
import { switchOff } from '../meetings/switch-off.js'
import { refuse } from './refuse.js'
import { type Handlers, personNamed, presenceOf, type Sender } from './sender.js'

export const sources: Handlers<
  'microphone' | 'camera' | 'screen' | 'mute' | 'muteAll' | 'askToUnmute' | 'stopCamera' | 'stopScreen'
> = {
  microphone(sender, { state }) {
    const person = presenceOf(sender)
    if (state === 'on') checkLock(sender.meeting, person, 'microphone')
    if (person.microphone !== state)
      sender.meeting.record({ type: 'microphone', userId: person.userId, state, by: person.userId })
    return null
  },

  camera(sender, { isOn }) {
    const person = presenceOf(sender)
    if (isOn) checkLock(sender.meeting, person, 'camera')
    if (person.hasCamera !== isOn) sender.meeting.record({ type: 'camera', userId: person.userId, isOn, by: person.userId })
    return null
  },

  screen(sender, { isOn }) {
    const person = presenceOf(sender)
    if (isOn) takeScreen(sender, person)
    if (person.isSharingScreen !== isOn) sender.meeting.record({ type: 'screen', userId: person.userId, isOn, by: person.userId })
    return null
  },

  mute(sender, { userId }) {
    muteByHost(sender, personNamed(sender, userId))
    return null
  },

  muteAll(sender, { stay }) {
    const { meeting, userId: by } = sender
    if (stay && !meeting.state.locks.microphone) {
      meeting.record({ type: 'locks', locks: { ...meeting.state.locks, microphone: true }, by })
    }
    for (const person of meeting.state.present.values()) if (person.role !== 'MODERATOR') muteByHost(sender, person)
    return null
  },

  askToUnmute(sender, { userId }) {
    const { name } = presenceOf(sender)
    sender.connections.send(sender.meeting, personNamed(sender, userId).userId, { type: 'askedToUnmute', by: name })
    return null
  },

  stopCamera(sender, { userId }) {
    switchOff(sender.meeting, personNamed(sender, userId), 'camera', sender.userId)
    return null
  },

  stopScreen(sender, { userId }) {
    switchOff(sender.meeting, personNamed(sender, userId), 'screen', sender.userId)
    return null
  },
}

/**
 * A microphone that is off to the room may be about to come on: the browser still asks, or the page asks about the recording. Only the page
 * knows, and sees to it that it stays muted.
 */
function muteByHost(sender: Sender, person: Presence): void {
  if (person.microphone === 'on') return switchOff(sender.meeting, person, 'microphone', sender.userId)
  const message = { type: 'stoppedByHost', source: 'microphone', by: presenceOf(sender).name } as const
  sender.connections.send(sender.meeting, person.userId, message)
}

function checkLock({ state, settings }: Meeting, person: Presence, source: MediaSource): void {
  if (source === 'screen' && isWithout(settings, 'screenshare')) refuse('Locked')
  if (person.role !== 'MODERATOR' && state.locks[source]) refuse('Locked')
}

/** There is one screen at a time: a host takes it over, a viewer waits. */
function takeScreen({ meeting }: Sender, person: Presence): void {
  checkLock(meeting, person, 'screen')
  for (const other of meeting.state.present.values()) {
    if (!other.isSharingScreen || other.userId === person.userId) continue
    if (person.role !== 'MODERATOR') refuse('ScreenTaken')
    switchOff(meeting, other, 'screen', person.userId)
  }
}
