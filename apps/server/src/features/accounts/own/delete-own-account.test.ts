import { accounts } from '@hop/contract/features/accounts'
import { signIn } from '@hop/contract/features/sign-in'
import { roles } from '@hop/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createMeeting,
  createPerson,
  createPlaces,
  type Person,
  type Places,
  testPassword,
} from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'

let portal: TestPortal
let places: Places
beforeAll(async () => {
  portal = await startTestPortal()
  // Somebody is left of each kind, but where a test is about the last one.
  await createPerson(portal, 'SupperAdmin', await createPlaces(portal, 'Ở lại'))
})
afterAll(() => portal.close())

let count = 0
beforeEach(async () => {
  count += 1
  places = await createPlaces(portal, `Nơi ${count}`)
})

const leave = (person: Person, typed: { username?: string; password?: string } = {}) =>
  portal.call(accounts.removeOwn, { body: { username: person.username, password: testPassword, ...typed } }, person.token)
const isGone = async ({ id }: Person) => {
  const { deleted_at } = await portal.db
    .selectFrom('accounts')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return deleted_at !== null
}

describe('deleting the own account', () => {
  test.each(roles)('%s leaves: every session ends, the names are free, the log keeps it', async (role) => {
    await createPerson(portal, role, places)
    const person = await createPerson(portal, role, places)
    const elsewhere = await portal.signIn(person.username, testPassword)
    expect((await leave(person)).body.code).toBe(0)
    for (const token of [person.token, elsewhere])
      expect((await portal.call(signIn.mySessions, { query: {} }, token)).status).toBe(401)
    expect((await portal.authenticate(person.username, testPassword)).body.code).toMatch(/^InvalidLogin/)
    await createPerson(portal, role, places, { username: person.username })
    const entry = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'account_id'])
      .where('entity_id', '=', String(person.id))
      .where('action', '=', 'delete own')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'delete own', account_id: person.id })
  })

  test('asks for the password again, at its field, and after too many wrong ones not any more; the session goes on', async () => {
    await createPerson(portal, 'Customer', places)
    const person = await createPerson(portal, 'Customer', places)
    const wrong = await leave(person, { password: 'Sai-Mat-Khau#1' })
    expect([wrong.status, wrong.body.code, wrong.body.fields]).toMatchObject([
      400,
      'CurrentPasswordWrong',
      [{ path: 'password', code: 'CurrentPasswordWrong' }],
    ])
    for (let tries = 0; tries < 4; tries += 1) await leave(person, { password: 'Sai-Mat-Khau#1' })
    expect((await leave(person, {})).status).toBe(423)
    expect((await portal.call(signIn.mySessions, { query: {} }, person.token)).status).toBe(200)
    expect(await isGone(person)).toBe(false)
  })

  test('wants the own username typed, in any case of letters', async () => {
    const person = await createPerson(portal, 'User', places)
    const wrong = await leave(person, { username: 'nguoi.khac' })
    expect(wrong.body.fields).toMatchObject([{ path: 'username', code: 'usernameMismatch' }])
    expect(await isGone(person)).toBe(false)
    expect((await leave(person, { username: person.username.toUpperCase() })).body.code).toBe(0)
  })

  test('is refused to the last administrator of a customer, while users may go', async () => {
    const last = await createPerson(portal, 'Customer', places)
    const user = await createPerson(portal, 'User', places)
    expect((await leave(last)).body.code).toBe('LastCustomerAccount')
    expect((await portal.call(signIn.mySessions, { query: {} }, last.token)).status).toBe(200)
    expect((await leave(user)).body.code).toBe(0)
  })

  test('is refused while one holds a meeting, and so is a deletion by others; afterwards both are possible', async () => {
    const boss = await createPerson(portal, 'Customer', places)
    const host = await createPerson(portal, 'User', places)
    const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: host.id })
    const turn = (status: 'INPROGRESS' | 'END') =>
      portal.db.updateTable('meetings').set({ status }).where('id', '=', meetingId).execute()
    await turn('INPROGRESS')
    const byBoss = () => portal.call(accounts.remove, { query: { id: host.id } }, boss.token)
    expect((await leave(host)).body.code).toBe('AccountInMeeting')
    const refused = await byBoss()
    expect([refused.status, refused.body.code, await isGone(host)]).toEqual([409, 'AccountInMeeting', false])
    await turn('END')
    expect([(await byBoss()).status, await isGone(host)]).toEqual([200, true])
  })

  test('two administrators who leave at the same moment are not both gone', async () => {
    const people = [await createPerson(portal, 'Customer', places), await createPerson(portal, 'Customer', places)]
    const replies = await Promise.all(people.map((person) => leave(person)))
    expect(replies.map(({ body }) => String(body.code)).toSorted()).toEqual(['0', 'LastCustomerAccount'])
  })

  test('is refused to the last super administrator, also when several leave at once', async () => {
    await portal.db.updateTable('accounts').set({ deleted_at: portal.clock.now() }).where('role', '=', 'SupperAdmin').execute()
    const people = await Promise.all([1, 2, 3].map(() => createPerson(portal, 'SupperAdmin', places)))
    const replies = await Promise.all(people.map((person) => leave(person)))
    expect(replies.map(({ body }) => String(body.code)).toSorted()).toEqual(['0', '0', 'LastSuperAdmin'])
  })
})
