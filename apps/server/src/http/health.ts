import type { FastifyInstance, FastifyRequest } from 'fastify'
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

export function serveHealth(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request) => {
    try {
      await checks.ready()
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      throw new Refusal('ServiceUnavailable')
    }
    return { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new Refusal('NotFound')
    const { contentType, text } = await checks.metrics()
    return reply.type(contentType).send(text)
  })
}
