import { apiTokens, type TokenInfo, type TokenOwner } from '@hop/contract/features/api-tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import {
  createEveryRole,
  createIntegration,
  createPerson,
  createPlaces,
  generateFor,
  type Person,
  type Places,
  switchIntegrations,
} from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import type { Role } from '@hop/contract/roles'

let portal: TestPortal
let places: Places
let people: Record<Role, Person>
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
  await switchIntegrations(portal, places, 1)
})
afterAll(() => portal.close())

const find = async (userId: number, token: string) => {
  const reply = await portal.call(apiTokens.find, { query: { userId } }, token)
  return { code: reply.body.code, info: reply.body['data'] as TokenInfo | null }
}
const generate = (userId: number, token: string, rest: object = {}) =>
  portal.call(apiTokens.generate, { body: { userId, ...rest } }, token)
const revoke = (userId: number, token: string) => portal.call(apiTokens.revoke, { body: { userId } }, token)

describe('the owner', () => {
  test('makes a token, reads it again, and nothing in the database tells it', async () => {
    const owner = await createPerson(portal, 'Customer', places)
    expect((await find(owner.id, owner.token)).info).toBeNull()
    const { token, expired, scopes } = await generateFor(portal, owner)
    expect(token).toMatch(/^hopgm_[\w-]{32}$/)
    expect(new Date(expired).getTime() - portal.clock.now().getTime()).toBe(365 * days)
    expect(scopes).toEqual(['contacts.read', 'contacts.write', 'meetings.write'])
    expect((await find(owner.id, owner.token)).info).toMatchObject({ token, lastFour: token.slice(-4), isExpired: false })
    const stored = await portal.db.selectFrom('integration_tokens').selectAll().where('account_id', '=', owner.id).execute()
    const audit = await portal.db.selectFrom('audit_log').selectAll().where('entity', '=', 'integration token').execute()
    expect(JSON.stringify([stored, audit])).not.toContain(token.slice('hopgm_'.length))
  })

  test('chooses what it is good for and for how long', async () => {
    const owner = await createPerson(portal, 'Customer', places)
    const { scopes, expired } = await generateFor(portal, owner, { scopes: ['contacts.read'], validDays: 30 })
    expect(scopes).toEqual(['contacts.read'])
    expect(new Date(expired).getTime() - portal.clock.now().getTime()).toBe(30 * days)
  })

  test('is told at the field when nothing is chosen, or no such length exists', async () => {
    const owner = await createPerson(portal, 'Customer', places)
    const { body } = await generate(owner.id, owner.token, { scopes: [], validDays: 36_500 })
    expect(body.fields).toMatchObject([
      { path: 'scopes', code: 'noScopeChosen' },
      { path: 'validDays', code: 'notAllowed' },
    ])
  })

  test('who presses twice gets one token: the second is told that the page is old', async () => {
    const owner = await createPerson(portal, 'Customer', places)
    const replies = await Promise.all([1, 2].map(() => generate(owner.id, owner.token, { replaces: null })))
    expect(replies.map(({ body }) => String(body.code)).toSorted()).toEqual(['0', 'StaleEdit'])
    const made = await portal.db.selectFrom('integration_tokens').select('id').where('account_id', '=', owner.id).execute()
    expect(made).toHaveLength(1)
  })

  test('does not see or touch the token of a colleague', async () => {
    const { owner } = await createIntegration(portal, places)
    expect((await find(owner.id, people.Customer.token)).code).toBe('AccountActionRefused')
    expect((await generate(owner.id, people.Customer.token)).body.code).toBe('AccountActionRefused')
    expect((await revoke(owner.id, people.Customer.token)).body.code).toBe('AccountActionRefused')
  })
})

describe('staff', () => {
  test.each(['SupperAdmin', 'Admin', 'Manager'] as const)('%s makes and revokes a token and never reads it', async (role) => {
    const owner = await createPerson(portal, 'Customer', places)
    const made = (await generate(owner.id, people[role].token)).body['data'] as TokenInfo
    expect(made.token).toBeNull()
    const own = (await find(owner.id, owner.token)).info
    expect(own?.token?.slice(-4)).toBe(made.lastFour)
    expect((await find(owner.id, people[role].token)).info).toEqual({ ...own, token: null })
    expect((await revoke(owner.id, people[role].token)).body.code).toBe(0)
    expect((await revoke(owner.id, people[role].token)).body.code).toBe(0)
    expect((await find(owner.id, owner.token)).info).toBeNull()
  })

  test('see the administrators of a customer, with the last four characters only', async () => {
    const { owner, lastFour, token } = await createIntegration(portal, places)
    const reply = await portal.call(apiTokens.owners, { query: { customerId: places.customerId } }, people.Manager.token)
    const owners = reply.body['data'] as TokenOwner[]
    expect(owners.find(({ userId }) => userId === owner.id)?.tokenInfo).toMatchObject({ token: null, lastFour })
    expect(owners.find(({ userId }) => userId === people.Customer.id)?.tokenInfo).toBeNull()
    expect(owners.some(({ userId }) => [people.User.id, people.View.id].includes(userId))).toBe(false)
    expect(reply.bytes.toString()).not.toContain(token)
  })

  test('make no token for users, viewers, or people who belong to no customer', async () => {
    for (const role of ['User', 'View'] as const)
      expect((await generate(people[role].id, people.Admin.token)).body.code).toBe('AccountActionRefused')
    expect((await generate(people.Manager.id, people.Admin.token)).body.code).toBe('AccountNotFound')
  })
})

test('a customer without the feature, or a restricted one, gets no token', async () => {
  const elsewhere = await createPlaces(portal, 'Chưa bật')
  const owner = await createPerson(portal, 'Customer', elsewhere)
  expect((await generate(owner.id, people.Admin.token)).body.code).toBe('IntegrationsOff')
  await switchIntegrations(portal, elsewhere, 1)
  await portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', elsewhere.customerId).execute()
  expect((await generate(owner.id, owner.token)).body.code).toBe('CustomerRestricted')
})

test('a token that was sealed under another secret is not shown, only its end', async () => {
  const { owner, lastFour } = await createIntegration(portal, places)
  await portal.db.updateTable('integration_tokens').set({ sealed: 'AAAA' }).where('account_id', '=', owner.id).execute()
  expect((await find(owner.id, owner.token)).info).toMatchObject({ token: null, lastFour })
})
