/** Each cell of the table of ways to a new account is tried: it was begun at one server, and a process of its own would make the account. */
import { basePath, type Call } from '@hop/contract/call'
import { orderAccounts } from '@hop/contract/features/order-accounts'
import { signUp } from '@hop/contract/features/sign-up'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { createAccount, createPlaces, type Places } from '../../testing/factories/index.js'
import { startServerBeside } from '../../testing/server-beside.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { startProviderSignUp } from '../sign-up/public.js'
import { createDesk, formOf, goodPassword, newEmail, openForSignUps, profileOf } from '../sign-up/testing/sign-up-desk.js'
import { type NewAccountEnding, newAccountEndings, type NewAccountWayName, newAccountWays } from './new-account-ways.js'

let portal: TestPortal
let places: Places
let desk: ReturnType<typeof createDesk>
let other: string
const cleanUps: (() => unknown)[] = []
beforeAll(async () => {
  portal = await startTestPortal()
  cleanUps.push(() => portal.close())
  desk = createDesk(portal)
  await openForSignUps(portal)
  places = await createPlaces(portal)
  const server = await startServerBeside(portal)
  cleanUps.push(() => server.close())
  other = server.url
})
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

async function send({ path }: Call, { secretKey, body = {} }: { secretKey?: string; body?: object }) {
  const search = secretKey === undefined ? '' : `?secretKey=${secretKey}`
  const method = { method: 'POST', headers: { 'content-type': 'application/json' } }
  return (await fetch(other + basePath + path + search, { ...method, body: JSON.stringify(body) })).json()
}

interface Begun {
  email: string
  subject: string
  use(): Promise<unknown>
}

/** Whichever server writes the mail. */
async function mailed(email: string, pattern: RegExp): Promise<string> {
  await portal.platform.jobs.drain()
  const find = async () =>
    pattern.exec((await portal.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? Promise.reject(new Error(`no mail to ${email} yet`))
  return vi.waitFor(find, { timeout: 20_000 })
}

const names = Object.keys(newAccountWays) as NewAccountWayName[]
const begin: Record<NewAccountWayName, () => Promise<Omit<Begun, 'subject'> & { subject?: string }>> = {
  signUpLink: async () => {
    const email = newEmail()
    await desk.ask(email)
    const secretKey = await mailed(email, /\/activation\?code=([\w-]+)/)
    return { email, use: () => send(signUp.activate, { secretKey, body: formOf() }) }
  },
  signUpByProvider: async () => {
    const email = newEmail()
    const person = { provider: 'google', subject: `person ${email}`, email, isEmailProven: true, name: 'Trần Văn Bình' } as const
    const { activateCodeUrl } = await portal.db
      .transaction()
      .execute((transaction) =>
        startProviderSignUp(portal.platform, transaction, person, { now: portal.clock.now(), cookies: undefined }),
      )
    const secretKey = new URL(activateCodeUrl).searchParams.get('code') ?? ''
    return { email, subject: person.subject, use: () => send(signUp.activateBySso, { secretKey }) }
  },
  orderCode: async () => {
    const email = newEmail()
    const { body } = await portal.call(orderAccounts.start, { body: { email, recaptchaToken: await desk.solved() } })
    const { registration } = body['data'] as { registration: string }
    const code = await mailed(email, /\b(\d{6})\b/)
    const typed = { registration, code, name: 'Trần Thị Mùa', phone: profileOf().phone, password: goodPassword }
    return { email, use: () => send(orderAccounts.confirm, { body: typed }) }
  },
}

const markDeleted = (email: string) =>
  portal.db.updateTable('accounts').set({ deleted_at: portal.clock.now() }).where('email', '=', email).execute()

const done: Record<NewAccountEnding, (begun: Begun) => Promise<unknown>> = {
  used: ({ use }) => use(),
  madeIsDeleted: async ({ use, email }) => {
    await use()
    await markDeleted(email)
  },
  addressProven: ({ email }) => createAccount(portal, 'User', places, { email }),
  identityLinked: async ({ subject, email }) => {
    const { id } = await createAccount(portal, 'User', places)
    const identity = { account_id: id, provider: 'google' as const, subject, email, made_account: false }
    await portal.db
      .insertInto('account_identities')
      .values({ ...identity, linked_at: portal.clock.now() })
      .execute()
  },
  // As if it was begun so long ago.
  timeOver: async ({ email }) => {
    const over = { expires_at: new Date(Date.now() - 1 * minutes) }
    for (const table of ['sign_ups', 'order_codes'] as const)
      await portal.db.updateTable(table).set(over).where('email', '=', email).execute()
  },
}

const accountsMade = async (): Promise<number> =>
  (
    await portal.db
      .selectFrom('accounts')
      .select(sql<number>`count(*)::int`.as('made'))
      .executeTakeFirstOrThrow()
  ).made
/** By an account that was not there. */
async function isOpen({ use }: Begun): Promise<boolean> {
  const before = await accountsMade()
  await use()
  return (await accountsMade()) > before
}

async function beginNow(way: NewAccountWayName): Promise<Begun> {
  portal.clock.set(new Date())
  const begun = await begin[way]()
  return { subject: begun.email, ...begun }
}

test.for(names)('%s makes an account, and not once it is closed', async (way) => {
  expect(await isOpen(await beginNow(way))).toBe(true)
  const found: [NewAccountEnding, string][] = []
  for (const ending of newAccountEndings) {
    const begun = await beginNow(way)
    await done[ending](begun)
    found.push([ending, (await isOpen(begun)) ? 'stays' : 'closed'])
  }
  const closedBy: readonly NewAccountEnding[] = newAccountWays[way].closedBy
  expect(found).toEqual(newAccountEndings.map((ending) => [ending, closedBy.includes(ending) ? 'closed' : 'stays']))
})
