/** Coming in: at once, or after a host has let one in; and going out. */
import type { Meeting } from '../meetings/meeting.js'
import type { Registered } from '../meetings/state.js'
import { refuse } from './refuse.js'
import type { Handlers, Sender } from './sender.js'

export const arriving: Handlers<'enter' | 'leave' | 'admit' | 'deny'> = {
  enter(sender, { name }) {
    const { meeting, userId } = sender
    const registered = registeredAs(meeting, userId)
    if (meeting.state.present.has(userId) || meeting.state.waiting.has(userId)) return null
    const shownName = registered.isNameFixed ? registered.name : name
    checkRoomFor(meeting, registered)
    if (registered.mustWait && registered.status !== 'admitted') {
      meeting.record({ type: 'waits', userId, name: shownName })
    } else {
      join(sender, shownName)
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
      const { name } = meeting.state.waiting.get(userId)!
      checkRoomFor(meeting, registeredAs(meeting, userId))
      meeting.record({ type: 'admitted', userId, by: sender.userId })
      // Somebody whose connection is just lost comes in with the next one.
      if (connections.isOpen(meeting, userId)) meeting.record({ type: 'joined', userId, name, ipAddress: null, userAgent: null })
    }
    return null
  },

  deny(sender, { userIds }) {
    const { meeting } = sender
    for (const userId of waitingOf(meeting, userIds)) meeting.record({ type: 'denied', userId, by: sender.userId })
    return null
  },
}

function join({ meeting, userId, ipAddress, userAgent }: Sender, name: string): void {
  meeting.record({ type: 'joined', userId, name, ipAddress, userAgent })
}

function registeredAs(meeting: Meeting, userId: string): Registered {
  const registered = meeting.state.registrations.get(userId) ?? refuse('TicketUnknown')
  if (registered.status === 'removed') refuse('Removed')
  if (registered.status === 'denied') refuse('Denied')
  return registered
}

/** The join address was checked when it was made; the room may have filled up or been locked since. */
function checkRoomFor({ state }: Meeting, { externalId, role }: Registered): void {
  if (state.locks.room && role !== 'MODERATOR') refuse('RoomLocked')
  const { maxParticipants } = state.settings
  if (maxParticipants === 0) return
  const externalIds = new Set([...state.present.keys()].map((userId) => state.registrations.get(userId)?.externalId))
  if (!externalIds.has(externalId) && externalIds.size >= maxParticipants) refuse('RoomFull')
}

const waitingOf = ({ state }: Meeting, userIds: string[]): string[] => userIds.filter((userId) => state.waiting.has(userId))
