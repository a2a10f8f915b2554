/** To whom a message goes, and whether it may. Pure. */
import { isHost, isWithout, personOf, type RoomState } from './room-state'

export interface ChatRecipient {
  userId: string
  name: string
}

/** `gone`: the person has left. What was meant for one must never go to all instead. */
export type ChatHindrance = 'gone' | 'privateLocked' | 'locked'

/** Where the meeting has it, hosts may always write, and everybody may always write to a host. */
export function hindranceOf(state: RoomState, to: ChatRecipient | null): ChatHindrance | null {
  if (to === null) return isWithout(state, 'chat') || (state.locks.publicChat && !isHost(state)) ? 'locked' : null
  const recipient = personOf(state, to.userId)
  if (!recipient) return 'gone'
  if (isWithout(state, 'privateChat')) return 'privateLocked'
  return state.locks.privateChat && !isHost(state) && recipient.role !== 'MODERATOR' ? 'privateLocked' : null
}
