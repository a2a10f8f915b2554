/** Reports from pages: captions and the wish for them, measured quality, errors. */
import { limits } from '../contract/limits.js'
import type { Meeting } from '../meetings/meeting.js'
import { createRateLimitByKey } from '../http/rate-limit-by-key.js'
import { requireConsent } from './consent.js'
import { refuse } from './refuse.js'
import { type Handlers, presenceOf, type Sender } from './sender.js'
import { canSee } from './view.js'

export const reports: Handlers<'caption' | 'askForCaptions' | 'quality' | 'clientError'> = {
  caption(sender, { key, text, language, isFinal, durationMs }) {
    const { meeting, connections, now } = sender
    const { userId, name } = presenceOf(sender)
    requireConsent(sender)
    const endedAt = now()
    const caption = { id: `${userId}-${key}`, userId, name, text, language, isFinal, startedAt: endedAt - durationMs, endedAt }
    // Half sentences pass by; whole ones are the transcript.
    if (isFinal) {
      checkPace(sender)
      meeting.record({ type: 'caption', caption })
    } else connections.broadcast(meeting, { type: 'caption', caption }, (other) => canSee(meeting.state, other, userId))
    return null
  },

  askForCaptions(sender) {
    const { userId } = presenceOf(sender)
    const { meeting } = sender
    // Once in a meeting: whoever has said no is not pressed.
    if (!meeting.state.areCaptionsAsked) meeting.record({ type: 'captionsAsked', userId })
    return null
  },

  quality(sender, sample) {
    checkPace(sender)
    const { meeting, userId, quality } = sender
    quality.add(meeting, userId, sample)
    return null
  },

  clientError(sender, error) {
    checkPace(sender)
    const { meeting, userId } = sender
    // Which browser this is, whoever reads it says: the portal counts its own failures by the same line.
    const userAgent = sender.userAgent?.slice(0, limits.userAgentCharacters) ?? null
    if (isNews(sender, error.kind)) meeting.record({ type: 'clientError', userId, error: { ...error, userAgent } })
    return null
  },
}

type ByKey = ReturnType<typeof createRateLimitByKey>
const most = limits.reportsPer10Seconds

/** Counted by person and not by socket: opening another socket does not reset the count. */
const paces = new WeakMap<Meeting, ByKey>()

function checkPace({ meeting, userId, now }: Sender): void {
  const mayGoOn = paces.get(meeting) ?? createRateLimitByKey({ burst: most, perSecond: most / 10, now })
  paces.set(meeting, mayGoOn)
  if (!mayGoOn(userId)) refuse('TooFast')
}

/** What goes wrong for one person again and again is one error a minute: each is kept for long, and counted in statistics. */
const errors = new WeakMap<Meeting, ByKey>()

function isNews({ meeting, userId, now }: Sender, kind: string): boolean {
  const mayGoOn = errors.get(meeting) ?? createRateLimitByKey({ burst: 1, perSecond: 1 / 60, now })
  errors.set(meeting, mayGoOn)
  // Opening the address again gives the same person.
  return mayGoOn(`${meeting.state.registrations.get(userId)?.externalId} ${kind}`)
}
