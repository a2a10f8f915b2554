/** Where ids stand in the input of a call: the generated tests put records there. */
import type { Call } from '@hop/contract/call'
import type { Entity } from '@hop/contract/ids'
import { recordFactories } from '../../testing/factories/index.js'
import { inputSchema, type JsonSchema } from '../json-schema.js'

export const partsOfInput = ['params', 'query', 'body'] as const
type Part = (typeof partsOfInput)[number]

export interface IdPlace {
  part: Part
  /** Names of fields; an empty one is any element of a list. */
  path: string[]
  entity: Entity
  isRequired: boolean
  /** In a filter: the field it is about. */
  filter: string | undefined
}

function placesIn(schema: JsonSchema, part: Part, path: string[], isRequired: boolean, filter?: string): IdPlace[] {
  const entity = schema['x-entity'] as Entity | undefined
  if (entity && recordFactories[entity]) return [{ part, path, entity, isRequired, filter }]
  const options = [...(schema.anyOf ?? []), ...((schema['oneOf'] as JsonSchema[] | undefined) ?? [])]
  const ofOptions = options.flatMap((option) => placesIn(option, part, path, false, filter))
  const ofItems = schema.items ? placesIn(schema.items, part, [...path, ''], false, filter) : []
  const required = (schema['required'] as string[] | undefined) ?? []
  const properties = Object.entries(schema.properties ?? {})
  const about = schema.properties?.['field']?.['const'] as string | undefined
  const ofProperties = properties.flatMap(([name, property]) =>
    placesIn(property, part, [...path, name], isRequired && required.includes(name), about ?? filter),
  )
  return [...ofOptions, ...ofItems, ...ofProperties]
}

export function placesOf(call: Call): IdPlace[] {
  const found = partsOfInput.flatMap((part) => {
    const schema = call[part]
    return schema ? placesIn(inputSchema(schema), part, [], true) : []
  })
  const seen = new Set<string>()
  return found.filter(({ part, path, filter }) => {
    // A filter in a group is the same filter.
    const key = `${part} ${filter ?? path.join('.')}`
    return seen.has(key) ? false : seen.add(key) !== undefined
  })
}
