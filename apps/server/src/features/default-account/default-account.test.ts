import { defaultAccount } from '@hop/contract/features/default-account'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  createEveryRole,
  createPerson,
  createPlaces,
  type Person,
  type Places,
  testPassword,
} from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { requireDefaultOwner } from './public.js'

let portal: TestPortal
let places: Places
let chief: Person
let user: Person
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  const people = await createEveryRole(portal, places)
  chief = people.SupperAdmin
  user = people.User
})
afterEach(() => portal.db.deleteFrom('settings').where('key', '=', 'DefaultAccount').execute())
afterAll(() => portal.close())

const save = (username: string, more: { password?: string; status?: 0 | 1; modifiedAt?: string | null } = {}) =>
  portal.call(defaultAccount.save, { body: { username, password: testPassword, status: 1, ...more } }, chief.token)
const outcomeOf = async (username: string, password = '') =>
  (await portal.call(defaultAccount.test, { body: { username, password } }, chief.token)).body['data']

test('it owns what comes without a person, until it is switched off or gone', async () => {
  await expect(requireDefaultOwner(portal.platform)).rejects.toMatchObject({ code: 'DefaultAccountOff' })
  const owner = await createPerson(portal, 'User', places)
  await save(owner.username)
  expect(await requireDefaultOwner(portal.platform)).toMatchObject({ id: owner.id, customer_id: places.customerId })
  await save(owner.username, { status: 0 })
  await expect(requireDefaultOwner(portal.platform)).rejects.toMatchObject({ code: 'DefaultAccountOff' })
  await save(owner.username)
  await portal.db.updateTable('accounts').set({ deleted_at: portal.clock.now() }).where('id', '=', owner.id).execute()
  await expect(requireDefaultOwner(portal.platform)).rejects.toMatchObject({ code: 'DefaultAccountOff' })
})

test('its password is sealed, never sent back and in no audit entry; empty keeps it', async () => {
  await save(user.username)
  const { body } = await portal.call(defaultAccount.find, {}, chief.token)
  expect(body['data']).toEqual({ username: user.username, hasPassword: true, status: 1, modifiedAt: expect.any(String) })
  expect((await save(user.username, { password: '' })).status).toBe(200)
  expect(await outcomeOf(user.username)).toEqual({ works: true, problem: null })
  const kept = await portal.db.selectFrom('settings').selectAll().where('key', '=', 'DefaultAccount').execute()
  const audited = await portal.db.selectFrom('audit_log').selectAll().where('entity', '=', 'default account').execute()
  expect(audited.length).toBeGreaterThan(1)
  expect(JSON.stringify([kept, audited])).not.toContain(testPassword)
})

test('only a Customer or a User can be it, and another account needs its own password', async () => {
  for (const role of ['Admin', 'Manager', 'View'] as const) {
    const { username } = await createPerson(portal, role, places)
    expect((await save(username)).body.fields).toEqual([{ path: 'username', code: 'defaultAccountNotFit' }])
  }
  expect((await save('khong.co.ai')).body.fields).toEqual([{ path: 'username', code: 'defaultAccountNotFit' }])
  expect((await save(user.username, { password: 'x'.repeat(33) })).body.fields).toMatchObject([
    { path: 'password', code: 'tooLong' },
  ])
  await save(user.username)
  const other = await createPerson(portal, 'Customer', places)
  expect((await save(other.username, { password: '' })).body.fields).toEqual([{ path: 'password', code: 'required' }])
})

test('the test says works, wrong, expired, locked, or that it is somebody who holds no meetings', async () => {
  const { username } = await createPerson(portal, 'User', places)
  expect(await outcomeOf(username, testPassword)).toEqual({ works: true, problem: null })
  expect(await outcomeOf(username, 'sai')).toEqual({ works: false, problem: 'wrong' })
  const due = await createPerson(portal, 'User', places, { isPasswordSetByStaff: true })
  expect(await outcomeOf(due.username, testPassword)).toEqual({ works: false, problem: 'expired' })
  const viewer = await createPerson(portal, 'View', places)
  expect(await outcomeOf(viewer.username, testPassword)).toEqual({ works: false, problem: 'notFit' })
  for (let tries = 0; tries < 5; tries += 1) await outcomeOf(username, 'sai')
  expect(await outcomeOf(username, testPassword)).toEqual({ works: false, problem: 'locked' })
})

test('a stale edit is refused', async () => {
  await save(user.username)
  expect((await save(user.username, { modifiedAt: null })).body.code).toBe('StaleEdit')
})
