import { join } from '@hop/contract/features/join'
import { callServer, Unreachable } from '../../api/client'
import { guestMarkFor, keepGuestMark } from './guest-mark'
import { reportFailure } from './report-failure'

export interface JoinRequest {
  meetingSecretKey: string
  /** null: invited by name, which the link itself knows. */
  fullName: string | null
  org: string
  accessCode: string
  email: string
  /** What recognising the face brought; empty where nobody asked, or the host is to decide. */
  facePass: string
}

/** The way in, as the same guest as before where this browser has been here before. */
export async function askToJoin(asked: JoinRequest, options: { signal?: AbortSignal } = {}) {
  const answer = await tellingLater(asked.meetingSecretKey, () => ask(asked, options))
  if (answer.guestMark !== null) keepGuestMark(asked.meetingSecretKey, answer.guestMark)
  return answer
}

function ask({ fullName, email, facePass, ...asked }: JoinRequest, options: { signal?: AbortSignal }) {
  const query = { ...asked, guestMark: guestMarkFor(asked.meetingSecretKey) }
  return fullName === null
    ? callServer(join.join, { query: { ...query, facePass } }, options)
    : callServer(join.joinWithName, { query: { ...query, fullName, email } }, options)
}

let wasUnreachable = false

/** That the portal could not be reached can be told only once it can. */
async function tellingLater<Answer>(meetingSecretKey: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call()
    if (wasUnreachable) reportFailure(meetingSecretKey, 'portalUnreachable')
    wasUnreachable = false
    return answer
  } catch (problem) {
    wasUnreachable ||= problem instanceof Unreachable
    throw problem
  }
}
