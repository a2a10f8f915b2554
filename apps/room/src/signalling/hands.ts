/** Raised hands. */
import type { Meeting } from '../meetings/meeting.js'
import type { Presence } from '../meetings/state.js'
import { type Handlers, personNamed, presenceOf } from './sender.js'

export const hands: Handlers<'hand' | 'lowerHand'> = {
  hand(sender, { isUp }) {
    const person = presenceOf(sender)
    setHand(sender.meeting, person, isUp, person.userId)
    return null
  },
  lowerHand(sender, { userId }) {
    setHand(sender.meeting, personNamed(sender, userId), false, sender.userId)
    return null
  },
}

function setHand(meeting: Meeting, { userId, handUpAt }: Presence, isUp: boolean, by: string): void {
  if ((handUpAt !== null) !== isUp) meeting.record({ type: 'hand', userId, isUp, by })
}
