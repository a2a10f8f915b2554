/** An answer that fits a schema: what does not is sent back once, with what is wrong about it. */
import { storableJson } from '../../../platform/outside/storable-json.js'
import type { LanguageModel } from '../summaries.configuration.js'
import type * as z from 'zod'
import { askModel, type Message } from './model-client.js'

/** Twice something that cannot be read. */
export class Unreadable extends Error {}

export async function askForJson<Schema extends z.ZodType>(
  model: LanguageModel,
  messages: readonly Message[],
  schema: Schema,
): Promise<z.output<Schema>> {
  const first = await askModel(model, messages)
  const read = readJson(first, schema)
  if (read.success) return read.data
  const repair: Message = {
    role: 'user',
    content: `Your answer could not be used: ${read.problem}. Answer again with one complete JSON object of the form asked for, shorter if need be, and nothing else.`,
  }
  const second = readJson(
    await askModel(model, [...messages, { role: 'assistant', content: first.slice(0, 4000) }, repair]),
    schema,
  )
  if (second.success) return second.data
  throw new Unreadable(`the language model answered twice what cannot be read: ${second.problem}`)
}

/** Models like to put a fence around it, or a greeting before it. */
function readJson<Schema extends z.ZodType>(text: string, schema: Schema) {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  let value: unknown
  try {
    value = JSON.parse(storableJson(json))
  } catch {
    return { success: false, problem: 'it is not complete JSON' } as const
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { success: true, data: parsed.data } as const
  const [issue] = parsed.error.issues
  return { success: false, problem: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` } as const
}
