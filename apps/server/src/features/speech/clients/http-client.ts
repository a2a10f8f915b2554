/** An OpenAI-compatible endpoint for transcriptions: each utterance a small WAV file. */
import { AnswerTooLarge, type BoundedAnswer, fetchBounded } from '../../../platform/outside/fetch-bounded.js'
import { CallInsideTransaction } from '../../../platform/outside/inside-transaction.js'
import type { SpeechProblem } from '@hop/contract/features/speech'
import type { HttpConnection } from '../configuration/speech-connection.js'
import { type ClientLimits, mostCharacters, type SpeechClient, SpeechFailure, usualLimits } from './speech-client.js'
import { wavOf } from './wav.js'

export function createHttpClient({ url, key, model }: HttpConnection, limits: ClientLimits = usualLimits): SpeechClient {
  const address = endpointOf(url)
  return {
    async recognise(sound, language) {
      const form = new FormData()
      form.append('file', new Blob([wavOf(Buffer.concat([...sound()]))], { type: 'audio/wav' }), 'utterance.wav')
      form.append('model', model)
      form.append('language', language)
      form.append('response_format', 'json')
      form.append('temperature', '0')
      const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
      const init = { method: 'POST', headers, body: form, redirect: 'error' as const }
      const bounds = { timeoutMs: limits.answerMs, maxBytes: 1024 * 1024 }
      return textIn(await fetchBounded('A speech service', address, init, bounds).catch(unanswered))
    },
    close: () => undefined,
  }
}

/** Operators name the base of an API, with its version or without, or the whole address. */
function endpointOf(url: string): string {
  const base = url.replace(/\/+$/, '')
  if (/\/(transcriptions|inference)$/.test(base)) return base
  return /\/v\d+$/.test(base) ? `${base}/audio/transcriptions` : `${base}/v1/audio/transcriptions`
}

function textIn({ status, ok, text }: BoundedAnswer): string {
  if (!ok) {
    const problem = problemOf(status)
    throw new SpeechFailure(problem, `the speech service answered ${status}`, { isPassing: status >= 500 || status === 429 })
  }
  const said = readText(text)
  if (said === null) throw new SpeechFailure('unexpected', 'the speech service answered something that is no transcription')
  return said.trim().slice(0, mostCharacters)
}

function problemOf(status: number): SpeechProblem {
  if (status === 401 || status === 403) return 'token'
  if (status === 429) return 'busy'
  if (status === 404 || status === 405) return 'otherService'
  return status >= 500 ? 'unavailable' : 'unexpected'
}

function readText(json: string): string | null {
  try {
    const { text } = JSON.parse(json) as { text?: unknown }
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

function unanswered(error: unknown): never {
  if (error instanceof CallInsideTransaction) throw error
  if (error instanceof AnswerTooLarge)
    throw new SpeechFailure('unexpected', 'the speech service answered too much', { isPassing: false })
  const code = (error as { cause?: { code?: unknown } }).cause?.code
  const problem = (error as Error).name === 'TimeoutError' ? 'timeout' : problemOfSystem(typeof code === 'string' ? code : '')
  throw new SpeechFailure(problem, `the speech service did not answer: ${problem}`, { cause: error })
}

function problemOfSystem(code: string): SpeechProblem {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'nameNotFound'
  if (code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'portClosed'
  return /CERT|SSL|TLS|EPROTO/.test(code) ? 'tls' : 'unavailable'
}
