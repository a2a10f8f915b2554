/**
 * The addresses that meeting cores call. Not part of the contract: their requests have the cores' format, and are proven by the
 * key in the address together with the core's own signature. With an unknown key nothing is revealed; a core that repeats its
 * request gets the same answer.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallbackRefused, type CallbackRequest, type CoreEvent, CoreUnavailable } from '../../../../meeting-cores/meeting-core.js'
import type { Platform } from '../../../../platform/platform.js'
import { refuse } from '../../../../platform/refusal.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../../../cores/public.js'
import { applyCoreEvent } from './core-events.js'
import { callbackLinks } from './callback-links.js'
import { findSessionByCallback, findSessionByExternalId, type SessionRow } from '../session.queries.js'

const bodyLimit = 1024 * 1024
const purposes = { ended: 'ended', 'recording-ready': 'recordingReady', events: 'events' } as const
type PathPurpose = keyof typeof purposes

export async function serveCoreCallbacks(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Signatures are over the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.route<{ Params: { key: string; purpose: string } }>({
      method: ['GET', 'POST'],
      url: '/callbacks/sessions/:key/:purpose',
      handler: async (request, reply) => {
        const { key, purpose } = request.params
        const session = isPurpose(purpose) ? await findSessionByCallback(platform.db, key) : undefined
        // 410: a core that gets it stops sending.
        if (!session || !isPurpose(purpose)) return reply.status(410).send()
        return answer(platform, session, requestOf(platform, session, purpose, request), reply)
      },
    })
    scope.post<{ Params: { coreId: string } }>('/callbacks/cores/:coreId', async (request, reply) => {
      if (!/^\d{1,15}$/.test(request.params.coreId)) refuse('NotFound')
      const core = await findCore(platform.db, Number(request.params.coreId))
      if (!core) return reply.status(410).send()
      const callback = {
        purpose: 'events',
        url: '',
        query: new URLSearchParams(),
        headers: request.headers,
        rawBody: bodyOf(request),
        now: platform.clock.now(),
      } as const
      try {
        const { events, reply: wanted } = await driverOf(core.core_type).readCallback(
          accessTo(coreSecrets(platform.appSecret), core),
          callback,
        )
        for (const event of events) {
          const session = await findSessionByExternalId(platform.db, core.id, event.externalId)
          if (session) await applyCoreEvent(platform, session, event)
        }
        return await reply.status(200).send(wanted ?? {})
      } catch (error) {
        if (error instanceof CallbackRefused) return reply.status(401).send()
        // It cannot be verified with the core now; sent again, it may be.
        if (error instanceof CoreUnavailable) return reply.status(503).send()
        throw error
      }
    })
  })
}

async function answer(
  platform: Platform,
  session: SessionRow,
  callback: CallbackRequest,
  reply: { status(code: number): { send(body?: unknown): unknown } },
) {
  const core = await findCore(platform.db, session.core_id)
  if (!core) return reply.status(410).send()
  try {
    const { events } = await driverOf(core.core_type).readCallback(accessTo(coreSecrets(platform.appSecret), core), callback)
    for (const event of events) if (isAbout(session, event)) await applyCoreEvent(platform, session, event)
    return reply.status(200).send({})
  } catch (error) {
    if (error instanceof CallbackRefused) return reply.status(401).send()
    if (error instanceof CoreUnavailable) return reply.status(503).send()
    throw error
  }
}

/** A hook that gets the events of all meetings of a server: only our own are read. */
const isAbout = (session: SessionRow, { externalId }: CoreEvent): boolean =>
  externalId === '' || externalId === session.external_id

function requestOf(platform: Platform, session: SessionRow, purpose: PathPurpose, request: FastifyRequest): CallbackRequest {
  const links = callbackLinks(platform.publicUrl(), session.callback_key)
  const [, query = ''] = request.url.split('?')
  return {
    purpose: purposes[purpose],
    url: links[purposes[purpose]],
    query: new URLSearchParams(query),
    headers: request.headers,
    rawBody: bodyOf(request),
    now: platform.clock.now(),
  }
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')
const isPurpose = (text: string): text is PathPurpose => Object.hasOwn(purposes, text)
