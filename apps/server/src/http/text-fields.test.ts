import { fieldProblems } from '@hop/contract/field-problems'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hardMeetingName, printablePieces, refusedTexts, takenTexts } from '@hop/server-kit/testing/hard-texts'
import { listTextFields } from '../testing/list-text-fields.js'
import { textFields } from '../testing/text-fields.js'

const found = listTextFields()
type Kind = keyof typeof textFields
const kinds = new Map<string, Kind>(
  Object.entries(textFields).flatMap(([kind, paths]) =>
    Object.entries(paths).flatMap(([path, calls]) => calls.split(' ').map((call) => [`${call} ${path}`, kind as Kind] as const)),
  ),
)
const nameOf = ({ call, path }: { call: string; path: string }) => `${call} ${path}`
const ofKinds = (...wanted: Kind[]) => found.filter((field) => wanted.includes(kinds.get(nameOf(field))!))

const parsed = (schema: z.ZodMiniType, typed: string) => {
  const read = z.safeParse(schema, typed, { reportInput: true })
  return read.success ? { text: String(read.data), code: null } : { text: '', code: fieldProblems(read.error.issues)[0]!.code }
}

test('every text field stands in testing/text-fields.ts, and none that is gone', () => {
  const names = new Set<string>(found.map(nameOf))
  expect({
    missing: [...names].filter((name) => !kinds.has(name)),
    gone: [...kinds.keys()].filter((name) => !names.has(name)),
  }).toEqual({ missing: [], gone: [] })
})

const unseen = /(?![\t\n\r])[\p{Cc}\p{Cs}\u200B\u202E\uFEFF]/u
const unseenOrLines = /[\p{Cc}\p{Cs}\u200B\u202E\uFEFF]/u

describe('what nobody sees', () => {
  const kept = (fields: typeof found, pattern: RegExp) =>
    fields.flatMap((field) =>
      refusedTexts
        .filter(({ text }) => pattern.test(parsed(field.schema, text).text))
        .map(({ what }) => `${nameOf(field)}: ${what}`),
    )
  test('is in no field of one line, nor are line breaks and tabs', () =>
    expect(kept(ofKinds('line', 'cleaned', 'folded'), unseenOrLines)).toEqual([]))
  test('is in no field of several lines', () => expect(kept(ofKinds('lines'), unseen)).toEqual([]))
})

test('every other text is kept as it was typed, composed, or refused by name', () => {
  const texts = [hardMeetingName, ...takenTexts.map(({ text }) => text), ...printablePieces(40)]
  const changed = ofKinds('line', 'lines').flatMap((field) =>
    texts.flatMap((typed) => {
      const { text, code } = parsed(field.schema, typed)
      const isRight = code === null ? text === typed.normalize('NFC').trim() : code !== 'invalidFormat'
      return isRight ? [] : [`${nameOf(field)}: ${typed} becomes ${text} ${code}`]
    }),
  )
  expect(changed).toEqual([])
})

test('every text has a longest length, takes exactly that, and says so beyond it; so with the shortest', () => {
  const wrong = ofKinds('line', 'lines', 'cleaned', 'folded').flatMap((field) => {
    const { schema, shortest, longest } = field
    if (longest === undefined) return [`${nameOf(field)} has no end`]
    const codeOf = (length: number) => parsed(schema, 'a'.repeat(length)).code
    const isRight =
      !['tooLong', 'tooShort'].includes(codeOf(longest) ?? '') &&
      codeOf(longest + 1) === 'tooLong' &&
      (shortest === 0 || ['required', 'tooShort'].includes(codeOf(shortest - 1) ?? ''))
    return isRight ? [] : [`${nameOf(field)} from ${shortest} to ${longest}: ${codeOf(longest)}, ${codeOf(longest + 1)}`]
  })
  expect(wrong).toEqual([])
})
