/**
 * What came as a body, with what programs send along taken off. A record that is sent back as it was read is an edit of it: what only
 * the record has is passed over, what the edit names otherwise is renamed. Null for what may be left out leaves it out. What nobody
 * knows stays, and is refused by its name.
 */
import type { Call, EditedRecords } from '@hop/contract/call'
import { z } from 'zod'

type Schema = NonNullable<Call['body']>

/** What zod's kinds of schemas are made of, as far as there are fields in them. */
interface Definition {
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
}

interface SentAlong {
  /** Only the record has them. */
  passedOver: ReadonlySet<string>
  leftOutWhenNull: ReadonlySet<string>
  renamed: ReadonlyMap<string, string>
  inside: ReadonlyMap<string, SentAlong>
}

export function sentBackReader({ body, edits }: Call): (given: unknown) => unknown {
  const sentAlong = body && compare(edits?.records ?? [], body, edits?.renamed)
  return (given) => (sentAlong ? without(given, sentAlong) : given)
}

/** Of an object, or of each in a list. */
export function fieldsOf(schema: Schema): Record<string, Schema> | undefined {
  const { shape, element, innerType } = schema._zod.def as Definition
  const inner = element ?? innerType
  return shape ?? (inner && fieldsOf(inner))
}

function compare(records: readonly Schema[], body: Schema, renamed: EditedRecords['renamed'] = {}): SentAlong | undefined {
  const taken = fieldsOf(body)
  if (!taken) return undefined
  const shown = records.map(fieldsOf).filter((fields) => fields !== undefined)
  const namesOf = (name: string) => [name, ...Object.keys(renamed).filter((other) => renamed[other] === name)]
  const inside = Object.entries(taken).flatMap(([name, field]) => {
    const read = shown.flatMap((fields) => namesOf(name).flatMap((each) => fields[each] ?? []))
    const inner = compare(read, field)
    return inner ? [[name, inner] as const] : []
  })
  return {
    passedOver: new Set(shown.flatMap((fields) => Object.keys(fields)).filter((name) => !(name in taken))),
    leftOutWhenNull: new Set(Object.keys(taken).filter((name) => isLeftOutWhenNull(taken[name]!))),
    renamed: new Map(Object.entries(renamed)),
    inside: new Map(inside),
  }
}

const isLeftOutWhenNull = (field: Schema) => z.safeParse(field, undefined).success && !z.safeParse(field, null).success

function without(given: unknown, sentAlong: SentAlong): unknown {
  if (Array.isArray(given)) return given.map((each) => without(each, sentAlong))
  if (typeof given !== 'object' || given === null) return given
  const { passedOver, leftOutWhenNull, renamed, inside } = sentAlong
  const kept: [string, unknown][] = []
  for (const [name, value] of Object.entries(given)) {
    const here = renamed.get(name) ?? name
    // By the edit's own name it counts, whatever the record said.
    if (here !== name && Object.hasOwn(given, here)) continue
    if (passedOver.has(here) || (value === null && leftOutWhenNull.has(here))) continue
    const inner = inside.get(here)
    kept.push([here, inner ? without(value, inner) : value])
  }
  return Object.fromEntries(kept)
}
