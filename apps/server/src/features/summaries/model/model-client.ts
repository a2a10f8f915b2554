/** A language model behind OpenAI's interface (chat completions). Its answer is text, and is not trusted. */
import type { LanguageModel } from '../summaries.configuration.js'
import * as z from 'zod'
import { fetchBounded } from '../../../platform/outside/fetch-bounded.js'

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export type AskProblem = 'unreachable' | 'refused' | 'busy'

/** It gave no answer; another try may help unless it refused. */
export class ModelSilent extends Error {
  constructor(
    readonly problem: AskProblem,
    /** How long the model asks us to wait. */
    readonly retryAfterSeconds: number | undefined,
    reason: string,
  ) {
    super(`the language model gave no answer: ${reason}`)
  }
}

const limits = { timeoutMs: 120_000, maxBytes: 2_000_000 }

const answerShape = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})

const addressOf = (url: string): string =>
  url.includes('/chat/completions') ? url : `${url.replace(/\/+$/, '')}/chat/completions`

export async function askModel({ url, key, name }: LanguageModel, messages: readonly Message[]): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) }
  const body = JSON.stringify({ model: name, messages, temperature: 0.2 })
  const answer = await fetchBounded('the language model', addressOf(url), { method: 'POST', headers, body }, limits).catch(
    (error: unknown) => {
      throw new ModelSilent('unreachable', undefined, error instanceof Error ? error.message : String(error))
    },
  )
  if (answer.status === 429 || answer.status === 503)
    throw new ModelSilent('busy', secondsIn(answer.headers), `status ${answer.status}`)
  if (answer.status >= 500 || answer.status === 408) throw new ModelSilent('unreachable', undefined, `status ${answer.status}`)
  if (!answer.ok) throw new ModelSilent('refused', undefined, `status ${answer.status}`)
  const content = contentOf(answer.text)
  if (content.trim() === '') throw new ModelSilent('unreachable', undefined, 'an empty answer')
  return content
}

function contentOf(text: string): string {
  try {
    return answerShape.parse(JSON.parse(text)).choices[0]?.message.content ?? ''
  } catch {
    return ''
  }
}

const longestWaitSeconds = 3600

/** In seconds; a date is as good as nothing, since both clocks would have to be right. */
function secondsIn(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, longestWaitSeconds) : undefined
}
