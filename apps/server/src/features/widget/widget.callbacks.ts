/**
 * The widget's two addresses, outside the contract: a script for other sites and the frame that it makes. Only these may be loaded and
 * framed by other sites, the frame only by the origins that were saved with its key.
 */
import { vietnamAheadMs } from '@hop/contract/vietnam-time'
import { refusals } from '@hop/contract/errors'
import { join } from '@hop/contract/features/join'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { sayWhenToRetry } from '../../http/answer-refusal.js'
import { type Callback, type CallbackVisit, defineCallback } from '../../http/callbacks.js'
import { preferredLanguage } from '../../http/preferred-language.js'
import { hours } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { Refusal, refuse } from '../../platform/refusal.js'
import { defaultPageBrand, findPageBrand, siteToReturnTo } from '../branded-apps/public.js'
import { findByCode } from '../join/public.js'
import { participantLink } from '../notices/public.js'
import { problemText } from './problem-text.js'
import { readTyped, scheduleByWidget } from './schedule-by-widget.js'
import {
  foundPage,
  formPage,
  refusedPage,
  scheduledPage,
  type WidgetAction,
  type WidgetFrame,
  widgetTexts,
} from './widget-page.js'
import { widgetScript } from './widget-script.js'
import { giveTicket, readTicket } from './widget-ticket.js'
import { findWidget, type Widget } from './widget.queries.js'

/** Strangers schedule at somebody else's cost: few from one network, and no flood by one key, however many networks it comes from. */
const perAddress = { name: 'widget by', calls: 10, perSeconds: 3600 }
const perKey = { name: 'widget', calls: 60, perSeconds: 3600 }

type WidgetVisit = CallbackVisit<{ key: string }>
type RefusedReason = Exclude<keyof (typeof widgetTexts)['vi']['refused'], 'title'>

const params = z.object({ key: z.string() })

export const widgetCallbacks = (platform: Platform): Callback[] => [
  defineCallback({
    method: 'GET',
    path: '/widget.js',
    changes: false,
    answer: async ({ reply }) =>
      reply
        .headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=3600' })
        .type('text/javascript; charset=utf-8')
        .send(widgetScript),
  }),
  defineCallback({
    method: 'GET',
    path: '/widget/{key}',
    changes: false,
    params,
    answer: async (visit) => {
      const opened = await open(platform, visit, visit.query['ticket'] ?? null)
      if ('refusal' in opened) return opened.refusal
      const typed = new URLSearchParams()
      return send(visit.reply, formPage(opened.frame, { ...formOf(platform, visit, opened.ticket), typed, problem: null }))
    },
  }),
  defineCallback({
    method: 'POST',
    path: '/widget/{key}',
    changes: true,
    answersQuietCopy: true,
    params,
    body: { as: 'form', maxBytes: 8 * 1024 },
    answer: async (visit) => {
      const { reply } = visit
      const typed = visit.form ?? new URLSearchParams()
      const opened = await open(platform, visit, typed.get('ticket') ?? '')
      if ('refusal' in opened) return opened.refusal
      const form = formOf(platform, visit, opened.ticket)
      try {
        await platform.copy.requireInUse()
        return await send(reply, await answer(platform, visit, opened, form.action, typed))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const problem = problemText(error, opened.frame.language)
        sayWhenToRetry(error, reply)
        return send(reply.status(refusals[error.code] === 429 ? 429 : 400), formPage(opened.frame, { ...form, typed, problem }))
      }
    },
    // A page for people, not an answer for programs.
    answerUnreadable: async (visit, status) => {
      const widget = await findWidget(platform.db, visit.params.key)
      if (widget) letFrame(visit.reply, widget.origins)
      const frame = await frameOf(platform, visit, widget)
      return send(visit.reply.status(status), refusedPage(frame, widgetTexts[frame.language].refused.form))
    },
  }),
]

/** Found, and asked for by a page that may: by its own word at first, by the ticket later. */
async function open(platform: Platform, visit: WidgetVisit, ticket: string | null) {
  const { request, reply } = visit
  const widget = await findWidget(platform.db, visit.params.key)
  const frame = await frameOf(platform, visit, widget)
  const refused = (status: number, reason: RefusedReason) => ({
    refusal: send(reply.status(status), refusedPage(frame, widgetTexts[frame.language].refused[reason])),
  })
  if (!widget) return refused(404, 'key')
  letFrame(reply, widget.origins)
  const origin = ticket === null ? originOf(request.headers.referer) : readTicket(platform, widget.key, ticket)
  if (origin === null || !widget.origins.includes(origin)) return refused(403, ticket === null ? 'origin' : 'ticket')
  return { widget, frame, ticket: giveTicket(platform, widget.key, origin) }
}

async function answer(
  platform: Platform,
  { request, takeLimit }: WidgetVisit,
  { widget, frame }: { widget: Widget; frame: WidgetFrame },
  action: WidgetAction,
  typed: URLSearchParams,
) {
  const now = platform.clock.now()
  if (action === 'join') {
    // As the call of the join page reads it; what cannot be a code is asked of no table.
    const code = join.byCode.body.safeParse({ joinCode: typed.get('joinCode') ?? '' })
    if (!code.success) return refuse('JoinCodeUnknown')
    const { meetingSecretKey } = await findByCode(platform, code.data.joinCode, { address: request.ip, now })
    const site = await siteToReturnTo(platform, widget.customer_id, request.hostname)
    return foundPage(frame, participantLink(site, meetingSecretKey))
  }
  const meeting = readTyped(typed)
  await takeLimit(perAddress)
  await takeLimit(perKey, String(widget.customer_id))
  const visit = {
    address: request.ip,
    host: request.hostname,
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    language: frame.language,
  }
  return scheduledPage(frame, await scheduleByWidget(platform, widget, meeting, visit))
}

async function frameOf(
  platform: Platform,
  { request, reply, query }: WidgetVisit,
  widget: Widget | undefined,
): Promise<WidgetFrame> {
  const asked = query['language']
  return {
    language: asked === 'vi' || asked === 'en' ? asked : preferredLanguage(request.headers['accept-language']),
    brand: (widget && (await findPageBrand(platform.db, widget.customer_id))) ?? defaultPageBrand,
    nonce: reply.styleNonce,
  }
}

const formOf = (platform: Platform, { query }: WidgetVisit, ticket: string) => ({
  action: query['action'] === 'schedule' ? ('schedule' as const) : ('join' as const),
  ticket,
  nextHour: nextHourInVietnam(platform.clock.now()),
})

const nextHourInVietnam = (now: Date) =>
  new Date((Math.floor(now.getTime() / hours) + 1) * hours + vietnamAheadMs).toISOString().slice(0, 16)

function originOf(referer: string | undefined): string | null {
  try {
    return referer === undefined ? null : new URL(referer).origin
  } catch {
    return null
  }
}

/** X-Frame-Options cannot name origins; frame-ancestors says it all. */
function letFrame(reply: FastifyReply, origins: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.removeHeader('x-frame-options')
  void reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`))
}

const send = (reply: FastifyReply, page: string) =>
  reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(page)
