/** Coming in, directly or after a host has let the person in; and leaving. */
import { barrierFor, mustWait, placesTooMany } from '../meetings/entry-rules.js'
import type { EventOf } from '../meetings/events.js'
import type { Meeting } from '../meetings/meeting.js'
import type { Registered } from '../meetings/state.js'
import { refuse } from './refuse.js'
import type { Handlers } from './sender.js'

export const arriving: Handlers<'enter' | 'leave' | 'admit' | 'deny'> = {
  enter(sender, { name }) {
    const { meeting, userId, ipAddress, userAgent } = sender
    const registered = registeredAs(meeting, userId)
    if (meeting.state.present.has(userId) || meeting.state.waiting.has(userId)) return null
    const shownName = registered.isNameFixed ? registered.name : name
    checkRoomFor(meeting, registered)
    if (registered.status !== 'admitted' && mustWait(meeting.state, registered, ipAddress)) {
      meeting.record({ type: 'waits', userId, name: shownName, ipAddress, userAgent })
    } else {
      comeIn(meeting, { userId, name: shownName, ipAddress, userAgent })
    }
    return null
  },

  leave({ meeting, userId }) {
    const { present, waiting } = meeting.state
    if (present.has(userId) || waiting.has(userId)) meeting.record({ type: 'left', userId, reason: 'left' })
    return null
  },

  admit(sender, { userIds }) {
    const { meeting, connections } = sender
    for (const userId of waitingOf(meeting, userIds)) {
      const { name, ipAddress, userAgent } = meeting.state.waiting.get(userId)!
      checkRoomFor(meeting, registeredAs(meeting, userId))
      meeting.record({ type: 'admitted', userId, by: sender.userId })
      // A person whose connection is lost at the moment comes in with the next one.
      if (connections.isOpen(meeting, userId)) comeIn(meeting, { userId, name, ipAddress, userAgent })
    }
    return null
  },

  deny(sender, { userIds }) {
    const { meeting } = sender
    for (const userId of waitingOf(meeting, userIds)) meeting.record({ type: 'denied', userId, by: sender.userId })
    return null
  },
}

/** A person who is in with too many tabs or devices loses the oldest of them. */
function comeIn(meeting: Meeting, visitor: Omit<EventOf<'joined'>, 'at' | 'type'>): void {
  meeting.record({ type: 'joined', ...visitor })
  for (const userId of placesTooMany(meeting.state, visitor.userId)) meeting.record({ type: 'left', userId, reason: 'replaced' })
}

function registeredAs(meeting: Meeting, userId: string): Registered {
  const registered = meeting.state.registrations.get(userId) ?? refuse('TicketUnknown')
  if (registered.status === 'removed') refuse('Removed')
  if (registered.status === 'denied') refuse('Denied')
  return registered
}

/** The join address was checked when it was opened; the room may have filled up or been locked since. */
function checkRoomFor({ state }: Meeting, registered: Registered): void {
  const barrier = barrierFor(state, registered)
  if (barrier) refuse(barrier === 'locked' ? 'RoomLocked' : 'RoomFull')
}

const waitingOf = ({ state }: Meeting, userIds: string[]): string[] => userIds.filter((userId) => state.waiting.has(userId))
