/** A program with an integration token: what opens, what stays shut, and what shuts it. */
import { accounts } from '@hop/contract/features/accounts'
import { apiTokens } from '@hop/contract/features/api-tokens'
import { contacts } from '@hop/contract/features/contacts'
import { signIn } from '@hop/contract/features/sign-in'
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { days, seconds } from '../../platform/clock.js'
import {
  createIntegration,
  createPerson,
  createPlaces,
  generateFor,
  type Person,
  type Places,
  switchIntegrations,
  testPassword,
} from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await createPerson(portal, 'SupperAdmin', await createPlaces(portal, 'Quản trị'))
})
afterAll(() => portal.close())

let places: Places
let owner: Person
let token: string
let count = 0
beforeEach(async () => {
  count += 1
  places = await createPlaces(portal, `Nơi ${count}`)
  ;({ owner, token } = await createIntegration(portal, places))
})

const list = (bearer: string) => portal.call(contacts.list, { body: {} }, bearer)
const details = { name: 'Lê Thị Hoa', email: 'hoa.le@example.vn' }

describe('a token', () => {
  test('reads and writes the contacts of its owner’s customer, and the log tells that it was the token', async () => {
    const made = await portal.call(contacts.create, { body: details }, token)
    expect(made.status).toBe(200)
    expect((await list(token)).body['data']).toMatchObject([{ email: 'hoa.le@example.vn' }])
    const entry = await portal.db
      .selectFrom('audit_log')
      .select(['account_id', 'account_name'])
      .where('entity', '=', 'contact')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ account_id: owner.id, account_name: `${owner.username} (GM …${token.slice(-4)})` })
  })

  test('sees nothing of another customer', async () => {
    const elsewhere = await createPlaces(portal, `Nơi khác ${count}`)
    const other = await createIntegration(portal, elsewhere)
    await portal.call(contacts.create, { body: details }, other.token)
    expect((await list(token)).body['total']).toBe(0)
  })

  test('opens nothing outside its scope, and nothing that is not for programs', async () => {
    const reader = await createIntegration(portal, places, ['contacts.read'])
    expect((await list(reader.token)).status).toBe(200)
    expect((await portal.call(contacts.create, { body: details }, reader.token)).body.code).toBe('Forbidden')
    expect((await portal.call(contacts.removeAll, {}, token)).body.code).toBe('Forbidden')
    expect((await portal.call(signIn.mySessions, { query: {} }, token)).body.code).toBe('Forbidden')
    expect((await portal.call(apiTokens.find, { query: { userId: owner.id } }, token)).body.code).toBe('Forbidden')
    const leave = { username: owner.username, password: testPassword }
    expect((await portal.call(accounts.removeOwn, { body: leave }, token)).body.code).toBe('Forbidden')
  })

  test('works while its owner’s password is due: programs change no passwords', async () => {
    await portal.db.updateTable('accounts').set({ password_set_by_staff: true }).where('id', '=', owner.id).execute()
    expect((await list(token)).status).toBe(200)
  })
})

describe('a token is refused', () => {
  const answer = async () => {
    const { status, body } = await list(token)
    return [status, body.code]
  }
  const refused = [401, 'TokenInvalid']

  test('when it is made up, cut short, or changed in one letter', async () => {
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const wrong of ['hopgm_', `hopgm_${'x'.repeat(32)}`, token.slice(0, -1), changed, token.toUpperCase()])
      expect((await list(wrong)).status, wrong).toBe(401)
    expect((await list(token)).status).toBe(200)
  })

  test('in the words of RFC 6750: one that is missing, or one that is not good', async () => {
    const challengeOf = async (bearer?: string) =>
      (await portal.call(contacts.list, { body: {} }, bearer)).headers.get('www-authenticate')
    expect([await challengeOf(), await challengeOf('hopgm_x')]).toEqual(['Bearer', 'Bearer error="invalid_token"'])
    expect(await challengeOf(token)).toBeNull()
  })

  test('once it is revoked', async () => {
    await portal.call(apiTokens.revoke, { body: { userId: owner.id } }, admin.token)
    expect(await answer()).toEqual(refused)
  })

  test('once a new one takes its place', async () => {
    const { token: next } = await generateFor(portal, owner)
    expect(await answer()).toEqual(refused)
    expect((await list(next)).status).toBe(200)
  })

  test('from the very instant of its end on', async () => {
    const start = portal.clock.now()
    try {
      portal.clock.set(new Date(start.getTime() + 365 * days - 1))
      expect((await list(token)).status).toBe(200)
      portal.clock.advance(1)
      expect(await answer()).toEqual(refused)
    } finally {
      portal.clock.set(start)
    }
  })

  test('when its owner is deleted, or is no administrator of the customer any more', async () => {
    const { db, clock } = portal
    await db.updateTable('accounts').set({ role: 'User' }).where('id', '=', owner.id).execute()
    expect(await answer()).toEqual(refused)
    await db.updateTable('accounts').set({ role: 'Customer', deleted_at: clock.now() }).where('id', '=', owner.id).execute()
    expect(await answer()).toEqual(refused)
  })

  test('when the customer is deleted', async () => {
    const gone = { deleted_at: portal.clock.now() }
    await portal.db.updateTable('customers').set(gone).where('id', '=', places.customerId).execute()
    expect(await answer()).toEqual(refused)
  })

  test('when the feature is switched off for the customer', async () => {
    await switchIntegrations(portal, places, 0)
    expect(await answer()).toEqual(refused)
    await switchIntegrations(portal, places, 1)
    expect((await list(token)).status).toBe(200)
  })
})

test('when a token was last used is noted once a minute at most', async () => {
  const lastUse = async () => {
    const row = await portal.db.selectFrom('integration_tokens').selectAll().where('account_id', '=', owner.id).executeTakeFirst()
    return row?.last_used_at?.getTime()
  }
  expect(await lastUse()).toBeUndefined()
  const start = portal.clock.now()
  await list(token)
  expect(await lastUse()).toBe(start.getTime())
  portal.clock.advance(59 * seconds)
  await list(token)
  expect(await lastUse()).toBe(start.getTime())
  portal.clock.advance(1 * seconds)
  await list(token)
  expect(await lastUse()).toBe(start.getTime() + 60 * seconds)
})
