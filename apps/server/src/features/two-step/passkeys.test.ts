import { signIn } from '@hop/contract/features/sign-in'
import { twoStep } from '@hop/contract/features/two-step'
import type { PasskeyRequest } from '@hop/contract/passkeys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticatorDouble } from '../../testing/authenticator-double.js'
import {
  addPasskey,
  createPerson,
  createPlaces,
  firstStep,
  type Places,
  testPassword,
  turnOnApp,
} from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
})
afterAll(() => portal.close())

const ask = async (challenge?: string) => {
  const body = challenge === undefined ? {} : { challenge }
  return (await portal.call(signIn.passkeyRequest, { body })).body['data'] as PasskeyRequest
}
const signInWith = (passkey: object) => portal.call(signIn.signInWithPasskey, { body: { passkey: passkey as never } })
const somebody = async () => {
  const person = await createPerson(portal, 'User', places)
  return { ...person, ...(await addPasskey(portal, person)), accountId: person.id }
}

test('a passkey signs in without the password, and comes with recovery codes', async () => {
  const { username, authenticator, recoveryCodes } = await somebody()
  expect(recoveryCodes).toHaveLength(10)
  const { body } = await signInWith(authenticator.sign(await ask()))
  expect(body).toMatchObject({ username })
  expect(body).toHaveProperty('token')
})

test('it completes the second step after the password, and only that of its owner', async () => {
  const { username, authenticator } = await somebody()
  const other = await somebody()
  const challenge = await firstStep(portal, username)
  const request = await ask(challenge)
  expect(request.options.allowCredentials).toHaveLength(1)
  const complete = (passkey: object) => portal.call(signIn.completeSecondStep, { body: { challenge, passkey: passkey as never } })
  expect((await complete(other.authenticator.sign(request))).body.code).toBe('PasskeyRefused')
  // A challenge for anybody's sign-in completes nobody's second step.
  expect((await complete(authenticator.sign(await ask()))).body.code).toBe('PasskeyChallengeOver')
  expect((await complete(authenticator.sign(await ask(challenge)))).body).toMatchObject({ username })
})

test('what was signed is good once', async () => {
  const { authenticator } = await somebody()
  const signed = authenticator.sign(await ask())
  const replies = await Promise.all([signInWith(signed), signInWith(signed), signInWith(signed)])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410, 410])
})

test('a copy, whose counter is behind, is refused; the owner is told and it is in the audit log', async () => {
  const { accountId, username, authenticator } = await somebody()
  for (let times = 0; times < 3; times += 1) expect((await signInWith(authenticator.sign(await ask()))).status).toBe(200)
  authenticator.counter = 1
  expect((await signInWith(authenticator.sign(await ask()))).body.code).toBe('PasskeyCopied')
  const mails = await portal.mailsTo(`${username}@example.vn`)
  expect(mails.map(({ subject }) => subject)).toContain(`Một khóa truy cập của tài khoản ${username} có thể đã bị sao chép`)
  const audited = await portal.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', String(accountId))
    .where('action', '=', 'copied passkey refused')
    .execute()
  expect(audited).toHaveLength(1)
})

test('one that does not count always says zero, and goes on', async () => {
  const person = await createPerson(portal, 'User', places)
  const quiet = createAuthenticatorDouble(new URL(portal.url).origin, { isCounting: false })
  const { authenticator } = await addPasskey(portal, person, undefined, quiet)
  for (let times = 0; times < 2; times += 1) expect((await signInWith(authenticator.sign(await ask()))).status).toBe(200)
})

test('a page of another origin gets nothing signed that the portal would take', async () => {
  const person = await createPerson(portal, 'User', places)
  const elsewhere = createAuthenticatorDouble('https://hop.evil.example')
  await expect(addPasskey(portal, person, undefined, elsewhere)).rejects.toThrow('PasskeyRefused')
})

test('passkeys have names; of the last second step only turning off is possible', async () => {
  const { id, token, recoveryCodes } = await somebody()
  const stranger = await somebody()
  const rename = (by: string) => portal.call(twoStep.renamePasskey, { body: { id, name: 'Khóa của Lan' } }, by)
  expect((await rename(stranger.token)).body.code).toBe('PasskeyNotFound')
  expect((await rename(token)).body['data']).toMatchObject({ name: 'Khóa của Lan' })
  const [first = '', second = ''] = recoveryCodes ?? []
  const remove = { id, password: testPassword, code: first }
  expect((await portal.call(twoStep.removePasskey, { body: remove }, stranger.token)).body.code).toBe('PasskeyNotFound')
  expect((await portal.call(twoStep.removePasskey, { body: remove }, token)).body.code).toBe('LastSecondStep')
  expect((await portal.call(twoStep.turnOff, { body: { password: testPassword, code: second } }, token)).status).toBe(200)
  expect((await portal.call(twoStep.state, {}, token)).body['data']).toMatchObject({
    isOn: false,
    passkeys: [],
    recoveryCodesLeft: 0,
  })
})

test('beside an app, a passkey goes with the password and a code', async () => {
  const person = await createPerson(portal, 'User', places)
  const app = await turnOnApp(portal, person)
  const { id, recoveryCodes } = await addPasskey(portal, person, { password: testPassword, code: app.code() })
  // Those of before stay good.
  expect(recoveryCodes).toBeNull()
  const remove = (code?: string) =>
    portal.call(twoStep.removePasskey, { body: { id, password: testPassword, ...(code && { code }) } }, person.token)
  expect((await remove()).body.code).toBe('SecondStepRequired')
  expect((await remove(app.code(1))).status).toBe(200)
})
