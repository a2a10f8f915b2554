import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { basePath } from '@hop/contract/call'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ObservedRequest } from '../platform/metrics/metrics.js'
import { Refusal } from '../platform/refusal.js'
import { answerRefusal } from './answer-refusal.js'
import { pathPattern } from './call-path.js'
import { serveDocs } from './docs.js'
import type { Route } from './routes.js'
import { securityHeaders } from './security-headers.js'
import { serveCall, type CallServing } from './serve-call.js'
import { serveHealth, type HealthChecks } from './health.js'
import { serveWeb } from './web-files.js'

export interface ServerOptions extends CallServing {
  routes: Route[]
  log: FastifyBaseLogger
  trustProxy: number | string[] | false
  health: HealthChecks
  /** For the figures: how long each kind of request took. */
  observeRequest?: ((request: ObservedRequest) => void) | undefined
  /** The built web app; left out where only the API is served. */
  webFolder?: string
  /** What others call in their own language: meeting cores with their callbacks, calendar programs. */
  serveCallbacks?: (app: FastifyInstance) => Promise<void>
}

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(options.trustProxy),
    // Requests in flight are answered before the server goes; idle connections do not hold it up.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 120_000,
    ajv: { customOptions: { strict: false } },
  })
  app.decorateRequest('caller', null)
  securityHeaders(app)
  letConnectionsGoAtTheEnd(app)
  observeRequests(app, options.observeRequest)
  refuseNulInAddresses(app)
  onlyContractBelow(app)
  jsonBodies(app)
  await app.register(multipart, { throwFileSizeLimit: true })
  for (const route of options.routes) serveCall(app, route, options)
  serveDocs(app, options.routes)
  serveHealth(app, options.health)
  await options.serveCallbacks?.(app)
  if (options.webFolder) await serveWeb(app, options.webFolder)
  refuseTheRest(app, options.routes)
  return app
}

function trusted(proxies: ServerOptions['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** A connection whose last request ends after the stop began would stay open, idle, and hold the server up until it times out. */
function letConnectionsGoAtTheEnd(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
  // Answers already being sent when the stop began have promised to keep their connection.
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
}

function observeRequests(app: FastifyInstance, observe: ServerOptions['observeRequest']): void {
  if (!observe) return
  app.addHook('onResponse', async (request, reply) => {
    observe({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
}

/** A route outside the contract cannot be served below /api/v1. */
function onlyContractBelow(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(basePath) && !route.config?.call) {
      throw new Error(`${String(route.method)} ${route.url} is not in the contract.`)
    }
  })
}

/** PostgreSQL cannot store a NUL character in a text, and no honest input holds one. */
const escapedNul = '\\u0000'

function refuseNulInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new Refusal('BrokenRequest')
  })
}

/** JSON only, and an empty body counts as none: clients send the header on calls without a body too. */
function jsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text: string, done) => {
    if (text.trim() === '') return done(null, undefined)
    if (text.includes(escapedNul)) return done(new Refusal('BrokenRequest'))
    try {
      // `__proto__` keys are refused by the strict schemas like any other unknown field.
      done(null, JSON.parse(text))
    } catch {
      done(new Refusal('BrokenRequest'))
    }
  })
}

function refuseTheRest(app: FastifyInstance, routes: Route[]): void {
  const patterns = routes.map(({ call }) => ({ method: call.method, pattern: pathPattern(call) }))
  app.setErrorHandler((error, request, reply) => answerRefusal(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (allowed.length > 0) void reply.header('allow', [...new Set(allowed)].join(', '))
    return answerRefusal(new Refusal(allowed.length > 0 ? 'MethodNotAllowed' : 'NotFound'), request, reply)
  })
}
