/**
 * The addresses that meeting cores call. Not part of the contract: their requests have the cores' format, and are proven by the
 * key in the address together with the core's own signature. With an unknown key nothing is revealed; a core that repeats its
 * request gets the same answer.
 */
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { type Callback, type CallbackVisit, defineCallback } from '../../../../http/callbacks.js'
import { CallbackRefused, type CallbackRequest, type CoreEvent, CoreUnavailable } from '../../../../meeting-cores/meeting-core.js'
import type { Platform } from '../../../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../../../cores/public.js'
import { applyCoreEvent } from './core-events.js'
import { callbackLinks } from './callback-links.js'
import { findSessionByCallback, findSessionByExternalId, type SessionRow } from '../session.queries.js'

const purposes = { ended: 'ended', 'recording-ready': 'recordingReady', events: 'events' } as const
type PathPurpose = keyof typeof purposes

/** Signatures are over the bytes as they came. */
const body = { as: 'text', maxBytes: 1024 * 1024 } as const

export const coreEventsCallbacks = (platform: Platform): Callback[] => [
  defineCallback({
    method: ['GET', 'POST'],
    path: '/callbacks/sessions/{key}/{purpose}',
    changes: true,
    params: z.object({ key: z.string(), purpose: z.string() }),
    body,
    answer: async (visit) => {
      const { key, purpose } = visit.params
      const session = isPurpose(purpose) ? await findSessionByCallback(platform.db, key) : undefined
      // 410: a core that gets it stops sending.
      if (!session || !isPurpose(purpose)) return visit.reply.status(410).send()
      return answer(platform, session, requestOf(platform, session, purpose, visit), visit.reply)
    },
  }),
  defineCallback({
    method: 'POST',
    path: '/callbacks/cores/{coreId}',
    changes: true,
    params: z.object({ coreId: z.string().check(z.regex(/^\d{1,15}$/)) }),
    body,
    answer: async ({ params, request, reply, text }) => {
      const core = await findCore(platform.db, Number(params.coreId))
      if (!core) return reply.status(410).send()
      const callback = {
        purpose: 'events',
        url: '',
        query: new URLSearchParams(),
        headers: request.headers,
        rawBody: text,
        now: platform.clock.now(),
      } as const
      return refusingAsCoresRead(reply, async () => {
        const { events, reply: wanted } = await driverOf(core.core_type).readCallback(
          accessTo(coreSecrets(platform.appSecret), core),
          callback,
        )
        for (const event of events) {
          const session = await findSessionByExternalId(platform.db, core.id, event.externalId)
          if (session) await applyCoreEvent(platform, session, event)
        }
        return reply.status(200).send(wanted ?? {})
      })
    },
  }),
]

async function refusingAsCoresRead(reply: FastifyReply, read: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof CallbackRefused) return reply.status(401).send()
    // It cannot be verified with the core now; sent again, it may be.
    if (error instanceof CoreUnavailable) return reply.status(503).send()
    throw error
  }
}

async function answer(
  platform: Platform,
  session: SessionRow,
  callback: CallbackRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const core = await findCore(platform.db, session.core_id)
  if (!core) return reply.status(410).send()
  return refusingAsCoresRead(reply, async () => {
    const { events } = await driverOf(core.core_type).readCallback(accessTo(coreSecrets(platform.appSecret), core), callback)
    for (const event of events) if (isAbout(session, event)) await applyCoreEvent(platform, session, event)
    return reply.status(200).send({})
  })
}

/** A hook that gets the events of all meetings of a server: only our own are read. */
const isAbout = (session: SessionRow, { externalId }: CoreEvent): boolean =>
  externalId === '' || externalId === session.external_id

function requestOf(
  platform: Platform,
  session: SessionRow,
  purpose: PathPurpose,
  { request, text }: CallbackVisit,
): CallbackRequest {
  const links = callbackLinks(platform.publicUrl(), session.callback_key)
  const [, query = ''] = request.url.split('?')
  return {
    purpose: purposes[purpose],
    url: links[purposes[purpose]],
    query: new URLSearchParams(query),
    headers: request.headers,
    rawBody: text,
    now: platform.clock.now(),
  }
}

const isPurpose = (text: string): text is PathPurpose => Object.hasOwn(purposes, text)
