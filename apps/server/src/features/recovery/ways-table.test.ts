/** Each cell of the table of ways is tried: what is done at one server holds at once at the other. And no way is missing in the table. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { basePath, type Call } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { apiTokens } from '@hop/contract/features/api-tokens'
import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { contacts } from '@hop/contract/features/contacts'
import { recovery } from '@hop/contract/features/recovery'
import { signIn } from '@hop/contract/features/sign-in'
import { identityProviders } from '@hop/contract/features/single-sign-on'
import type { PasskeyRequest } from '@hop/contract/passkeys'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { listenForNotifications } from '../../platform/database/notifications.js'
import { createPortal } from '../../portal.js'
import {
  addPasskey,
  createAccount,
  createPerson,
  createPlaces,
  type Person,
  type Places,
  testPassword,
  turnOnApp,
} from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { findAccountOfIdentity } from '../identities/public.js'
import {
  type Ending,
  endings,
  secretsOfOthers,
  tablesThatOpenNothing,
  type WayName,
  ways,
  wayOfProvider,
  wayOfSecondStep,
  wayOfSignIn,
  waysDocument,
} from './ways-table.js'

const newPassword = 'Hoa-Cuc#58-Vang'
const source = join(import.meta.dirname, '../..')

let portal: TestPortal
let places: Places
let colleague: Person
/** Another server: its own memory of sessions, which hears of changes by the database alone. */
let other: string
const cleanUps: (() => unknown)[] = []
beforeAll(async () => {
  portal = await startTestPortal()
  cleanUps.push(() => portal.close())
  const notifications = await listenForNotifications(portal.databaseUrl)
  cleanUps.push(() => notifications.close())
  const server = await createPortal({
    platform: { ...portal.platform, notifications },
    takeRateLimit: async () => ({ allowed: true, retryAfterSeconds: 0 }),
    health: { ready: async () => undefined, metrics: async () => ({ contentType: 'text/plain', text: '' }) },
    outsideScripts: { hasGoogle: false, hasRecaptcha: false },
    trustProxy: false,
    isStrict: true,
  })
  other = await server.listen({ host: '127.0.0.1', port: 0 })
  cleanUps.push(() => server.close())
  places = await createPlaces(portal)
  await portal.db.updateTable('customers').set({ active_gm_token: 1 }).where('id', '=', places.customerId).execute()
  colleague = await createPerson(portal, 'Customer', places)
})
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

interface Sent {
  query?: Record<string, string>
  body?: object
  token?: string
}

async function send(url: string, { method, path }: Call, { query, body, token }: Sent = {}) {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const answer = await fetch(url + basePath + path + search, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const isFine = async (url: string, call: Call, sent?: Sent) => (await send(url, call, sent)).status === 200

async function linkIn(recipient: string, pattern: RegExp): Promise<string> {
  await portal.platform.jobs.drain()
  const texts = (await portal.mailsTo(recipient)).map(({ text }) => text)
  return pattern.exec(texts.findLast((text) => pattern.test(text)) ?? '')?.[1] ?? ''
}

/** Somebody with every way there is; and how each is tried at a server, with the password of then. */
async function openEveryWay() {
  const { id, username } = await createAccount(portal, 'Customer', places)
  const email = `${username}@example.vn`
  const [token, second] = [await portal.signIn(username, testPassword), await portal.signIn(username, testPassword)]
  const mark = String((await portal.authenticate(username, testPassword)).body['deviceMark'])
  const made = await portal.call(apiTokens.generate, { body: { userId: id, scopes: ['contacts.read'] } }, token)
  const feed = await portal.call(calendarFeeds.create, {}, token)
  const app = await turnOnApp(portal, { token })
  const { authenticator } = await addPasskey(portal, { token }, { password: testPassword, code: app.code() })
  for (const provider of identityProviders)
    await portal.db
      .insertInto('account_identities')
      .values({
        account_id: id,
        provider,
        subject: `${provider} ${id}`,
        email,
        made_account: false,
        linked_at: portal.clock.now(),
      })
      .execute()
  await portal.call(accounts.changeMyEmail, { body: { email: `moi.${email}`, password: testPassword } }, token)
  const proof = await linkIn(`moi.${email}`, /confirm-email#([\w-]+)/)
  await portal.call(recovery.forgotPassword, { body: { email } })
  const secretKey = await linkIn(email, /reset-password\/([\w-]+)/)
  portal.clock.advance(1 * minutes)

  const firstStep = async (url: string, password: string, deviceMarks: string[] = []) =>
    (await send(url, signIn.authenticate, { body: { username, password, deviceMarks } })).body['secondStep'] as
      | { challenge: string }
      | undefined
  const passes = async (url: string, password: string, code: string) => {
    const challenge = (await firstStep(url, password))?.challenge ?? ''
    portal.clock.advance(1 * minutes)
    return challenge !== '' && (await isFine(url, signIn.completeSecondStep, { body: { challenge, code } }))
  }
  const byProvider = (provider: (typeof identityProviders)[number]) => async () =>
    (await findAccountOfIdentity(portal.db, provider, `${provider} ${id}`)) !== undefined
  // In this order: guesses lock the name for strangers, and the link of the other address is used up by trying it.
  const tries: Record<WayName, (url: string, password: string) => Promise<boolean>> = {
    session: (url) => isFine(url, signIn.mySessions, { token: second }),
    resetLink: (url) => isFine(url, recovery.waysByKey, { query: { secretKey } }),
    integrationToken: (url) => isFine(url, contacts.list, { body: {}, token: (made.body['data'] as { token: string }).token }),
    calendarFeed: async (url) => {
      const { pathname } = new URL((feed.body['data'] as { url: string }).url)
      return (await fetch(url + pathname)).status === 200
    },
    cas: byProvider('cas'),
    google: byProvider('google'),
    onesme: byProvider('onesme'),
    passkey: async (url) => {
      const { body } = await send(url, signIn.passkeyRequest, { body: {} })
      const passkey = authenticator.sign(body['data'] as PasskeyRequest)
      return isFine(url, signIn.signInWithPasskey, { body: { passkey } })
    },
    password: async (url) => (await firstStep(url, testPassword)) !== undefined,
    app: async (url, password) => {
      portal.clock.advance(1 * minutes)
      const challenge = (await firstStep(url, password))?.challenge ?? ''
      return challenge !== '' && isFine(url, signIn.completeSecondStep, { body: { challenge, code: app.code() } })
    },
    recoveryCode: (url, password) => passes(url, password, app.recoveryCodes.pop() ?? ''),
    knownBrowser: async (url, password) => {
      for (let guess = 0; guess < 5; guess += 1) await firstStep(url, 'wrong')
      return (await firstStep(url, password, [mark])) !== undefined
    },
    proofLink: (url) => isFine(url, accounts.proveEmail, { body: { token: proof } }),
  }
  return { id, token, secretKey, tries }
}

type Opened = Awaited<ReturnType<typeof openEveryWay>>

const done: Record<Ending, (opened: Opened) => Promise<{ status: number; body: object }>> = {
  passwordChange: ({ token }) =>
    portal.call(signIn.changeMyPassword, { body: { oldPassword: testPassword, newPassword } }, token),
  recovery: ({ secretKey }) => portal.call(recovery.resetPassword, { query: { secretKey }, body: { password: newPassword } }),
  recoveryThatRevokes: ({ secretKey }) =>
    portal.call(recovery.resetPassword, { query: { secretKey }, body: { password: newPassword, revokesAccess: true } }),
  revokeAll: ({ token }) => portal.call(recovery.revokeAllAccess, {}, token),
  deletion: ({ id }) => portal.call(accounts.remove, { query: { id } }, colleague.token),
  roleChange: async ({ id }) => {
    const { body } = await portal.call(accounts.find, { params: { id } }, colleague.token)
    const { name, phone, address, email } = body['data'] as Record<'name' | 'phone' | 'address' | 'email', string>
    return portal.call(accounts.update, { body: { id, name, phone, address, email, role: 'User' } }, colleague.token)
  },
}

/** What the first server announces reaches the second in its own time, and long before its memory of a session is too old. */
async function isOpenAt(url: string, way: WayName, { tries }: Opened, password: string, isExpected: boolean): Promise<boolean> {
  if (way !== 'session') return tries[way](url, password)
  return vi.waitFor(async () => {
    const isOpen = await tries.session(url, password)
    if (isOpen !== isExpected) throw new Error('not yet')
    return isOpen
  })
}

const isClosedBy = (way: WayName, ending: Ending) => (ways[way].closedBy as readonly Ending[]).includes(ending)
const changesPassword: readonly Ending[] = ['passwordChange', 'recovery', 'recoveryThatRevokes']

describe('on two servers', () => {
  test.for(endings)('%s closes what the table says, and nothing else', async (ending) => {
    const opened = await openEveryWay()
    expect(await opened.tries.session(other, testPassword)).toBe(true)
    const answer = await done[ending](opened)
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    const password = changesPassword.includes(ending) ? newPassword : testPassword
    const found: [WayName, string][] = []
    for (const way of Object.keys(opened.tries) as WayName[]) {
      const isOpen = await isOpenAt(other, way, opened, password, !isClosedBy(way, ending)).catch(() => isClosedBy(way, ending))
      found.push([way, isOpen ? 'stays' : 'closed'])
    }
    const declared = (Object.keys(opened.tries) as WayName[]).map((way) => [way, isClosedBy(way, ending) ? 'closed' : 'stays'])
    expect(found).toEqual(declared)
  })

  test('before anything is done, every way opens', async () => {
    const opened = await openEveryWay()
    for (const way of Object.keys(opened.tries) as WayName[])
      expect([way, await opened.tries[way](other, testPassword)]).toEqual([way, true])
  })
})

describe('no way is missing', () => {
  const declared = Object.values(ways) as { tables?: readonly string[]; secrets?: readonly string[] }[]

  test('every kind of sign-in, of provider and of second step is one', () => {
    const named = [wayOfSignIn, wayOfProvider, wayOfSecondStep].flatMap((kinds) => Object.values(kinds))
    expect(Object.keys(ways)).toEqual(expect.arrayContaining(named))
  })

  test('every table of an account keeps one, or is said to open nothing', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'accounts'::regclass and attname = 'account_id'`.execute(portal.db)
    const known = [...declared.flatMap(({ tables = [] }) => tables), ...tablesThatOpenNothing]
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
    expect(rows.length).toBeGreaterThan(10)
  })

  test('every secret that the server hashes or seals is of one, or is said to be of something else', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name))
    const code = files.map((file) => readFileSync(join(source, file), 'utf8')).join()
    const purposes = Array.from(
      code.matchAll(/createSecretBox\((?:platform\.)?appSecret, '([^']+)'\)/g),
      ([, purpose = '']) => purpose,
    )
    const known = [...declared.flatMap(({ secrets = [] }) => secrets), ...Object.keys(secretsOfOthers)]
    expect(purposes.filter((purpose) => !known.includes(purpose))).toEqual([])
    expect(purposes.length).toBeGreaterThan(20)
  })
})

test('docs/ways-in.md is made of the table', async () => {
  await expect(waysDocument()).toMatchFileSnapshot(join(source, '../../../docs/ways-in.md'))
})
