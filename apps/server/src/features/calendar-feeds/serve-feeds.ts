/**
 * The calendar as calendar programs fetch it. Not part of the contract: they read iCalendar over plain GET and have no way to sign in, so the
 * secret stands in the address. An address that is no longer valid answers nothing.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { CallServing } from '../../http/serve-call.js'
import type { Platform } from '../../platform/platform.js'
import { networkOf } from '@hop/server-kit/network-of'
import { refuse } from '../../platform/refusal.js'
import { readCalendar } from './read-calendar.js'

/** Several devices of one person ask every few minutes; nobody guesses addresses at this rate. */
const perFeed = { by: 'address', calls: 60, perSeconds: 600 } as const
const perAddress = { by: 'address', calls: 600, perSeconds: 600 } as const

export function serveCalendarFeeds(app: FastifyInstance, platform: Platform, takeRateLimit: CallServing['takeRateLimit']): void {
  app.get<{ Params: { file: string } }>('/calendar-feeds/:file', async (request, reply) => {
    const secret = /^([\w-]{16,100})\.ics$/.exec(request.params.file)?.[1]
    // What a limit is counted by is written down; the secret is not.
    const name = createHash('sha256').update(request.params.file).digest('base64url')
    const limits = [
      await takeRateLimit(`calendar feed by ${networkOf(request.ip)}`, perAddress),
      await takeRateLimit(`calendar feed ${name}`, perFeed),
    ]
    const full = limits.find(({ allowed }) => !allowed)
    if (full) refuse('TooManyRequests', { params: [full.retryAfterSeconds] })
    const calendar = secret ? await readCalendar(platform, secret) : null
    if (calendar === null) refuse('NotFound')
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
    void reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (isSame(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="hop.ics"').send(calendar)
  })
}

/** A proxy that compresses weakens the tag. */
const isSame = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
