/** The HTTP server of the room, with TLS of its own when it has certificate files. */
import { randomUUID } from 'node:crypto'
import { type TrustedProxies, trustProxyOption } from '@hop/server-kit/trust-proxy'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { answerPage, wantsPage } from './answer-page.js'

interface RequestError extends Error {
  statusCode?: number
  /** How much there is of a file, where a range beyond its end is refused. */
  headers?: Record<string, string>
}

interface AppOptions {
  tls: { cert: Buffer; key: Buffer } | null
  trustProxy: TrustedProxies
}

export function createApp({ tls, trustProxy }: AppOptions, log: Logger): FastifyInstance {
  const options = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOption(trustProxy),
    forceCloseConnections: true,
    requestTimeout: 60_000,
    // Clients put their base's slash before their path's; the proxy before BigBlueButton merges them too.
    routerOptions: { ignoreDuplicateSlashes: true },
  } as const
  // Fastify types the two apart; nothing here depends on which it is.
  const app = (tls ? Fastify({ ...options, https: tls }) : Fastify(options)) as unknown as FastifyInstance
  app.setErrorHandler((error: RequestError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    if (wantsPage(request)) return answerPage(request, reply, { status, text: status >= 500 ? 'failed' : 'linkBroken' })
    return reply
      .code(status)
      .headers(error.headers ?? {})
      .send({ error: status >= 500 ? 'InternalError' : 'BadRequest' })
  })
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? answerPage(request, reply, { status: 404, text: 'notFound' })
      : reply.code(404).send({ error: 'NotFound' }),
  )
  return app
}
