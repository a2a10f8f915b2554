/** What pages tell about themselves: captions of what was said, measured quality, errors. */
import { limits } from '../contract/limits.js'
import type { Meeting } from '../meetings/meeting.js'
import { createRateLimit } from '../http/rate-limit.js'
import { refuse } from './refuse.js'
import { type Handlers, presenceOf, type Sender } from './sender.js'
import { canSee } from './view.js'

export const reports: Handlers<'caption' | 'quality' | 'clientError'> = {
  caption(sender, { key, text, language, isFinal, durationMs }) {
    const { meeting, connections, now } = sender
    const { userId, name } = presenceOf(sender)
    const endedAt = now()
    const caption = { id: `${userId}-${key}`, userId, name, text, language, isFinal, startedAt: endedAt - durationMs, endedAt }
    // Half sentences pass by; whole ones are the transcript.
    if (isFinal) {
      checkPace(sender)
      meeting.record({ type: 'caption', caption })
    } else connections.broadcast(meeting, { type: 'caption', caption }, (other) => canSee(meeting.state, other, userId))
    return null
  },

  quality(sender, sample) {
    checkPace(sender)
    const { meeting, userId } = sender
    meeting.record({ type: 'quality', userId, sample })
    return null
  },

  clientError(sender, error) {
    checkPace(sender)
    const { meeting, userId } = sender
    meeting.record({ type: 'clientError', userId, error })
    return null
  },
}

/** By person and not by socket: opening another does not begin anew. */
const paces = new WeakMap<Meeting, Map<string, () => boolean>>()

function checkPace({ meeting, userId, now }: Sender): void {
  let ofPeople = paces.get(meeting)
  if (!ofPeople) paces.set(meeting, (ofPeople = new Map()))
  let mayGoOn = ofPeople.get(userId)
  if (!mayGoOn) {
    const most = limits.reportsPer10Seconds
    ofPeople.set(userId, (mayGoOn = createRateLimit({ burst: most, perSecond: most / 10, now })))
  }
  if (!mayGoOn()) refuse('TooFast')
}
