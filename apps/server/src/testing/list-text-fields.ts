/** Every field of a call that takes words, found in the schemas themselves. Filters of lists are not among them: they are compared, never kept. */
import { everyCall } from '@hop/contract'
import * as z from 'zod/mini'

interface TextField {
  call: string
  path: string
  schema: z.ZodMiniType
  shortest: number
  longest: number | undefined
}

/** What zod's kinds of schemas are made of, as far as there are texts in them. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  in?: z.ZodMiniType
  options?: z.ZodMiniType[]
  checks?: { _zod: { def: { minimum?: number; maximum?: number } } }[]
}

export const listTextFields = (): TextField[] => {
  const found = everyCall.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((part) => (part ? [...textsIn(part, name, '')] : [])),
  )
  return [...new Map(found.map((field) => [`${field.call} ${field.path}`, field])).values()]
}

/** Words: what takes codes, addresses or numbers alone has a form of its own. */
const takesWords = (schema: z.ZodMiniType): boolean => z.safeParse(schema, 'Hoa Sen').success

function* textsIn(schema: z.ZodMiniType, call: string, path: string): Generator<TextField> {
  const definition = schema._zod.def as unknown as Definition
  if (definition.type === 'string') {
    if (takesWords(schema)) yield { call, path, schema, ...limitsOf(definition) }
    return
  }
  for (const [name, inner] of Object.entries(definition.shape ?? {}))
    if (name !== 'filters') yield* textsIn(inner, call, path ? `${path}.${name}` : name)
  if (definition.element) yield* textsIn(definition.element, call, `${path}[]`)
  if (definition.valueType) yield* textsIn(definition.valueType, call, `${path}{}`)
  for (const inner of [definition.innerType, definition.in, ...(definition.options ?? [])])
    if (inner) yield* textsIn(inner, call, path)
}

function limitsOf({ checks = [] }: Definition): { shortest: number; longest: number | undefined } {
  const limits = checks.map((check) => check._zod.def)
  const longest = limits.flatMap(({ maximum }) => maximum ?? [])
  return {
    shortest: Math.max(0, ...limits.flatMap(({ minimum }) => minimum ?? [])),
    longest: longest.length > 0 ? Math.min(...longest) : undefined,
  }
}
