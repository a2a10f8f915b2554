import { accounts } from '@hop/contract/features/accounts'
import { signIn } from '@hop/contract/features/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { createAccount, createPerson, createPlaces, type Places, testPassword } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
})
afterAll(() => portal.close())

const me = (id: number, token: string) => portal.call(accounts.find, { params: { id } }, token)

const change = (token: string, oldPassword: string, newPassword: string) =>
  portal.call(signIn.changeMyPassword, { body: { oldPassword, newPassword } }, token)

test('gives a fresh token and ends every token from before', async () => {
  const { id, username, token } = await createPerson(portal, 'User', places)
  const elsewhere = await portal.signIn(username, testPassword)
  const reply = await change(token, testPassword, 'Sen-Hong#73')
  expect(reply.status).toBe(200)
  expect((await me(id, token)).status).toBe(401)
  expect((await me(id, elsewhere)).status).toBe(401)
  expect((await me(id, String(reply.body['token']))).status).toBe(200)
  expect((await portal.authenticate(username, testPassword)).status).toBe(400)
  expect((await portal.authenticate(username, 'Sen-Hong#73')).status).toBe(200)
})

test('of several at once, one is made; the others no longer know the password', async () => {
  const { id, username, token } = await createPerson(portal, 'User', places)
  const wanted = Array.from({ length: 5 }, (_, index) => `Sen-Hong#7${index}`)
  const replies = await Promise.all(wanted.map((password) => change(token, testPassword, password)))
  const made = replies.findIndex(({ status }) => status === 200)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await me(id, String(replies[made]?.body['token']))).status).toBe(200)
  expect((await portal.authenticate(username, wanted[made] ?? '')).status).toBe(200)
})

test('each rule of the catalogue refuses by name, at the field', async () => {
  const { username, token } = await createPerson(portal, 'User', places, { username: 'lan.anh', email: 'tranlan@example.vn' })
  const cases = [
    ['Ab1!', 'PasswordTooShort'],
    ['Aa1!Aa1!Bb2?Bb2?X', 'PasswordTooLong'],
    ['Sen Hong#73', 'PasswordHasWhitespace'],
    [`X1!${username}`, 'PasswordContainsUsername'],
    ['X1!tranlan#Z', 'PasswordContainsEmail'],
    ['Xy!31121999', 'PasswordContainsDate'],
    ['Sennn-Ho#73', 'PasswordRepeatsCharacters'],
    ['Sen!Ho#5678', 'PasswordHasSequence'],
    ['Xy!Matkhau73', 'PasswordTooWeak'],
    ['senhong#73x', 'PasswordPatternFailed'],
    [testPassword, 'passwordhasbeenusedbefore'],
  ] as const
  for (const [password, code] of cases) {
    const { status, body } = await change(token, testPassword, password)
    expect([status, body.code, body.fields?.[0]?.path], password).toEqual([422, code, 'newPassword'])
  }
})

test('a password that staff set, or one past its age, must be changed before anything else', async () => {
  const byStaff = await createPerson(portal, 'Admin', places, { isPasswordSetByStaff: true })
  const aged = await createAccount(portal, 'Admin', places)
  portal.clock.advance(366 * days)
  const signedIn = await portal.authenticate(aged.username, testPassword)
  expect(signedIn.body).toMatchObject({ mustChangePassword: true, mustChangePasswordReason: 'expired' })
  const token = await portal.signIn(byStaff.username, testPassword)
  const list = () => portal.call(accounts.listAdmins, { body: {} }, token)
  expect((await list()).body.code).toBe('PasswordChangeDue')
  expect((await me(byStaff.id, token)).body['data']).toMatchObject({ mustChangePasswordReason: 'setByStaff' })
  const fresh = await change(token, testPassword, 'Sen-Hong#73')
  expect((await portal.call(accounts.listAdmins, { body: {} }, String(fresh.body['token']))).status).toBe(200)
})
