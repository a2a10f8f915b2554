/** No way is missing in the tables, and docs/ways-in.md is made of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyCall } from '@hop/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { allCallbacks } from '../all-callbacks.js'
import { createSessions } from '../sign-in/public.js'
import { type MeetingWay, meetingWays } from './meeting-ways.js'
import { type NewAccountWay, newAccountWays } from './new-account-ways.js'
import { waysDocument } from './ways-document.js'
import {
  doorsOfOthers,
  secretsOfOthers,
  tablesThatOpenNothing,
  type Way,
  ways,
  wayOfProvider,
  wayOfSecondStep,
  wayOfSignIn,
} from './ways-table.js'

const source = join(import.meta.dirname, '../..')
const declared: Pick<Way, 'doors' | 'tables' | 'secrets'>[] = [
  ...Object.values<Way>(ways),
  ...Object.values<NewAccountWay>(newAccountWays),
  ...Object.values<MeetingWay>(meetingWays).map(({ doors = [] }) => ({ doors })),
]
const namesIn = (part: 'doors' | 'tables' | 'secrets') => declared.flatMap((way) => way[part] ?? [])

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('every kind of sign-in, of provider and of second step is one', () => {
  const named = [wayOfSignIn, wayOfProvider, wayOfSecondStep].flatMap((kinds) => Object.values(kinds))
  expect(Object.keys(ways)).toEqual(expect.arrayContaining(named))
})

test('whatever is open without a session, a call or another address, is a door of one, or is said to lead elsewhere', () => {
  const calls = everyCall.filter(({ access }) => access.visitor).map(({ name }) => name)
  const callbacks = allCallbacks(portal.platform, { sessions: createSessions(portal.platform) }).map(({ path }) => path)
  const known = new Set([...namesIn('doors'), ...Object.keys(doorsOfOthers)])
  expect([...new Set([...calls, ...callbacks])].toSorted()).toEqual([...known].toSorted())
})

test('every table of an account keeps one, or is said to open nothing', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'accounts'::regclass and attname = 'account_id'`.execute(portal.db)
  const known = [...namesIn('tables'), ...tablesThatOpenNothing]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(10)
})

test('every secret that the server hashes or seals is of one, or is said to be of something else', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const purposes: string[] = []
  const unnamed: string[] = []
  for (const file of files) {
    const code = readFileSync(join(source, file), 'utf8')
    for (const [, secret, purpose] of code.matchAll(/createSecretBox\(([\w.]+), (?:'([^']+)')?/g))
      if (purpose !== undefined) purposes.push(purpose)
      else unnamed.push(`${file} ${secret}`)
    for (const [, purpose = ''] of code.matchAll(/sealTicket\(\w+, '([^']+)'/g)) purposes.push(purpose)
  }
  const known = [...namesIn('secrets'), ...Object.keys(secretsOfOthers)]
  expect([...new Set(purposes)].filter((purpose) => !known.includes(purpose))).toEqual([])
  expect(purposes.length).toBeGreaterThan(20)
  // The purpose of a ticket is said where it is sealed.
  expect([...new Set(unnamed)]).toEqual(['features/sign-in/second-step/sealed-tickets.ts appSecret'])
})

test('docs/ways-in.md is made of the tables', async () => {
  await expect(waysDocument()).toMatchFileSnapshot(join(source, '../../../docs/ways-in.md'))
})
