/** The one place where a failure becomes an HTTP answer. Stack traces and SQL never leave the server. */
import { dayInVietnam, timeInVietnam } from '@hop/contract/vietnam-time'
import type { Call } from '@hop/contract/call'
import { refusals, type RefusalBody, type RefusalParam } from '@hop/contract/errors'
import type { PlainCode } from '@hop/contract/refusal-params'
import { refusalText } from '@hop/texts'
import type { Language } from '@hop/texts/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseTroubleOf } from '../platform/database/database-trouble.js'
import type { DatabaseTroubles } from '../platform/database/database-troubles.js'
import { preferredLanguage } from './preferred-language.js'
import { Refusal } from '../platform/refusal.js'

declare module 'fastify' {
  interface FastifyInstance {
    databaseTroubles: DatabaseTroubles | null
  }
}

export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language'])
}

/** What Fastify and the libraries under it throw about a request, in our words. */
const codeByStatus: Record<number, PlainCode> = {
  400: 'BrokenRequest',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'TooLarge',
  414: 'TooLarge',
  415: 'UnsupportedMediaType',
  503: 'ServiceUnavailable',
}

/** Not of the database: a meeting core, a store of files. */
const isConnectionFailure = (error: Error & { code?: unknown }) =>
  typeof error.code === 'string' && /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)/.test(error.code)

/** After an outage most callers may come back at the same moment; a few seconds spare the database the rush. */
const retryAfterSeconds = 3

/** The client went away before the whole body had arrived: errors that reading the body then throws are not logged as failures. */
const isCutOff = ({ raw }: FastifyRequest) => !raw.complete && raw.destroyed

function refusalFor(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return new Refusal('ServerError')
  const trouble = databaseTroubleOf(error)
  if (trouble) return new Refusal(trouble === 'full' ? 'StorageFull' : 'ServiceUnavailable')
  if (isCutOff(request)) {
    request.log.debug({ err: error, requestId: request.id }, 'a request was cut off')
    return new Refusal('BrokenRequest')
  }
  const status = (error as { statusCode?: number }).statusCode
  if (status !== undefined && status < 500) return new Refusal(codeByStatus[status] ?? 'BrokenRequest')
  return new Refusal(isConnectionFailure(error) ? 'ServiceUnavailable' : 'ServerError')
}

/** While the database is away every request would log the same: so this is logged once, with how long it lasted. */
function logFailure(error: unknown, request: FastifyRequest): void {
  if (error instanceof Refusal && error.code === 'ServiceUnavailable') return
  if (request.server.databaseTroubles?.failed(error)) return
  request.log.error({ err: error, requestId: request.id }, 'a request failed')
}

/** Parameters are for programs; in the message an instant is written as people in Vietnam write it. */
const shown = (param: RefusalParam): RefusalParam => {
  if (typeof param === 'number' || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(param)) return param
  const instant = new Date(param)
  return `${timeInVietnam(instant)} ${dayInVietnam(instant)}`
}

export function sayWhenToRetry(refusal: Refusal, reply: FastifyReply): void {
  const seconds = refusal.param('seconds')
  if (seconds !== undefined) void reply.header('retry-after', seconds)
}

/** As RFC 6750 says, for clients other than browsers: whether a token is missing, or the given one is not valid. */
const challengeOf = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"'

export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply, call?: Call): FastifyReply {
  const refusal = refusalFor(error, request)
  const status = refusals[refusal.code]
  if (status >= 500) logFailure(error, request)
  if (status === 401) void reply.header('www-authenticate', challengeOf(request))
  if (status === 503) void reply.header('retry-after', retryAfterSeconds)
  sayWhenToRetry(refusal, reply)
  const body: RefusalBody = {
    code: call?.paramsInCode ? [refusal.code, ...(refusal.params ?? [])].join('_') : refusal.code,
    message: refusalText(languageOf(request), refusal.code, refusal.params?.map(shown)),
    ...(refusal.params && { params: refusal.params }),
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.activateData && { resultActivateData: refusal.activateData }),
    ...(status >= 500 && { requestId: request.id }),
  }
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(body))
}
