/** Which record a request names, by the contract: what stands in its first field that is an id. Before anything is validated. */
import type { Call } from '@hop/contract/call'
import * as z from 'zod/mini'

type Part = 'params' | 'query' | 'body'
const parts: readonly Part[] = ['params', 'query', 'body']

interface Inside {
  shape?: Record<string, z.core.$ZodType>
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
}
const insideOf = (schema: z.core.$ZodType) => schema._zod.def as Inside

/** Optional, with a default, transformed: what is asked for is below. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: input } = insideOf(schema)
  const below = innerType ?? input
  return below ? unwrapped(below) : schema
}

const namesRecord = (schema: z.core.$ZodType) => z.globalRegistry.get(unwrapped(schema))?.['entity'] !== undefined

const fieldsOf = (schema: z.core.$ZodType | undefined): string[] =>
  Object.entries((schema && insideOf(unwrapped(schema)).shape) ?? {})
    .filter(([, field]) => namesRecord(field))
    .map(([name]) => name)

/** As it was typed: nothing that is long, or more than one word, is written down as an id. */
const isId = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w-]{1,64}$/.test(value))

/** Made once for each call. */
export function namedRecordOf(call: Pick<Call, Part>): (request: Record<Part, unknown>) => number | string | undefined {
  const places = parts.flatMap((part) => fieldsOf(call[part]).map((name) => ({ part, name })))
  return (request) =>
    places.map(({ part, name }) => (request[part] as Record<string, unknown> | null | undefined)?.[name]).find(isId)
}
