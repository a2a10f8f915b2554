/** URLs carry text only. Numbers and booleans are read as the call's schema declares them; everything else stays text. */
import type { Call } from '@hop/contract/call'
import { inputSchema } from './json-schema.js'

type Values = Record<string, unknown>

const readers: Record<string, (text: string) => unknown> = {
  integer: (text) => (/^-?\d{1,16}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d{1,16}(\.\d{1,16})?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
}

export function urlValuesReader(schema: Call['query']): (values: Values) => Values {
  const properties = schema ? (inputSchema(schema).properties ?? {}) : {}
  const readerOf = (name: string) => readers[properties[name]?.type ?? '']
  return (values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? (readerOf(name)?.(value) ?? value) : value,
      ]),
    )
}
