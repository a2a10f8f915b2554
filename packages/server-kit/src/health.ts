/** /healthz, /readyz and /metrics: for whoever watches a server. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

interface HealthChecks {
  /** Answers { status: 'ready' }, or sends 503 with the reason of its server. */
  ready: (reply: FastifyReply) => Promise<unknown>
  metrics: () => Promise<{ contentType: string; text: string }>
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Figures are for the machine's own collector: a request that came through a proxy, or from elsewhere, does not see them. */
const isFromThisMachine = (request: FastifyRequest) =>
  loopback.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'] && !request.headers['forwarded']

export function serveHealthChecks(app: FastifyInstance, { ready, metrics }: HealthChecks): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => ready(reply))
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const { contentType, text } = await metrics()
    return reply.type(contentType).send(text)
  })
}
