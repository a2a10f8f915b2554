/** POST /room/session: a one-time ticket, or the key of a tab that comes back, for what the page must know first. */
import { shorten } from '@hop/server-kit/shorten'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { networkOf } from '@hop/server-kit/network-of'
import type { RoomSession } from '../contract/page-config.js'
import type { RoomRefusal } from '../contract/refusals.js'
import { createRateLimitByKey } from '../http/rate-limit-by-key.js'
import { isDiskFull } from '../meetings/event-log.js'
import { hasCaptions } from '../meetings/meeting-settings.js'
import { RoomRefused } from './refuse.js'
import type { Place, Tickets } from './tickets.js'

const secret = z.string().check(z.minLength(16), z.maxLength(128))
const goodbye = z.object({ resumeKey: secret })
const body = z.union([z.object({ sessionToken: secret }), goodbye])

const statusOf: Partial<Record<RoomRefusal, number>> = {
  BadMessage: 400,
  TicketUnknown: 404,
  TicketUsed: 409,
  MeetingEnded: 410,
  Removed: 403,
  Denied: 403,
  TooFast: 429,
  StorageFull: 507,
}

interface SessionOptions {
  tickets: Tickets
  now: () => number
}

/** An office of three hundred behind one address comes in at the same time. */
const perNetwork = { burst: 400, perSecond: 2 }

export function serveSessions(app: FastifyInstance, { tickets, now }: SessionOptions): void {
  const mayCome = createRateLimitByKey({ ...perNetwork, now })
  app.post('/room/session', { bodyLimit: 4096 }, (request, reply) => {
    const parsed = body.safeParse(request.body)
    if (!parsed.success) return answerRefusal(reply, 'BadMessage')
    if (!mayCome(networkOf(request.ip))) return answerRefusal(reply, 'TooFast')
    try {
      const { data } = parsed
      if ('resumeKey' in data) return sessionOf(tickets.resume(data.resumeKey), data.resumeKey)
      const { resumeKey, ...place } = tickets.exchange(data.sessionToken)
      return sessionOf(place, resumeKey)
    } catch (error) {
      if (error instanceof RoomRefused) return answerRefusal(reply, error.code)
      if (isDiskFull(error)) return answerRefusal(reply, 'StorageFull')
      throw error
    }
  })
}

interface GoodbyeOptions {
  tickets: Tickets
  /** The page of this place is being closed or reloaded. */
  onGoodbye: (place: Place) => void
}

/** POST /room/goodbye: sent by a page that closes, when it can neither wait for an answer nor count on its socket. */
export function serveGoodbyes(app: FastifyInstance, { tickets, onGoodbye }: GoodbyeOptions): void {
  app.post('/room/goodbye', { bodyLimit: 4096 }, (request, reply) => {
    const parsed = goodbye.safeParse(request.body)
    if (!parsed.success) return answerRefusal(reply, 'BadMessage')
    try {
      onGoodbye(tickets.resume(parsed.data.resumeKey))
    } catch (error) {
      // Removed, or the meeting is over: this person is not in the room any more.
      if (!(error instanceof RoomRefused)) throw error
    }
    return reply.status(204).send()
  })
}

function sessionOf({ meeting, userId }: Place, resumeKey: string): RoomSession {
  const { settings, registrations, recording } = meeting.state
  const registered = registrations.get(userId)!
  const willRecord = settings.startsRecordingByItself && recording.spans.length === 0
  return {
    resumeKey,
    userId,
    name: registered.name,
    isNameFixed: registered.isNameFixed,
    role: registered.role,
    meetingName: settings.name,
    language: registered.language,
    // BigBlueButton's own parameter for what stands in the title; for this person only.
    brand: {
      ...settings.brand,
      name: shorten(registered.userdata['bbb_client_title'] ?? '', 200) || (settings.brand.name ?? 'Hop'),
    },
    logoutUrl: registered.logoutUrl ?? settings.logoutUrl,
    isRecordingPossible: settings.isRecordable,
    isRecordingCertain: settings.isRecordable && (recording.isOn || willRecord),
    startsMuted: settings.startsMuted,
    hasCaptions: hasCaptions(settings),
  }
}

function answerRefusal(reply: FastifyReply, code: RoomRefusal): FastifyReply {
  return reply.status(statusOf[code] ?? 409).send({ code })
}
