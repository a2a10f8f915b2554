import { join } from '@hop/contract/features/join'
import { callServer } from '../../api/client'
import { guestMarkFor, keepGuestMark } from './guest-mark'

export interface Asked {
  meetingSecretKey: string
  /** null: invited by name, which the link itself knows. */
  fullName: string | null
  org: string
  accessCode: string
  email: string
}

/** The way in, as the same guest as before where this browser has been here before. */
export async function askToJoin({ fullName, email, ...asked }: Asked, options: { signal?: AbortSignal } = {}) {
  const query = { ...asked, guestMark: guestMarkFor(asked.meetingSecretKey) }
  const answer =
    fullName === null
      ? await callServer(join.join, { query }, options)
      : await callServer(join.joinWithName, { query: { ...query, fullName, email } }, options)
  if (answer.guestMark !== null) keepGuestMark(asked.meetingSecretKey, answer.guestMark)
  return answer
}
