/** The one place where a failure becomes an HTTP answer. Stack traces and SQL never leave the server. */
import type { Call } from '@hop/contract/call'
import { refusals, type RefusalBody, type RefusalCode } from '@hop/contract/errors'
import { refusalText } from '@hop/messages'
import { defaultLanguage, languages, type Language } from '@hop/messages/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.js'

export function languageOf(request: FastifyRequest): Language {
  const wanted = request.headers['accept-language']?.slice(0, 2).toLowerCase()
  return languages.find((language) => language === wanted) ?? defaultLanguage
}

/** What Fastify and the libraries under it throw about a request, in our words. */
const codeByStatus: Record<number, RefusalCode> = {
  400: 'BrokenRequest',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'TooLarge',
  414: 'TooLarge',
  415: 'UnsupportedMediaType',
  503: 'ServiceUnavailable',
}

const isConnectionFailure = (error: Error & { code?: unknown }) =>
  typeof error.code === 'string' && /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|57P0|08)/.test(error.code)

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return new Refusal('ServerError')
  const status = (error as { statusCode?: number }).statusCode
  if (status !== undefined && status < 500) return new Refusal(codeByStatus[status] ?? 'BrokenRequest')
  if (isConnectionFailure(error) || /timeout exceeded when trying to connect/.test(error.message))
    return new Refusal('ServiceUnavailable')
  return new Refusal('ServerError')
}

export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply, call?: Call): FastifyReply {
  const refusal = refusalFor(error)
  const status = refusals[refusal.code]
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'a request failed')
  if (refusal.code === 'TooManyRequests') void reply.header('retry-after', refusal.params?.[0] ?? 1)
  const body: RefusalBody = {
    code: call?.paramsInCode ? [refusal.code, ...(refusal.params ?? [])].join('_') : refusal.code,
    message: refusalText(languageOf(request), refusal.code, refusal.params),
    ...(refusal.params && { params: refusal.params }),
    ...(refusal.fields && { fields: refusal.fields }),
    ...(status >= 500 && { requestId: request.id }),
  }
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(body))
}
