/** POST /room/session: a one-time ticket, or the key of a tab that comes back, for what the page must know first. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { RoomSession } from '../contract/page-config.js'
import type { RoomRefusal } from '../contract/refusals.js'
import { DiskFull } from '../meetings/event-log.js'
import { RoomRefused } from './refuse.js'
import type { Place, Tickets } from './tickets.js'

const secret = z.string().check(z.minLength(16), z.maxLength(128))
const body = z.union([z.object({ sessionToken: secret }), z.object({ resumeKey: secret })])

const statusOf: Partial<Record<RoomRefusal, number>> = {
  BadMessage: 400,
  TicketUnknown: 404,
  TicketUsed: 409,
  MeetingEnded: 410,
  Removed: 403,
  Denied: 403,
  StorageFull: 507,
}

export function serveSessions(app: FastifyInstance, { tickets }: { tickets: Tickets }): void {
  app.post('/room/session', { bodyLimit: 4096 }, (request, reply) => {
    const parsed = body.safeParse(request.body)
    if (!parsed.success) return answerRefusal(reply, 'BadMessage')
    try {
      const { data } = parsed
      if ('resumeKey' in data) return sessionOf(tickets.resume(data.resumeKey), data.resumeKey)
      const { resumeKey, ...place } = tickets.exchange(data.sessionToken)
      return sessionOf(place, resumeKey)
    } catch (error) {
      if (error instanceof RoomRefused) return answerRefusal(reply, error.code)
      if (error instanceof DiskFull) return answerRefusal(reply, 'StorageFull')
      throw error
    }
  })
}

function sessionOf({ meeting, userId }: Place, resumeKey: string): RoomSession {
  const { settings, registrations } = meeting.state
  const registered = registrations.get(userId)!
  return {
    resumeKey,
    userId,
    name: registered.name,
    isNameFixed: registered.isNameFixed,
    role: registered.role,
    meetingName: settings.name,
    language: registered.language,
    // BigBlueButton's own parameter for what stands in the title; for this person only.
    brand: { ...settings.brand, name: registered.userdata['bbb_client_title']?.slice(0, 200) || (settings.brand.name ?? 'Hop') },
    logoutUrl: registered.logoutUrl ?? settings.logoutUrl,
    isRecordingPossible: settings.isRecordable,
    startsMuted: settings.startsMuted,
  }
}

function answerRefusal(reply: FastifyReply, code: RoomRefusal): FastifyReply {
  return reply.status(statusOf[code] ?? 409).send({ code })
}
