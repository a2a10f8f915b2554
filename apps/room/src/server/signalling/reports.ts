/** What pages tell about themselves: captions of what was said, measured quality, errors. */
import { type Handlers, presenceOf } from './sender.js'
import { canSee } from './view.js'

export const reports: Handlers<'caption' | 'quality' | 'clientError'> = {
  caption(sender, { key, text, language, isFinal, durationMs }) {
    const { meeting, connections, now } = sender
    const { userId, name } = presenceOf(sender)
    const endedAt = now()
    const caption = { id: `${userId}-${key}`, userId, name, text, language, isFinal, startedAt: endedAt - durationMs, endedAt }
    // Half sentences pass by; whole ones are the transcript.
    if (isFinal) meeting.record({ type: 'caption', caption })
    else connections.broadcast(meeting, { type: 'caption', caption }, (other) => canSee(meeting.state, other, userId))
    return null
  },

  quality({ meeting, userId }, sample) {
    meeting.record({ type: 'quality', userId, sample })
    return null
  },

  clientError({ meeting, userId }, error) {
    meeting.record({ type: 'clientError', userId, error })
    return null
  },
}
