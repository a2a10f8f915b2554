import { meetings } from '@hop/contract/features/meetings'
import { signUp } from '@hop/contract/features/sign-up'
import { termsVersion } from '@hop/contract/terms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours } from '../../platform/clock.js'
import { allAtOnce } from '../../testing/all-at-once.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { meetingDraft } from '../meetings/testing/meeting-customer.js'
import { createDesk, formOf, goodPassword, newEmail, openForSignUps } from './testing/sign-up-desk.js'

let portal: TestPortal
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  portal = await startTestPortal()
  desk = createDesk(portal)
  await openForSignUps(portal)
})
afterAll(() => portal.close())

const check = (secretKey: string) => portal.call(signUp.verifyActivationCode, { query: { secretKey } })
const customersOf = (email: string) => portal.db.selectFrom('customers').selectAll().where('email', '=', email).execute()

test('whoever has the link becomes a customer of the default region with a free plan, and signs in', async () => {
  const email = newEmail()
  const key = await desk.signUpTo(email)
  expect((await check(key)).body).toMatchObject({ isHop: true, ssoCheck: false, hopMail: email })
  const form = formOf()
  const { body } = await desk.activate(key, form)
  expect(body).toMatchObject({ code: 0, email })
  const [customer, ...others] = await customersOf(email)
  expect(others).toEqual([])
  expect(customer).toMatchObject({
    name: form.companyName,
    source: 'USER_PASS',
    consent: 'given',
    terms_version: termsVersion,
    customer_type: 'outside',
    id_type: 'business',
    province: 'Hà Nội',
  })
  const region = await portal.db.selectFrom('regions').select('id').where('is_default', '=', true).executeTakeFirst()
  expect(customer?.region_id).toBe(region?.id)
  for (const username of [email, String(body['username'])]) {
    const signedIn = await portal.authenticate(username, goodPassword)
    expect(signedIn.body).toMatchObject({
      role: 'Customer',
      isEmailProven: true,
      mustChangePassword: false,
      mustCompleteProfile: false,
    })
  }
  const subscription = await portal.db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['plans.code', 'subscriptions.renews_itself', 'subscriptions.participants'])
    .where('subscriptions.customer_id', '=', customer?.id ?? 0)
    .execute()
  expect(subscription).toEqual([{ code: 'BASIC', renews_itself: true, participants: 7 }])
})

test('a person without a company is a customer of the own name', async () => {
  const email = newEmail()
  await desk.activate(await desk.signUpTo(email), formOf({ companyName: '', idType: 'personal' }))
  expect(await customersOf(email)).toMatchObject([{ name: 'Nguyễn Thị Lan', id_type: 'personal' }])
})

describe('the same activation again', () => {
  test('after a lost answer is answered the same, and makes no second customer', async () => {
    const email = newEmail()
    const key = await desk.signUpTo(email)
    const form = formOf()
    const first = await desk.activate(key, form)
    const again = await desk.activate(key, form)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await customersOf(email)).toHaveLength(1)
  })

  test('at once, as by a double click, makes one', async () => {
    const email = newEmail()
    const key = await desk.signUpTo(email)
    const form = formOf()
    const replies = await Promise.all(Array.from({ length: 6 }, () => desk.activate(key, form)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await customersOf(email)).toHaveLength(1)
  })

  test('with another form or another password is told that the link was used', async () => {
    const key = await desk.signUpTo(newEmail())
    const form = formOf()
    await desk.activate(key, form)
    const other = { ...form, password: 'Tre-Xanh#58', confirmPassword: 'Tre-Xanh#58' }
    for (const again of [{ ...form, name: 'Kẻ Lạ' }, other])
      expect((await desk.activate(key, again)).body.code).toBe('ActivationCodeUsed')
    expect((await check(key)).body.code).toBe('ActivationCodeUsed')
  })
})

test('of two links to one address the second leads to the account of the first', async () => {
  const email = newEmail()
  const one = await desk.signUpTo(email)
  portal.clock.advance(1 * hours)
  const other = await desk.signUpTo(email)
  await desk.activate(one)
  expect((await check(other)).body.code).toBe('ActivationCodeUsed')
  expect((await desk.activate(other)).body.code).toBe('ActivationCodeUsed')
})

test('two links opened at once make one customer', async () => {
  const email = newEmail()
  const one = await desk.signUpTo(email)
  portal.clock.advance(1 * hours)
  const other = await desk.signUpTo(email)
  const replies = await allAtOnce(portal, [() => desk.activate(one), () => desk.activate(other)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 410]))
  expect(await customersOf(email)).toHaveLength(1)
})

test('a link is good for a day, and a made-up one for nothing', async () => {
  const key = await desk.signUpTo(newEmail())
  portal.clock.advance(1 * days - 1)
  expect((await check(key)).status).toBe(200)
  portal.clock.advance(1)
  expect((await check(key)).body.code).toBe('ActivationCodeExpired')
  expect((await desk.activate(key)).body.code).toBe('ActivationCodeExpired')
  expect((await check('made-up')).body.code).toBe('invalidSecretKey')
})

test('two people of one name before the @ get two usernames', async () => {
  const names: unknown[] = []
  for (const email of ['lan.pham@mot.example.vn', 'lan.pham@hai.example.vn', 'lan.pham@ba.example.vn'])
    names.push((await desk.activate(await desk.signUpTo(email))).body['username'])
  expect(names[0]).toBe('lan.pham')
  expect(new Set(names).size).toBe(3)
})

test('every field is told by its name', async () => {
  const key = await desk.signUpTo(newEmail())
  const empty = { name: '', phone: '', province: '', password: '', confirmPassword: '' }
  const { status, body } = await desk.activate(key, formOf(empty))
  expect(status).toBe(400)
  expect(body.fields?.map(({ path, code }) => [path, code])).toEqual(
    expect.arrayContaining([
      ['name', 'required'],
      ['phone', 'required'],
      ['province', 'required'],
      ['password', 'required'],
    ]),
  )
  const problems: [object, string, string][] = [
    [{ province: 'Atlantis' }, 'province', 'unknownProvince'],
    [{ province: 'x'.repeat(101) }, 'province', 'tooLong'],
    [{ confirmPassword: 'khac' }, 'confirmPassword', 'passwordsNotMatch'],
    [{ idType: null }, 'idType', 'required'],
    [{ phone: '12345' }, 'phone', 'invalidPhoneFormat'],
    [{ name: 'x'.repeat(101) }, 'name', 'tooLong'],
    [{ companyName: '<b>' }, 'companyName', 'FormatInvalidOrganisationName'],
    [{ customerType: 'invnpt', corporations: 'it' }, 'customerType', 'notAllowed'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'PasswordTooShort'],
  ]
  for (const [change, path, code] of problems)
    expect((await desk.activate(key, formOf(change))).body.fields).toMatchObject([{ path, code }])
  const large = await desk.activate(key, formOf({ companyName: 'x'.repeat(1_000_000) }))
  expect(large.status).toBe(413)
  expect((await check(key)).status).toBe(200)
})

test('a phone number that another customer has is told at its field, and the link stays good', async () => {
  const phone = '0988777666'
  await desk.activate(await desk.signUpTo(newEmail()), formOf({ phone }))
  const key = await desk.signUpTo(newEmail())
  const { body } = await desk.activate(key, formOf({ phone: '+84988777666' }))
  expect(body).toMatchObject({ code: 'DuplicatePhone', fields: [{ path: 'phone' }] })
  expect((await desk.activate(key)).status).toBe(200)
})

test('when nothing can be given, the setting being wrong, people get in without a plan', async () => {
  await portal.db.updateTable('plans').set({ is_sign_up_plan: false }).execute()
  const email = newEmail()
  expect((await desk.activate(await desk.signUpTo(email))).status).toBe(200)
  await portal.db.updateTable('plans').set({ is_sign_up_plan: true }).where('code', '=', 'BASIC').execute()
})

test('whoever tries keys is not heard any more after twenty, and locks nobody out elsewhere', async () => {
  const here = await startTestPortal({ trustProxy: 1 })
  const from = (address: string, key: string) =>
    here.fetch(`/api/v1/Users/VerifyActivationCode?secretKey=${key}`, { headers: { 'x-forwarded-for': address } })
  for (let n = 0; n < 20; n += 1) expect((await from('203.0.113.7', `wrong-${n}`)).status).toBe(410)
  expect((await from('203.0.113.7', 'wrong-again')).status).toBe(429)
  const reset = { method: 'POST', body: JSON.stringify({ password: goodPassword }) }
  const headers = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' }
  expect((await here.fetch('/api/v1/Users/UserResetPassword?secretKey=wrong', { ...reset, headers })).status).toBe(429)
  expect((await from('203.0.113.8', 'wrong')).status).toBe(410)
  await here.close()
})

test('in the internal mode a corporation is asked for, and nothing else', async () => {
  const inside = await startTestPortal({ signUp: { isInternal: true } })
  await openForSignUps(inside)
  const there = createDesk(inside)
  const key = await there.signUpTo('can.bo@noi-bo.example.vn')
  expect((await there.activate(key, formOf())).body.fields).toMatchObject([{ path: 'customerType', code: 'notAllowed' }])
  const member = { customerType: 'invnpt', corporations: null, idType: null }
  expect((await there.activate(key, formOf(member))).body.fields).toMatchObject([{ path: 'corporations', code: 'required' }])
  expect((await there.activate(key, formOf({ ...member, corporations: 'it' }))).status).toBe(200)
  const [customer] = await inside.db.selectFrom('customers').selectAll().execute()
  expect(customer).toMatchObject({ customer_type: 'invnpt', corporation: 'it', id_type: null })
  await inside.close()
})

test('the first meeting can be made at once', async () => {
  const email = newEmail()
  await desk.activate(await desk.signUpTo(email))
  const token = await portal.signIn(email, goodPassword)
  const body = meetingDraft(portal, { scheduleDuration: 30 })
  expect((await portal.call(meetings.create, { body }, token)).body.code).toBe(0)
})
