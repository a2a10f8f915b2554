/**
 * Turns a route of the contract into a Fastify route: finds the caller, checks access and input, runs the handler, sends the
 * answer.
 */
import { type Call, isOpenOnQuietCopy } from '@hop/contract/call'
import { allRefusals, type RefusalCode } from '@hop/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Traces } from '../platform/audit/traces.js'
import type { Clock } from '../platform/clock.js'
import { asRequest } from '../platform/database/kind-of-work.js'
import { networkOf } from '@hop/server-kit/network-of'
import { Refusal } from '../platform/refusal.js'
import { answerRefusal, languageOf } from './answer-refusal.js'
import { accessRefusal } from './admission.js'
import { fastifyPath } from './call-path.js'
import type { Caller } from './caller.js'
import { ContractBreach } from './contract-breach.js'
import { repeatableCall } from './idempotency.js'
import { namedRecordOf } from './named-record.js'
import { reachOf } from './reach.js'
import { inputReader } from './read-input.js'
import { traceOfRefusal } from './trace-refusal.js'
import type { CallerRequest, Route, VisitorRequest } from './routes.js'
import type { WhoIsCalling } from './who-is-calling.js'
import { answerWriter } from './write-answer.js'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

export interface CallServing {
  clock: Clock
  traces: Pick<Traces, 'note'>
  whoIsCalling: WhoIsCalling
  takeRateLimit: (key: string, limit: NonNullable<Call['limit']>) => Promise<TakenLimit>
  /** Refuses while the database is a restored copy that nobody has put to use; without it nothing is one. */
  requireInUse?: () => Promise<void>
  /** In tests: answers must fit their schema and refusals must be declared. */
  isStrict: boolean
}

interface TakenLimit {
  allowed: boolean
  retryAfterSeconds: number
  /** Without them the answer has no RateLimit headers. */
  remaining?: number
  resetSeconds?: number
}

const defaultMaxBodyBytes = 64 * 1024

export function serveCall(app: FastifyInstance, { call, handle }: Route, serving: CallServing): void {
  const path = fastifyPath(call)
  const readInput = inputReader(call)
  const writeAnswer = answerWriter(call, { checkAnswers: serving.isStrict })
  const recordOf = namedRecordOf(call)
  const declared = new Set<RefusalCode>(allRefusals(call))
  app.route({
    method: call.method,
    url: path,
    config: { call },
    bodyLimit: call.maxBodyBytes ?? defaultMaxBodyBytes,
    // Before the body is read: a stranger cannot make the server read what it would not answer.
    onRequest: (request, reply) => asRequest(path, () => admit(request, reply, call, serving)),
    handler: async (request, reply) => {
      const input = await readInput(request)
      const repeatable = call.takesIdempotencyKey && repeatableCall(request, call, input)
      const answer = await handle(input, {
        ...requestFor(request, serving.clock.now()),
        ...(repeatable && { repeatable }),
        ...(call.readsCookies && { cookies: request.headers.cookie }),
      })
      if (serving.isStrict && repeatable && !repeatable.isKept)
        throw new ContractBreach(`${call.name} does not do its work inside once()`)
      return writeAnswer(reply, answer)
    },
    errorHandler: (error, request, reply) => {
      const trace = traceOfRefusal(error, call, refusedRequest(request, recordOf))
      if (trace) serving.traces.note(trace)
      const isUndeclared = serving.isStrict && error instanceof Refusal && !declared.has(error.code)
      void answerRefusal(isUndeclared ? undeclared(call, error) : error, request, reply, call)
    },
  })
}

const undeclared = (call: Call, cause: Refusal) =>
  new ContractBreach(`${call.name} refuses with ${cause.code}, which its refusals do not name`, { cause })

async function admit(request: FastifyRequest, reply: FastifyReply, call: Call, serving: CallServing): Promise<void> {
  request.caller = await callerOf(request, call, serving)
  if (request.caller && !call.access.visitor) {
    const reason = accessRefusal(call.access, request.caller)
    if (reason) throw new Refusal(reason)
  }
  // Programs too: their token may have been revoked in the original since, and only people can show who they are.
  if (!isOpenOnQuietCopy(call) || request.caller?.kind === 'integration') await serving.requireInUse?.()
  if (call.limit) {
    const subject =
      call.limit.by === 'caller' && request.caller ? `account ${request.caller.accountId}` : `address ${networkOf(request.ip)}`
    const taken = await serving.takeRateLimit(`${call.name} ${subject}`, call.limit)
    sendLimitHeaders(reply, call.limit, taken)
    if (!taken.allowed) throw new Refusal('TooManyRequests', { params: { seconds: taken.retryAfterSeconds } })
  }
}

/** As the draft httpapi-ratelimit-headers says, so that a program can slow down before it is refused. */
function sendLimitHeaders(reply: FastifyReply, { calls, perSeconds }: NonNullable<Call['limit']>, taken: TakenLimit): void {
  if (taken.remaining === undefined || taken.resetSeconds === undefined) return
  reply.header('ratelimit-policy', `"default";q=${calls};w=${perSeconds}`)
  reply.header('ratelimit', `"default";r=${taken.remaining};t=${taken.resetSeconds}`)
}

function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

async function callerOf(request: FastifyRequest, { access }: Call, serving: CallServing): Promise<Caller | null> {
  if (!access.visitor) return (await identify(request, serving)) ?? refuseToken()
  // A token that is good no more makes a visitor of its owner.
  return access.knowsCallers ? identify(request, serving) : null
}

async function identify(request: FastifyRequest, serving: CallServing): Promise<Caller | null> {
  const token = tokenOf(request)
  return token === undefined ? null : serving.whoIsCalling(token, request.ip)
}

function refuseToken(): never {
  throw new Refusal('TokenInvalid')
}

const nameInLog = (caller: Caller) =>
  caller.kind === 'integration' ? `${caller.username} (GM …${caller.lastFour})` : caller.username

const actorOf = ({ caller, ip, id }: FastifyRequest) => ({
  accountId: caller?.accountId ?? null,
  name: caller ? nameInLog(caller) : '',
  address: ip,
  requestId: id,
})

const refusedRequest = (request: FastifyRequest, recordOf: ReturnType<typeof namedRecordOf>) => ({
  caller: request.caller,
  token: tokenOf(request),
  recordId: recordOf({ params: request.params, query: request.query, body: request.body }),
  actor: actorOf(request),
})

function requestFor(request: FastifyRequest, now: Date): VisitorRequest | CallerRequest {
  const { caller } = request
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500)
  const actor = { ...actorOf(request), now }
  const base = {
    now,
    address: request.ip,
    proxies: request.ips?.slice(0, -1) ?? [],
    userAgent,
    requestId: request.id,
    host: request.hostname,
    language: languageOf(request),
    actor,
  }
  return caller ? { ...base, caller, reach: reachOf(caller) } : { ...base, caller: null }
}
