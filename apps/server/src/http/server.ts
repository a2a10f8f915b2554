import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { basePath } from '@hop/contract/call'
import { kindsWithOwnHeaders, type OutsideScripts } from '@hop/contract/page-kinds'
import type { BlockedAddresses } from '@hop/server-kit/blocked'
import { type TrustedProxies, trustProxyOption } from '@hop/server-kit/trust-proxy'
import Fastify, { type FastifyBaseLogger, type FastifyContextConfig, type FastifyInstance, LogController } from 'fastify'
import type { DatabaseTroubles } from '../platform/database/database-troubles.js'
import { asRequest } from '../platform/database/kind-of-work.js'
import type { ObservedRequest } from '../platform/metrics/metrics.js'
import { isStorableJson } from '../platform/outside/storable-json.js'
import { Refusal } from '../platform/refusal.js'
import { answerBrokenHttp } from './answer-broken-http.js'
import { answerRefusal } from './answer-refusal.js'
import { pathPattern } from './call-path.js'
import { type Callback, serveCallback } from './callbacks.js'
import { docsCallbacks } from './docs.js'
import { drainOnClose } from './draining.js'
import type { Route } from './routes.js'
import { refuseBlockedCallers, refuseIfBlocked } from './refuse-blocked.js'
import { secureAnswer, securePortal } from './security-headers.js'
import { serveCall, type CallServing } from './serve-call.js'
import { serveHealth, type HealthChecks } from './health.js'
import { type ReadHead, serveWeb } from './web-files.js'

export interface ServerOptions extends CallServing {
  routes: Route[]
  log: FastifyBaseLogger
  /** Logs once, for all requests, that the database is in trouble. */
  databaseTroubles?: DatabaseTroubles | undefined
  /** Told of every route, for tests that walk all of them. */
  onRoute?: ((route: { method: string | string[]; url: string; config?: FastifyContextConfig }) => void) | undefined
  trustProxy: TrustedProxies
  health: HealthChecks
  /** For the figures: how long each kind of request took. */
  observeRequest?: ((request: ObservedRequest) => void) | undefined
  /** What the pages for signing in and up load from elsewhere. */
  outsideScripts: OutsideScripts
  /** Blocked visitors, who only get the answer that they are blocked. */
  blocked?: BlockedAddresses
  /** The built web app; left out where only the API is served. */
  web?: { folder: string; readHead: ReadHead }
  /** What others call in their own language: meeting cores, calendar programs. */
  callbacks?: readonly Callback[]
}

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log.child({ logger: 'http' }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOption(options.trustProxy),
    // Requests in flight are answered before the server goes; idle connections do not hold it up.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 120_000,
    // Requests on open connections are still served while the server closes; then the connection ends.
    return503OnClosing: false,
    // What the framework refuses before any route is found, and what is not even HTTP.
    frameworkErrors: (error, request, reply) => {
      // No hook has run for these.
      secureAnswer(request, reply)
      if (!refuseIfBlocked(options.blocked, request, reply)) void answerRefusal(error, request, reply)
    },
    clientErrorHandler: (error, socket) => answerBrokenHttp(options.log, error, socket),
    ajv: { customOptions: { strict: false } },
  })
  app.decorateRequest('caller', null)
  app.decorate('databaseTroubles', options.databaseTroubles ?? null)
  // First of all: a route that is registered before it would answer in the framework's words.
  refuseTheRest(app, options.routes)
  securePortal(app, options.outsideScripts)
  refuseBlockedCallers(app, options.blocked)
  drainOnClose(app)
  shareTheDatabase(app)
  observeRequests(app, options.observeRequest)
  warnOfUntrustedProxy(app, options)
  refuseNulInAddresses(app)
  onlyContractBelow(app)
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  jsonBodies(app)
  await serveUploads(app, options)
  ignoreForms(app)
  for (const route of options.routes) if (!route.call.upload) serveCall(app, route, options)
  serveHealth(app, options.health)
  const docs = docsCallbacks(options.routes.map(({ call }) => call))
  for (const callback of [...docs, ...(options.callbacks ?? [])]) await serveCallback(app, callback, options)
  if (options.web) await serveWeb(app, { ...options.web, kindsWithOwnHeaders: kindsWithOwnHeaders(options.outsideScripts) })
  return app
}

/** Behind a proxy that is not trusted everybody has the proxy's address, and one stranger's wrong passwords count against all of them. */
function warnOfUntrustedProxy(app: FastifyInstance, { trustProxy, log }: ServerOptions): void {
  if (trustProxy !== false) return
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true
      const words = 'requests come through a proxy, but TRUST_PROXY is not set: everybody counts as one address, the proxy’s'
      log.warn({ logger: 'http', address: request.ip }, words)
    }
    done()
  })
}

function observeRequests(app: FastifyInstance, observe: ServerOptions['observeRequest']): void {
  if (!observe) return
  app.addHook('onResponse', (request, reply, done) => {
    observe({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
}

/** What a handler asks of the database counts for its route: requests of one route cannot take every connection. */
function shareTheDatabase(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler, url } = route
    route.handler = function (request, reply) {
      return asRequest(url, () => handler.call(this, request, reply))
    }
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
function refuseNulInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%00') ? new Refusal('BrokenRequest') : undefined)
  })
}

const isPacked = (coding = 'identity') => coding.trim().toLowerCase() !== 'identity'
const otherCharset = /;\s*charset\s*=(?!\s*"?utf-?8\b)/i

/** JSON only, and an empty body counts as none: clients send the header on calls without a body too. */
function jsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, ({ headers }, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined)
    if (isPacked(headers['content-encoding']) || otherCharset.test(headers['content-type'] ?? ''))
      return done(new Refusal('UnsupportedMediaType'))
    try {
      // It takes off the mark that some programs put first, and throws at what is not UTF-8.
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      if (text.trim() === '') return done(null, undefined)
      if (!isStorableJson(text)) return done(new Refusal('BrokenRequest'))
      // `__proto__` keys are refused by the strict schemas like any other unknown field.
      done(null, JSON.parse(text))
    } catch {
      done(new Refusal('BrokenRequest'))
    }
  })
}

/** In a scope of their own: the reader of forms listens to every request of its scope, from its beginning to its end. */
async function serveUploads(app: FastifyInstance, options: ServerOptions): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: true })
    for (const route of options.routes) if (route.call.upload) serveCall(scope, route, options)
  })
}

/** A form that is sent to any other call is not read: one that takes a body refuses it, to others it is none. */
function ignoreForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined))
}

function refuseTheRest(app: FastifyInstance, routes: Route[]): void {
  const patterns = routes.map(({ call }) => ({ method: call.method, pattern: pathPattern(call) }))
  app.setErrorHandler((error, request, reply) => answerRefusal(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    // Path and method can fit although no route was found: then a value in the path is longer than any id.
    const isOtherMethod = allowed.length > 0 && !allowed.some((method) => method === request.method)
    if (isOtherMethod) void reply.header('allow', [...new Set(allowed)].join(', '))
    return answerRefusal(new Refusal(isOtherMethod ? 'MethodNotAllowed' : 'NotFound'), request, reply)
  })
}
