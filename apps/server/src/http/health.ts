import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createTroubleLog } from '../platform/log/trouble-log.js'
import { NotReady } from '../platform/not-ready.js'
import { Refusal } from '../platform/refusal.js'

export interface HealthChecks {
  /** Rejects when the portal cannot do its work. */
  ready: () => Promise<void>
  metrics: () => Promise<{ contentType: string; text: string }>
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Figures are for the machine's own collector: a request that came through a proxy, or from elsewhere, does not see them. */
const isFromThisMachine = (request: FastifyRequest) =>
  loopback.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'] && !request.headers['forwarded']

/** Whoever asks wants to know soon: a check that hangs is a "no". */
const limitMs = 1_900

async function within<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the check took longer than ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, isLate])
  } finally {
    clearTimeout(timer)
  }
}

export function serveHealth(app: FastifyInstance, checks: HealthChecks): void {
  const trouble = createTroubleLog(app.log, { begins: 'not ready', ends: 'ready again', level: 'warn' })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    // Draining is asked for, and no trouble.
    if (app.draining.hasBegun) throw new Refusal('ServiceUnavailable')
    try {
      await within(checks.ready())
    } catch (error) {
      trouble.failed(error as Error)
      // Other errors may say more than strangers should know; they are in the log.
      throw new Refusal('ServiceUnavailable', error instanceof NotReady ? { params: [error.message] } : {})
    }
    trouble.well()
    return { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new Refusal('NotFound')
    const { contentType, text } = await checks.metrics()
    return reply.type(contentType).send(text)
  })
}
