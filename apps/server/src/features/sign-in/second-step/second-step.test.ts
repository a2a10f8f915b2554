/** Signing in by an authenticator app or a recovery code. */
import { accounts } from '@hop/contract/features/accounts'
import { signIn } from '@hop/contract/features/sign-in'
import { twoStep } from '@hop/contract/features/two-step'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.js'
import { createPerson, createPlaces, firstStep, type Places, testPassword, turnOnApp } from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'

let portal: TestPortal
let places: Places
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
})
afterAll(() => portal.close())

const complete = (challenge: string, code: string) => portal.call(signIn.completeSecondStep, { body: { challenge, code } })
const subjectsTo = async (username: string) => (await portal.mailsTo(`${username}@example.vn`)).map(({ subject }) => subject)

async function somebodyWithApp() {
  const person = await createPerson(portal, 'User', places)
  return { ...person, app: await turnOnApp(portal, person) }
}

describe('an authenticator app', () => {
  test('is on once a code of it was typed, and not before', async () => {
    const person = await createPerson(portal, 'User', places)
    const wrong = await portal.call(twoStep.beginApp, { body: { password: 'khác' } }, person.token)
    expect(wrong.body).toMatchObject({ code: 'CurrentPasswordWrong', fields: [{ path: 'password' }] })
    await portal.call(twoStep.beginApp, { body: { password: testPassword } }, person.token)
    expect((await portal.call(twoStep.confirmApp, { body: { code: '000000' } }, person.token)).body.code).toBe('SecondStepWrong')
    expect((await portal.authenticate(person.username, testPassword)).body).toHaveProperty('token')
    const app = await turnOnApp(portal, person)
    expect(app.recoveryCodes).toHaveLength(10)
    const kept = await portal.db
      .selectFrom('account_totp')
      .selectAll()
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(app.secret)
  })

  test('makes the password answer a challenge and no session', async () => {
    const { username, app } = await somebodyWithApp()
    const { body } = await portal.authenticate(username, testPassword)
    expect(body).toMatchObject({ secondStep: { ways: ['totp', 'recoveryCode'] } })
    expect(body).not.toHaveProperty('token')
    const { challenge } = body['secondStep'] as { challenge: string }
    expect((await portal.call(accounts.listAdmins, { body: {} }, challenge)).status).toBe(401)
    expect((await complete(challenge, app.code())).body).toMatchObject({ username })
  })

  test('takes a code once, even when it is sent twice at the same moment', async () => {
    const { username, app } = await somebodyWithApp()
    const challenges = await Promise.all([1, 2, 3].map(() => firstStep(portal, username)))
    const replies = await Promise.all(challenges.map((challenge) => complete(challenge, app.code())))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
    // An older one than the last that was taken is worth nothing either.
    expect((await complete(await firstStep(portal, username), app.code(-1))).body.code).toBe('SecondStepWrong')
    expect((await complete(await firstStep(portal, username), app.code(1))).status).toBe(200)
  })

  test('is replaced by another one only with a code of the first', async () => {
    const { token, username, app } = await somebodyWithApp()
    expect((await portal.call(twoStep.beginApp, { body: { password: testPassword } }, token)).body.code).toBe(
      'SecondStepRequired',
    )
    const begun = await portal.call(twoStep.beginApp, { body: { password: testPassword, code: app.code() } }, token)
    expect(begun.status).toBe(200)
    // Until the new one is confirmed the old one counts.
    expect((await complete(await firstStep(portal, username), app.code(1))).status).toBe(200)
  })
})

describe('a challenge', () => {
  test('is good once, for five minutes', async () => {
    const { username, app } = await somebodyWithApp()
    const challenge = await firstStep(portal, username)
    expect((await complete(challenge, app.code())).status).toBe(200)
    portal.clock.advance(1 * minutes)
    expect((await complete(challenge, app.code())).body.code).toBe('SecondStepOver')
    const late = await firstStep(portal, username)
    portal.clock.advance(5 * minutes)
    expect((await complete(late, app.code())).body.code).toBe('SecondStepOver')
  })

  test('is of no use in another browser, nor when it is forged', async () => {
    const { username, app } = await somebodyWithApp()
    const challenge = await firstStep(portal, username)
    const elsewhere = await portal.fetch('/api/v1/Users/CompleteSecondStep', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (another one)' },
      body: JSON.stringify({ challenge, code: app.code() }),
    })
    expect(elsewhere.body.code).toBe('SecondStepOver')
    expect((await complete(`${challenge.slice(0, -4)}AAAA`, app.code())).body.code).toBe('SecondStepOver')
    // Neither was counted: whoever has no challenge cannot lock the owner out.
    expect((await complete(challenge, app.code())).status).toBe(200)
  })

  test('is worth nothing once the password has changed', async () => {
    const { username, token, app } = await somebodyWithApp()
    const challenge = await firstStep(portal, username)
    portal.clock.advance(1000)
    const changed = { oldPassword: testPassword, newPassword: 'Lua-Vang#62' }
    expect((await portal.call(signIn.changeMyPassword, { body: changed }, token)).status).toBe(200)
    expect((await complete(challenge, app.code())).body.code).toBe('SecondStepOver')
    // The second step stays.
    expect((await complete(await firstStep(portal, username, changed.newPassword), app.code())).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('signs in once, typed as people type it, and the owner is told', async () => {
    const { username, app } = await somebodyWithApp()
    const [code = ''] = app.recoveryCodes
    expect((await complete(await firstStep(portal, username), ` ${code.toLowerCase().replace('-', ' ')} `)).status).toBe(200)
    expect(await subjectsTo(username)).toContain(`Một mã khôi phục của tài khoản ${username} vừa được dùng`)
    expect((await complete(await firstStep(portal, username), code)).body.code).toBe('SecondStepWrong')
    const kept = await portal.db.selectFrom('recovery_codes').select('code_hash').execute()
    expect(JSON.stringify(kept)).not.toContain(code.replace('-', ''))
  })

  test('sent twice at the same moment signs in once, and of two that are sent with one challenge the late one stays good', async () => {
    const { id, username, app } = await somebodyWithApp()
    const [first = '', second = '', third = ''] = app.recoveryCodes
    const challenges = [await firstStep(portal, username), await firstStep(portal, username)]
    const same = await Promise.all(challenges.map((challenge) => complete(challenge, first)))
    expect(same.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    const challenge = await firstStep(portal, username)
    const both = await Promise.all([second, third].map((code) => complete(challenge, code)))
    expect(new Set(both.map(({ body }) => body.code))).toEqual(new Set([0, 'SecondStepOver']))
    const late = both[0]?.status === 200 ? third : second
    const used = portal.db.selectFrom('recovery_codes').where('account_id', '=', id).where('used_at', 'is not', null)
    expect(await used.select('code_hash').execute()).toHaveLength(2)
    expect((await complete(await firstStep(portal, username), late)).status).toBe(200)
  })

  test('sent twice with one challenge, as a double click does, is no wrong try', async () => {
    const { username, app } = await somebodyWithApp()
    const [code = ''] = app.recoveryCodes
    const challenge = await firstStep(portal, username)
    const clicks = await Promise.all([1, 2, 3, 4, 5, 6].map(() => complete(challenge, code)))
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(clicks.map(({ body }) => body.code))).toEqual(new Set([0, 'SecondStepOver']))
    const wrong = await complete(await firstStep(portal, username), '000000')
    expect(wrong.body).toMatchObject({ code: 'SecondStepWrong', fields: [{ params: [4] }] })
  })

  test('of before is worth nothing once new ones were made', async () => {
    const { username, token, app } = await somebodyWithApp()
    const made = await portal.call(twoStep.newRecoveryCodes, { body: { password: testPassword, code: app.code() } }, token)
    const { recoveryCodes } = made.body['data'] as { recoveryCodes: string[] }
    expect((await complete(await firstStep(portal, username), app.recoveryCodes[0] ?? '')).body.code).toBe('SecondStepWrong')
    expect((await complete(await firstStep(portal, username), recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

describe('guessing', () => {
  const wrong = (count: number) => Array.from({ length: count }, (_, index) => String(100000 + index))

  test('stops at five codes of whatever kind, sent at once; the right one comes too late, and the owner is told', async () => {
    const { username, app } = await somebodyWithApp()
    const challenge = await firstStep(portal, username)
    const guesses = [...wrong(30), ...wrong(30).map(() => 'ABCDE-FGHJK')]
    const replies = await Promise.all(guesses.map((code) => complete(challenge, code)))
    expect(replies.filter(({ body }) => body.code === 'SecondStepWrong')).toHaveLength(4)
    expect(replies.filter(({ body }) => body.code === 'SecondStepLocked')).toHaveLength(56)
    expect((await complete(await firstStep(portal, username), app.code())).body.code).toBe('SecondStepLocked')
    expect((await complete(await firstStep(portal, username), app.recoveryCodes[0] ?? '')).body.code).toBe('SecondStepLocked')
    expect(await subjectsTo(username)).toContain(`Có người biết mật khẩu của tài khoản ${username}`)
    portal.clock.advance(31 * minutes)
    expect((await complete(await firstStep(portal, username), app.code())).status).toBe(200)
  })

  test('by somebody else leaves the browser that signed in before alone', async () => {
    const { username, app } = await somebodyWithApp()
    const { body } = await complete(await firstStep(portal, username), app.code())
    const deviceMarks = [String(body['deviceMark'])]
    portal.clock.advance(1 * minutes)
    const challenge = await firstStep(portal, username)
    await Promise.all(wrong(6).map((code) => complete(challenge, code)))
    const known = await portal.call(signIn.authenticate, { body: { username, password: testPassword, deviceMarks } })
    const { challenge: own } = known.body['secondStep'] as { challenge: string }
    expect((await complete(own, app.code())).status).toBe(200)
  })
})
