/**
 * A record that is sent back as it was read is an edit that changes nothing; a name that neither the record nor the edit knows is
 * refused by its name. For every edit of the contract.
 */
import { everyCall } from '@hop/contract'
import type { Call } from '@hop/contract/call'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Person } from './testing/factories/index.js'
import type { TestPortal } from './testing/test-portal.js'
import { answered, openEdits, tried, type Tried, type Values } from './testing/tried-edits.js'

let portal: TestPortal
let people: Record<Role, Person>
beforeAll(async () => {
  ;({ portal, people } = await openEdits())
})
afterAll(() => portal.close())

/** Of an edit that was tried elsewhere, where; of a call that is none though it looks like one, why. */
const notHere: Record<string, string> = {
  'transcripts.correct': 'features/transcripts/transcripts.test.ts',
  'apiTokens.renewWidgetKey': 'makes another key',
  'contacts.updateImage': 'takes a picture',
  'webhooks.rotateSecret': 'makes another secret',
}

const sentVersions = new Set(['updatedAt', 'modifiedAt'])
const bodyFields = ({ body }: Call) =>
  Object.keys((body?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape ?? {})
const looksLikeAnEdit = (call: Call) =>
  /\.(update|save|rename|correct|edit)[A-Z]?/.test(call.name) || bodyFields(call).some((name) => sentVersions.has(name))

test('every edit of the contract says which records it changes, and is tried', () => {
  const names = new Set([...Object.keys(tried).map((name) => name.split(' ')[0]), ...Object.keys(notHere)])
  const edits = everyCall.filter((call: Call) => call.edits !== undefined || looksLikeAnEdit(call))
  expect(edits.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
  expect(
    everyCall.filter((call: Call) => !call.edits && names.has(call.name) && !notHere[call.name]).map(({ name }) => name),
  ).toEqual([])
})

/** The edit with nothing but what it must have, and with null for the rest of what cannot be null. */
function leftOut({ body, edits }: Call, record: Values) {
  const { shape = {} } = body!._zod.def as { shape?: Record<string, z.ZodType> }
  const sentAs = (name: string) => edits?.renamed?.[name] ?? name
  const alone = Object.fromEntries(
    Object.entries(record).filter(([name]) => {
      const field = shape[sentAs(name)]
      return field && !z.safeParse(field, undefined).success
    }),
  )
  const isNothing = (field: z.ZodType) => z.safeParse(field, undefined).success && !z.safeParse(field, null).success
  const nulls = Object.keys(shape).filter((name) => isNothing(shape[name]!))
  return { alone, withNull: { ...Object.fromEntries(nulls.map((name) => [name, null])), ...alone } }
}

const mayLeaveOut = (name: string): boolean => {
  const edit = everyCall.find((call: Call) => call.name === name)
  const { shape = {} } = (edit?.body?._zod.def ?? {}) as { shape?: Record<string, z.ZodType> }
  const left = Object.keys(shape).filter((field) => !sentVersions.has(field) && z.safeParse(shape[field]!, undefined).success)
  return left.length > 0 && !wholes.has(name)
}

/** Only the time of the edit, and what tells by it that there was one. */
const withoutTimes = (record: unknown, tells = 'mark'): unknown => {
  if (Array.isArray(record)) return record.map((each) => withoutTimes(each, tells))
  if (typeof record !== 'object' || record === null) return record
  const times = new Set(['updatedAt', 'modifiedAt', 'mark', tells])
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !times.has(name))
      .map(([name, value]) => [name, withoutTimes(value, tells)]),
  )
}

/** What an operator saves as a whole: what is left out of it takes its default, as the document of the call says. */
const wholes = new Set<string>(['backup.savePolicy', 'speech.saveOfSystem', 'speech.saveOfCustomer', 'cores.update'])

describe.each(Object.keys(tried))('%s', (name) => {
  let opened: Promise<Tried> | undefined
  const open = () => (opened ??= tried[name]!(name))

  test('sent back as it was read changes nothing; a misspelt field is refused by its name', async () => {
    const { edit, role, read, also, tells } = await open()
    const before = await read()
    const { token } = people[role]
    const misspelt = await portal.call(edit, { body: { ...before, ...also, nmae: 'Sai' } } as never, token)
    expect([misspelt.status, misspelt.body.fields]).toEqual([400, [{ path: 'nmae', code: 'unknownField' }]])
    portal.clock.advance(1000)
    await answered(edit, { body: { ...before, ...also } }, token)
    expect(withoutTimes(await read(), tells)).toEqual(withoutTimes(before, tells))
  })

  if (!mayLeaveOut(name.split(' ')[0]!)) return
  test('what an edit leaves out, or sends as null where nothing is no value, stays as it was', async () => {
    const { edit, role, read, also, tells } = await open()
    const before = await read()
    const { token } = people[role]
    const { alone, withNull } = leftOut(edit, { ...before, ...also })
    for (const body of [alone, withNull]) {
      portal.clock.advance(1000)
      await answered(edit, { body }, token)
      expect(withoutTimes(await read(), tells)).toEqual(withoutTimes(before, tells))
    }
  })
})
