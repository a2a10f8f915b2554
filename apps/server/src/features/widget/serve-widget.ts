/**
 * The widget's two addresses, outside the contract: a script for other sites and the frame that it makes. Only these may be loaded and
 * framed by other sites, the frame only by the origins that were saved with its key.
 */
import { vietnamAheadMs } from '@hop/contract/vietnam-time'
import { refusals } from '@hop/contract/errors'
import { join } from '@hop/contract/features/join'
import { networkOf } from '@hop/server-kit/network-of'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayWhenToRetry } from '../../http/answer-refusal.js'
import { preferredLanguage } from '../../http/preferred-language.js'
import type { CallServing } from '../../http/serve-call.js'
import { hours } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { Refusal, refuse } from '../../platform/refusal.js'
import { findPageBrand, siteToReturnTo } from '../branded-apps/public.js'
import { defaultPageBrand, findByCode } from '../join/public.js'
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
const perAddress = { by: 'address', calls: 10, perSeconds: 3600 } as const
const perKey = { by: 'address', calls: 60, perSeconds: 3600 } as const

type WidgetRequest = FastifyRequest<{ Params: { key: string }; Querystring: Record<string, unknown> }>
type RefusedReason = Exclude<keyof (typeof widgetTexts)['vi']['refused'], 'title'>

export async function serveWidget(
  app: FastifyInstance,
  platform: Platform,
  takeRateLimit: CallServing['takeRateLimit'],
): Promise<void> {
  app.get('/widget.js', async (_request, reply) =>
    reply
      .headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=3600' })
      .type('text/javascript; charset=utf-8')
      .send(widgetScript),
  )

  /** Found, and asked for by a page that may: by its own word at first, by the ticket later. */
  async function open(request: WidgetRequest, reply: FastifyReply, ticket: string | null) {
    const widget = await findWidget(platform.db, request.params.key)
    const frame = await frameOf(platform, request, reply, widget)
    const refused = (status: number, reason: RefusedReason) => ({
      refusal: send(reply.status(status), refusedPage(frame, widgetTexts[frame.language].refused[reason])),
    })
    if (!widget) return refused(404, 'key')
    letFrame(reply, widget.origins)
    const origin = ticket === null ? originOf(request.headers.referer) : readTicket(platform, widget.key, ticket)
    if (origin === null || !widget.origins.includes(origin)) return refused(403, ticket === null ? 'origin' : 'ticket')
    return { widget, frame, ticket: giveTicket(platform, widget.key, origin) }
  }

  app.get('/widget/:key', async (request: WidgetRequest, reply) => {
    const given = request.query['ticket']
    const opened = await open(request, reply, typeof given === 'string' ? given : null)
    if ('refusal' in opened) return opened.refusal
    const typed = new URLSearchParams()
    return send(reply, formPage(opened.frame, { ...formOf(platform, request, opened.ticket), typed, problem: null }))
  })

  /** In a scope of its own: no call of the contract reads forms. */
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8 * 1024 },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    )
    // A form that cannot be read is answered in the frame too: a page for people, not an answer for programs.
    scope.setErrorHandler(async (error: FastifyError, request: WidgetRequest, reply) => {
      const { statusCode = 500 } = error
      if (statusCode !== 413 && statusCode !== 415) throw error
      const widget = await findWidget(platform.db, request.params.key)
      if (widget) letFrame(reply, widget.origins)
      const frame = await frameOf(platform, request, reply, widget)
      return send(reply.status(statusCode), refusedPage(frame, widgetTexts[frame.language].refused.form))
    })
    scope.post('/widget/:key', async (request: WidgetRequest, reply) => {
      const typed = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const opened = await open(request, reply, typed.get('ticket') ?? '')
      if ('refusal' in opened) return opened.refusal
      const form = formOf(platform, request, opened.ticket)
      try {
        return send(reply, await answer(request, opened.widget, opened.frame, form.action, typed))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const problem = problemText(error, opened.frame.language)
        sayWhenToRetry(error, reply)
        return send(reply.status(refusals[error.code] === 429 ? 429 : 400), formPage(opened.frame, { ...form, typed, problem }))
      }
    })
  })

  async function answer(
    request: WidgetRequest,
    widget: Widget,
    frame: WidgetFrame,
    action: WidgetAction,
    typed: URLSearchParams,
  ) {
    const now = platform.clock.now()
    const visit = {
      address: request.ip,
      host: request.hostname,
      requestId: request.id,
      userAgent: request.headers['user-agent'] ?? '',
      language: frame.language,
    }
    if (action === 'join') {
      // As the call of the join page reads it; what cannot be a code is asked of no table.
      const code = join.byCode.body.safeParse({ joinCode: typed.get('joinCode') ?? '' })
      if (!code.success) return refuse('JoinCodeUnknown')
      const { meetingSecretKey } = await findByCode(platform, code.data.joinCode, { address: request.ip, now })
      const site = await siteToReturnTo(platform, widget.customer_id, request.hostname)
      return foundPage(frame, participantLink(site, meetingSecretKey))
    }
    const meeting = readTyped(typed)
    await requireRoom(`widget by ${networkOf(request.ip)}`, perAddress)
    await requireRoom(`widget ${widget.customer_id}`, perKey)
    return scheduledPage(frame, await scheduleByWidget(platform, widget, meeting, visit))
  }

  async function requireRoom(subject: string, limit: typeof perAddress | typeof perKey): Promise<void> {
    const taken = await takeRateLimit(subject, limit)
    if (!taken.allowed) throw new Refusal('TooManyRequests', { params: [taken.retryAfterSeconds] })
  }
}

async function frameOf(
  platform: Platform,
  request: WidgetRequest,
  reply: FastifyReply,
  widget: Widget | undefined,
): Promise<WidgetFrame> {
  const asked = request.query['language']
  return {
    language: asked === 'vi' || asked === 'en' ? asked : preferredLanguage(request.headers['accept-language']),
    brand: (widget && (await findPageBrand(platform.db, widget.customer_id))) ?? defaultPageBrand,
    nonce: reply.styleNonce,
  }
}

const formOf = (platform: Platform, request: WidgetRequest, ticket: string) => ({
  action: request.query['action'] === 'schedule' ? ('schedule' as const) : ('join' as const),
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
