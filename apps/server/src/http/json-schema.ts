/** JSON Schema from the contract's zod schemas: for the documentation, for reading URLs, and for writing answers. */
import { z } from 'zod'
import type { Call } from '@hop/contract/call'

export type JsonSchema = Record<string, unknown> & {
  type?: string
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  items?: JsonSchema
  nullable?: boolean
}

type Schema = NonNullable<Call['body']>

const isNull = (schema: JsonSchema) => schema.type === 'null'

/** The kind of record an id names is ours, not JSON Schema's: documentation calls it x-entity. */
function markEntity(schema: JsonSchema) {
  if ('entity' in schema) {
    schema['x-entity'] = schema['entity']
    delete schema['entity']
  }
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => markEntity(jsonSchema as JsonSchema),
  }) as JsonSchema
  // The dialect is OpenAPI 3.1's own; named in each of hundreds of schemas it only makes the document long.
  delete made['$schema']
  return made
}

const inputSchemas = new WeakMap<Schema, JsonSchema>()

/** Made once for each: a call is read for its path, its parameters, its query and the documentation. */
export function inputSchema(schema: Schema): Readonly<JsonSchema> {
  const made = inputSchemas.get(schema) ?? jsonSchema(schema, 'input')
  inputSchemas.set(schema, made)
  return made
}

export const answerSchema = (schema: Schema): JsonSchema => jsonSchema(schema, 'output')

/**
 * In the form that fast-json-stringify needs: `nullable` instead of a union with null, and no additionalProperties (it throws on
 * them in unions).
 */
export const writableSchema = (schema: Schema): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const made = jsonSchema as JsonSchema
      delete made['additionalProperties']
      delete made['entity']
      const other = made.anyOf?.length === 2 && made.anyOf.some(isNull) ? made.anyOf.find((option) => !isNull(option)) : undefined
      if (other) {
        delete made.anyOf
        // In a union it validates what it writes, and an enum is then asked about null as well.
        const choices = Array.isArray(other['enum']) && { enum: [...(other['enum'] as unknown[]), null] }
        Object.assign(made, other, choices, { nullable: true })
      }
    },
  }) as JsonSchema
