/**
 * The calendar as calendar programs fetch it. Not part of the contract: they read iCalendar over plain GET and have no way to sign in, so the
 * secret stands in the address. An address that is no longer valid answers nothing.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Callback, type CallbackVisit, defineCallback } from '../../http/callbacks.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { type FeedKind, readCalendar } from './read-calendar.js'

/** Several devices of one person ask every few minutes; nobody guesses addresses at this rate. */
const limits = [
  { name: 'calendar feed by', calls: 600, perSeconds: 600 },
  { name: 'calendar feed', subject: ({ url }: { url: string }) => hashOf(url), calls: 60, perSeconds: 600 },
]

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export const calendarFeedsCallbacks = (platform: Platform): Callback[] => [
  defineCallback({
    method: 'GET',
    path: '/calendar-feeds/{file}',
    changes: false,
    isShutOnQuietCopy: true,
    params: z.object({ file: z.string().check(z.regex(/^[\w-]{16,100}\.ics$/)) }),
    limits,
    answer: (visit) => sendCalendar(platform, 'meetings', visit.params.file.slice(0, -'.ics'.length), visit),
  }),
  defineCallback({
    method: 'GET',
    path: '/calendar-feeds/{secret}/events.ics',
    changes: false,
    isShutOnQuietCopy: true,
    params: z.object({ secret: z.string().check(z.regex(/^[\w-]{16,100}$/)) }),
    limits,
    answer: (visit) => sendCalendar(platform, 'events', visit.params.secret, visit),
  }),
]

async function sendCalendar(platform: Platform, kind: FeedKind, secret: string, { request, reply }: CallbackVisit) {
  const calendar = (await readCalendar(platform, secret, kind)) ?? refuse('NotFound')
  const etag = `"${hashOf(calendar)}"`
  void reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
  if (isSame(request.headers['if-none-match'], etag)) return reply.status(304).send()
  return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="hop.ics"').send(calendar)
}

/** A proxy that compresses weakens the tag. */
const isSame = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
