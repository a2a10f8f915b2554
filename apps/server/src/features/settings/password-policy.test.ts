import type { CallInput } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { settings } from '@hop/contract/features/settings'
import { signIn } from '@hop/contract/features/sign-in'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import {
  createEveryRole,
  createPerson,
  createPlaces,
  type Person,
  type Places,
  testPassword,
} from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
let people: Awaited<ReturnType<typeof createEveryRole>>
let chief: Person
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
  chief = people.SupperAdmin
})
afterEach(() => portal.db.deleteFrom('settings').where('key', '=', 'PasswordPolicy').execute())
afterAll(() => portal.close())

type Body = CallInput<typeof settings.savePasswordPolicy>['body']
const policy: Body = {
  minPasswordLength: 10,
  maxPasswordLength: 20,
  passwordPattern: '^(?=.*[a-z])(?=.*\\d).+$',
  passwordDescription: '',
  passwordValidationFailedMessage: 'Cần chữ thường và chữ số.',
  passwordValidityPeriod: 90,
  wrongPasswordAttempt: 3,
  lockedOut: true,
  lockedOutDuration: 15,
  mustChangeDefaultPassword: true,
}
const read = async (token?: string) => (await portal.call(settings.passwordPolicy, {}, token)).body['data'] as object
const save = (changed: Partial<Body> = {}, language = 'vi') =>
  portal.fetch('/api/v1/Settings/PasswordPolicy', {
    method: 'POST',
    headers: { authorization: `Bearer ${chief.token}`, 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ ...policy, ...changed }),
  })
const problemOf = async (changed: Partial<Body>) => (await save(changed)).body.fields?.map(({ path, code }) => `${path} ${code}`)

describe('who is told what', () => {
  test('everybody reads what a password must look like, a SupperAdmin alone what locks a name', async () => {
    const told = [
      'maxPasswordLength',
      'minPasswordLength',
      'passwordDescription',
      'passwordPattern',
      'passwordValidationFailedMessage',
    ]
    const rest = { passwordValidityPeriod: 365, wrongPasswordAttempt: 5, lockedOut: true, lockedOutDuration: 30 }
    for (const token of [undefined, 'no token at all', people.Admin.token, people.User.token])
      expect(Object.keys(await read(token)).toSorted()).toEqual(told)
    expect(await read(chief.token)).toMatchObject({ ...rest, mustChangeDefaultPassword: true, updatedAt: null })
  })

  test('a SupperAdmin whose own password is due is told no more than everybody', async () => {
    const due = await createPerson(portal, 'SupperAdmin', places, { isPasswordSetByStaff: true })
    expect(await read(due.token)).not.toHaveProperty('wrongPasswordAttempt')
  })
})

describe('saving', () => {
  test('is in force at once: for new passwords, for old ones, and for guesses', async () => {
    expect((await save()).status).toBe(200)
    const change = (newPassword: string) =>
      portal.call(signIn.changeMyPassword, { body: { oldPassword: testPassword, newPassword } }, people.User.token)
    expect((await change('Ngan-9x')).body).toMatchObject({ code: 'PasswordTooShort', params: [10] })
    expect((await change('KHONG-CO-GI-CA')).body).toMatchObject({
      code: 'PasswordPatternFailed',
      params: ['Cần chữ thường và chữ số.'],
    })
    const { username } = await createPerson(portal, 'User', places)
    const guess = (password: string) => portal.authenticate(username, password)
    for (let tries = 0; tries < 2; tries += 1) expect((await guess('sai')).status).toBe(400)
    expect((await guess('sai')).status).toBe(423)
    const older = await createPerson(portal, 'User', places)
    portal.clock.advance(91 * days)
    const signedIn = await portal.authenticate(older.username, testPassword)
    expect(signedIn.body).toMatchObject({ mustChangePassword: true })
    portal.clock.advance(-91 * days)
  })

  test('is audited with what was and what is, and a stale edit is refused', async () => {
    await save()
    const [audited] = await portal.db.selectFrom('audit_log').select('details').where('entity', '=', 'password policy').execute()
    expect(audited?.details).toMatchObject({ wrongPasswordAttempt: { before: 5, after: 3 } })
    portal.clock.advance(1000)
    expect((await save({ updatedAt: null })).body.code).toBe('StaleEdit')
    const both = await Promise.all([1, 2].map(() => save({ updatedAt: portal.clock.now().toISOString() })))
    expect(both.map(({ status }) => status)).toEqual([409, 409])
  })

  test('of two who save the same version at once, one is told', async () => {
    await save()
    const { updatedAt } = (await read(chief.token)) as { updatedAt: string }
    portal.clock.advance(1000)
    const both = await Promise.all([1, 2].map(() => save({ updatedAt })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('words that nobody typed say what is asked for, in the reader’s language', async () => {
    await save()
    expect(await read()).toMatchObject({ passwordDescription: 'Mật khẩu dài 10–20 ký tự.' })
    const english = await portal.fetch('/api/v1/Settings/PasswordPolicy', { headers: { 'accept-language': 'en' } })
    expect(english.body['data']).toMatchObject({ passwordDescription: 'A password has 10–20 characters.' })
    expect(await read(chief.token)).toMatchObject({ ownTexts: { passwordDescription: '' } })
  })
})

describe('a policy is refused by its field', () => {
  test.each<[string, Partial<Body>]>([
    ['minPasswordLength tooSmall', { minPasswordLength: 5 }],
    ['minPasswordLength tooLarge', { minPasswordLength: 17 }],
    ['maxPasswordLength tooLarge', { maxPasswordLength: 33 }],
    ['maxPasswordLength maxLengthBelowMin', { minPasswordLength: 12, maxPasswordLength: 11 }],
    ['passwordPattern tooLong', { passwordPattern: 'a'.repeat(256) }],
    ['passwordDescription tooLong', { passwordDescription: 'a'.repeat(256) }],
    ['passwordValidityPeriod tooSmall', { passwordValidityPeriod: 0 }],
    ['passwordValidityPeriod tooLarge', { passwordValidityPeriod: 3651 }],
    ['wrongPasswordAttempt tooLarge', { wrongPasswordAttempt: 101 }],
    ['lockedOutDuration tooLarge', { lockedOutDuration: 1441 }],
    ['passwordPattern invalidPasswordPattern', { passwordPattern: '([' }],
    ['passwordPattern passwordPatternUnmet', { passwordPattern: '^.{40}$' }],
    ['passwordPattern passwordPatternUnmet', { passwordPattern: '^\\s+$' }],
    ['passwordPattern passwordPatternUnmet', { passwordPattern: '^(?=.*a)(?!.*a).+$' }],
  ])('%s', async (problem, changed) => expect(await problemOf(changed)).toEqual([problem]))

  test.each(['^(\\w*)*$', '^([a-z]|[a-z0-9])+$', '^(a0|a|0)*$', '(.*x){12}y'])(
    'a pattern that can run for ever: %s',
    async (passwordPattern) => expect(await problemOf({ passwordPattern })).toEqual(['passwordPattern invalidPasswordPattern']),
  )

  test.each(['vi', 'en'])('a pattern like (a+)+$, by a text in %s', async (language) => {
    const { body } = await save({ passwordPattern: '(a+)+$' }, language)
    expect(body.fields).toEqual([{ path: 'passwordPattern', code: 'invalidPasswordPattern' }])
  })

  test('a pattern that only few passwords meet is saved with one of them', async () => {
    const passwordPattern = '^Hop-[a-z]{4}-\\d{4}$'
    expect(await problemOf({ passwordPattern })).toEqual(['passwordPattern passwordPatternUnmet'])
    expect(await problemOf({ passwordPattern, examplePassword: 'Hop-sen' })).toEqual(['examplePassword examplePasswordUnfit'])
    expect((await save({ passwordPattern, examplePassword: 'Hop-senx-7294' })).status).toBe(200)
    const [saved] = await portal.db.selectFrom('settings').select('value').where('key', '=', 'PasswordPolicy').execute()
    expect(JSON.stringify(saved)).not.toContain('senx')
  })
})

test('a password is tried against rules that are not saved', async () => {
  const rules = {
    minPasswordLength: 10,
    maxPasswordLength: 20,
    passwordPattern: '\\d',
    passwordValidationFailedMessage: 'Cần chữ số.',
  }
  const tried = async (password: string) =>
    (await portal.call(settings.tryPassword, { body: { ...rules, password } }, chief.token)).body['data']
  expect(await tried('Sen-Hong-Do-7')).toEqual({ problems: [] })
  expect(await tried('sen hong')).toEqual({
    problems: [
      { code: 'PasswordTooShort', params: [10] },
      { code: 'PasswordHasWhitespace' },
      { code: 'PasswordPatternFailed', params: ['Cần chữ số.'] },
    ],
  })
  const forbidden = await portal.call(settings.tryPassword, { body: { ...rules, password: 'x' } }, people.Admin.token)
  expect(forbidden.body.code).toBe('Forbidden')
  expect((await portal.call(accounts.listAdmins, { body: {} }, chief.token)).status).toBe(200)
})
