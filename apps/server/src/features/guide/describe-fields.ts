/** A schema of the contract as the rows of a table. */
import type { GuideField } from '@hop/contract/features/guide'
import type { JsonSchema } from '../../http/json-schema.js'

export function describeFields(schema: JsonSchema, parent = ''): GuideField[] {
  const required = new Set((schema['required'] as string[] | undefined) ?? [])
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const field = withoutNull(given)
    const path = parent + name
    const inside = field.type === 'array' ? (field.items ?? {}) : field
    return [
      {
        path,
        type: typeOf(field),
        isRequired: required.has(name),
        min: boundOf(field, 'minimum', 'minLength'),
        max: boundOf(field, 'maximum', 'maxLength'),
        choices: choicesOf(field),
      },
      ...describeFields(inside, `${path}.`),
    ]
  })
}

/** What may be null is described by what it is otherwise; one value of several, by all of them. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const kinds = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  const [first = schema, ...others] = kinds
  const isOneOf = others.length > 0 && kinds.every((kind) => 'const' in kind)
  return isOneOf ? { type: typeOf(first), enum: kinds.map((kind) => kind['const']) } : first
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`
  if (schema['format'] === 'date-time') return 'date-time'
  if (schema.type === undefined && 'const' in schema) return typeof schema['const']
  return [schema.type ?? 'any']
    .flat()
    .filter((type) => type !== 'null')
    .join(' | ')
}

/** Whole numbers have a bound by nature: one that says nothing is left out. */
function boundOf(schema: JsonSchema, ...names: string[]): number | null {
  const bound = names.map((name) => schema[name]).find((value) => typeof value === 'number')
  return bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? null : bound
}

function choicesOf(schema: JsonSchema): string[] {
  if ('const' in schema) return [String(schema['const'])]
  const choices = schema['enum'] ?? []
  return (choices as unknown[]).filter((choice) => choice !== null).map(String)
}
