/** The first message to a person who is in the room from now on, or in it again. */
import type { Meeting } from '../meetings/meeting.js'
import type { Connections } from './connections.js'
import type { NetworkLevels, Talkers } from './media-events.js'
import { roomViewFor } from './view.js'

export type Welcome = (meeting: Meeting, userId: string) => void

interface WelcomeParts {
  connections: Connections
  levels: NetworkLevels
  talkers: Talkers
  now: () => number
}

export function createWelcome({ connections, levels, talkers, now }: WelcomeParts): Welcome {
  return (meeting, userId) => {
    const view = roomViewFor(meeting.state, userId, levels.of)
    connections.send(meeting, userId, { type: 'welcome', view, serverTime: now() })
    // Otherwise a person who comes in while another one speaks would see it only after the next change.
    talkers.send(meeting, userId)
  }
}
