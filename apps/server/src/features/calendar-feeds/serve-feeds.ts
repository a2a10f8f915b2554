/**
 * The calendar as calendar programs fetch it. Not part of the contract: they read iCalendar over plain GET and have no way to sign in, so the
 * secret stands in the address. An address that is no longer valid answers nothing.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallServing } from '../../http/serve-call.js'
import type { Platform } from '../../platform/platform.js'
import { networkOf } from '@hop/server-kit/network-of'
import { refuse } from '../../platform/refusal.js'
import { type FeedKind, readCalendar } from './read-calendar.js'

/** Several devices of one person ask every few minutes; nobody guesses addresses at this rate. */
const perFeed = { by: 'address', calls: 60, perSeconds: 600 } as const
const perAddress = { by: 'address', calls: 600, perSeconds: 600 } as const

export function serveCalendarFeeds(app: FastifyInstance, platform: Platform, takeRateLimit: CallServing['takeRateLimit']): void {
  const serve = async (kind: FeedKind, secret: string | undefined, request: FastifyRequest, reply: FastifyReply) => {
    // What a limit is counted by is written down; the secret is not.
    const name = createHash('sha256').update(request.url).digest('base64url')
    const limits = [
      await takeRateLimit(`calendar feed by ${networkOf(request.ip)}`, perAddress),
      await takeRateLimit(`calendar feed ${name}`, perFeed),
    ]
    const full = limits.find(({ allowed }) => !allowed)
    if (full) refuse('TooManyRequests', { params: [full.retryAfterSeconds] })
    const calendar = secret ? await readCalendar(platform, secret, kind) : null
    if (calendar === null) refuse('NotFound')
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
    void reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (isSame(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="hop.ics"').send(calendar)
  }
  app.get<{ Params: { file: string } }>('/calendar-feeds/:file', (request, reply) =>
    serve('meetings', /^([\w-]{16,100})\.ics$/.exec(request.params.file)?.[1], request, reply),
  )
  app.get<{ Params: { secret: string } }>('/calendar-feeds/:secret/events.ics', (request, reply) =>
    serve('events', /^[\w-]{16,100}$/.exec(request.params.secret)?.[0], request, reply),
  )
}

/** A proxy that compresses weakens the tag. */
const isSame = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
