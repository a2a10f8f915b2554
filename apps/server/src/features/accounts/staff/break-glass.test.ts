import { accounts } from '@hop/contract/features/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createPlaces, type Person, type Places, testPassword } from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { makeSuperAdmin, resetSuperAdmin, unlockSuperAdmin } from './break-glass.js'

let portal: TestPortal
let places: Places
let only: Person
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  only = await createPerson(portal, 'SupperAdmin', places)
})
afterAll(() => portal.close())

const lock = async (username: string) => {
  for (let n = 0; n < 5; n += 1) await portal.authenticate(username, 'wrong')
  expect((await portal.authenticate(username, testPassword)).status).toBe(423)
}

test('the only SupperAdmin, locked by guesses, is let in again from the shell', async () => {
  await lock(only.username)
  await unlockSuperAdmin(portal.platform, only.username.toUpperCase())
  expect((await portal.authenticate(only.username, testPassword)).status).toBe(200)
})

test('a reset ends locks and sessions, on every server, and its password is changed at once', async () => {
  const person = await createPerson(portal, 'SupperAdmin', places)
  await lock(person.username)
  const { password } = await resetSuperAdmin(portal.platform, person.username)
  expect((await portal.call(accounts.find, { params: { id: person.id } }, person.token)).status).toBe(401)
  expect((await portal.authenticate(person.username, password)).body).toMatchObject({ mustChangePasswordReason: 'setByStaff' })
})

test('another one is made, and a taken name is named', async () => {
  const wanted = { username: 'cuu.ho', email: 'cuu.ho@example.vn', name: 'cuu.ho' }
  const { password } = await makeSuperAdmin(portal.platform, wanted)
  expect((await portal.authenticate('cuu.ho', password)).body).toMatchObject({ role: 'SupperAdmin', isEmailProven: false })
  await expect(makeSuperAdmin(portal.platform, wanted)).rejects.toThrow('The username is taken')
  const entries = await portal.db.selectFrom('audit_log').select('action').where('account_name', '=', 'npm run admin').execute()
  expect(entries.map(({ action }) => action)).toContain('create')
})

test('it reaches SupperAdmins only', async () => {
  const admin = await createPerson(portal, 'Admin', places)
  await expect(resetSuperAdmin(portal.platform, admin.username)).rejects.toThrow('No SupperAdmin is called')
})

test('a SupperAdmin makes another on the staff screen; an Admin does not', async () => {
  const admin = await createPerson(portal, 'Admin', places)
  const body = {
    name: 'Nguyễn Văn Hai',
    username: 'sieu.quan.tri.2',
    email: 'hai@example.vn',
    phone: '0912345678',
    password: testPassword,
    confirmPassword: testPassword,
    role: 'SupperAdmin' as const,
  }
  const token = await portal.signIn(only.username, testPassword)
  expect((await portal.call(accounts.createAdmin, { body }, admin.token)).status).toBe(403)
  expect((await portal.call(accounts.createAdmin, { body }, token)).body['data']).toMatchObject({ role: 'SupperAdmin' })
})
