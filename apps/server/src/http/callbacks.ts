/**
 * What others ask for in their own language and not by the contract: meeting cores, a payment gateway, calendar programs, browsers on
 * their way to another that signs people in, pages of other sites. Everything that is known of such an address stands in one object,
 * as it does for a call.
 */
import { networkOf } from '@hop/server-kit/network-of'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { asRequest } from '../platform/database/kind-of-work.js'
import { Refusal, refuse } from '../platform/refusal.js'
import { answerRefusal } from './answer-refusal.js'
import type { CallServing } from './serve-call.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    callback?: Callback
  }
}

export interface CallbackLimit {
  /** What it is counted under, together with its subject. */
  readonly name: string
  /** The network of the caller unless given. What a limit is counted by is written down: a secret may not stand in it. */
  readonly subject?: (request: FastifyRequest) => string
  readonly calls: number
  readonly perSeconds: number
}

interface CallbackBody {
  /** A form of a browser, or whatever comes as it came, for what is signed. */
  readonly as: 'form' | 'text'
  readonly maxBytes: number
}

export interface CallbackVisit<Params = unknown> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly params: Params
  /** What stands once behind the "?": a name that comes twice is no text. */
  readonly query: Readonly<Record<string, string>>
  /** null: something else than a form was sent. */
  readonly form: URLSearchParams | null
  /** The body as it came; empty where the callback reads none. */
  readonly text: string
  /** For a limit that only some of the work is counted by; refuses when it is full. */
  takeLimit(limit: CallbackLimit, subject?: string): Promise<void>
}

interface CallbackDefinition<Params extends z.ZodMiniObject> {
  readonly method: 'GET' | 'POST' | readonly ('GET' | 'POST')[]
  /** From the root, with {name} for parameters; nothing below /api/v1. */
  readonly path: `/${string}`
  /** Whether anything that is kept is another afterwards. */
  readonly changes: boolean
  /** On a quiet copy it says so itself, where people see it. What else changes something sends whoever comes away until later. */
  readonly answersQuietCopy?: true
  /** It reads by a secret that may have been revoked in the original since: not from a quiet copy. */
  readonly isShutOnQuietCopy?: true
  /** What does not fit is not found. */
  readonly params?: Params
  /** All are taken before the body is read. */
  readonly limits?: readonly CallbackLimit[]
  /** None is read unless given. */
  readonly body?: CallbackBody
  answer(visit: CallbackVisit<z.output<Params>>): Promise<FastifyReply>
  /** Where people see the answer: what is said of a body that is too large (413) or no form (415), instead of a refusal for programs. */
  answerUnreadable?(visit: CallbackVisit<z.output<Params>>, status: 413 | 415): Promise<FastifyReply>
}

/** The types now checked and no longer needed. */
export type Callback = CallbackDefinition<z.ZodMiniObject>

export const defineCallback = <Params extends z.ZodMiniObject>(definition: CallbackDefinition<Params>): Callback => definition

export async function serveCallback(
  app: FastifyInstance,
  callback: Callback,
  { takeRateLimit, requireInUse }: Pick<CallServing, 'takeRateLimit' | 'requireInUse'>,
): Promise<void> {
  const url = callback.path.replaceAll(/\{(\w+)\}/g, ':$1')
  // In a scope of its own: no other address reads such bodies.
  await app.register(async (scope) => {
    if (callback.body) readBody(scope, callback.body)
    scope.route({
      method: [callback.method].flat(),
      url,
      config: { callback },
      onRequest: (request) =>
        asRequest(url, async () => {
          if (callback.isShutOnQuietCopy || (callback.changes && !callback.answersQuietCopy))
            await requireInUse?.().catch(comeAgainLater)
          await takeLimits(callback.limits ?? [], request, takeRateLimit)
        }),
      handler: async (request, reply) => callback.answer(visitOf(callback, request, reply, takeRateLimit)),
      errorHandler: (error, request, reply) =>
        void asRequest(url, () => answerError(callback, error, () => visitOf(callback, request, reply, takeRateLimit))).catch(
          (failure: unknown) => answerRefusal(failure, request, reply),
        ),
    })
  })
}

/** A core or a gateway means the original, and tries again: until then there is nobody here. */
function comeAgainLater(error: unknown): never {
  throw error instanceof Refusal && error.code === 'CopyIsQuiet' ? new Refusal('ServiceUnavailable') : error
}

async function answerError(
  { answerUnreadable }: Callback,
  error: FastifyError,
  visit: () => CallbackVisit<Record<string, unknown>>,
) {
  const { statusCode } = error
  if (!answerUnreadable || (statusCode !== 413 && statusCode !== 415)) throw error
  return answerUnreadable(visit(), statusCode)
}

function readBody(scope: FastifyInstance, { as, maxBytes: bodyLimit }: CallbackBody): void {
  const options = { parseAs: 'string', bodyLimit } as const
  if (as === 'text') {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', options, (_request, text, done) => done(null, text))
    return
  }
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, text: string, done) =>
    done(null, new URLSearchParams(text)),
  )
}

function visitOf(
  { params }: Callback,
  request: FastifyRequest,
  reply: FastifyReply,
  takeRateLimit: CallServing['takeRateLimit'],
): CallbackVisit<Record<string, unknown>> {
  const given = params ? z.safeParse(params, request.params) : undefined
  const { body } = request
  const query = Object.entries(request.query as Record<string, unknown>)
  return {
    request,
    reply,
    params: given === undefined ? {} : given.success ? given.data : refuse('NotFound'),
    query: Object.fromEntries(query.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
    form: body instanceof URLSearchParams ? body : null,
    text: typeof body === 'string' ? body : '',
    takeLimit: async (limit, subject) => refuseIfFull(await takeOne(limit, subject, request, takeRateLimit)),
  }
}

async function takeLimits(
  limits: readonly CallbackLimit[],
  request: FastifyRequest,
  takeRateLimit: CallServing['takeRateLimit'],
): Promise<void> {
  const taken: Taken[] = []
  for (const limit of limits) taken.push(await takeOne(limit, limit.subject?.(request), request, takeRateLimit))
  for (const one of taken) refuseIfFull(one)
}

type Taken = Awaited<ReturnType<CallServing['takeRateLimit']>>

const takeOne = (
  { name, calls, perSeconds }: CallbackLimit,
  subject: string | undefined,
  { ip }: FastifyRequest,
  takeRateLimit: CallServing['takeRateLimit'],
): Promise<Taken> => takeRateLimit(`${name} ${subject ?? `address ${networkOf(ip)}`}`, { by: 'address', calls, perSeconds })

function refuseIfFull({ allowed, retryAfterSeconds }: Taken): void {
  if (!allowed) refuse('TooManyRequests', { params: { seconds: retryAfterSeconds } })
}
