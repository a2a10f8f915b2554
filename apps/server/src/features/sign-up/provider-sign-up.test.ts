/** People whom an identity provider knows: an account at once, and the rest of it after the first sign-in. */
import { basePath } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { signIn } from '@hop/contract/features/sign-in'
import { signUp } from '@hop/contract/features/sign-up'
import { termsVersion } from '@hop/contract/terms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createSessions } from '../sign-in/public.js'
import { type ProviderPerson, startProviderSignUp } from './public.js'
import { createDesk, newEmail, openForSignUps, profileOf } from './testing/sign-up-desk.js'

let portal: TestPortal
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  portal = await startTestPortal()
  desk = createDesk(portal)
  await openForSignUps(portal)
})
afterAll(() => portal.close())

/** Of the browser that came from the provider. */
const cookies = 'hop-browser=that-browser-and-no-other-one'

let count = 0
async function begin(change: Partial<ProviderPerson> = {}) {
  const person: ProviderPerson = {
    provider: 'google',
    subject: `person ${(count += 1)}`,
    email: newEmail(),
    isEmailProven: true,
    name: 'Trần Văn Bình',
    ...change,
  }
  const { activateCodeUrl } = await portal.db
    .transaction()
    .execute((transaction) => startProviderSignUp(portal.platform, transaction, person, { now: portal.clock.now(), cookies }))
  const { pathname, searchParams } = new URL(activateCodeUrl)
  return { person, pathname, key: searchParams.get('code') ?? searchParams.get('secretKey') ?? '' }
}
const activate = (secretKey: string) => portal.call(signUp.activateBySso, { query: { secretKey } })
const accountOf = (email: string | null) =>
  portal.db.selectFrom('accounts').selectAll().where('proven_email', '=', email).executeTakeFirstOrThrow()
/** As the provider's sign-in opens it. */
const sessionOf = (accountId: number) =>
  portal.db.transaction().execute((transaction) =>
    createSessions(portal.platform).open(transaction, accountId, {
      now: portal.clock.now(),
      address: '127.0.0.1',
      userAgent: 'test',
      language: 'vi',
    }),
  )

test('somebody with a proven address is registered without a form, and once', async () => {
  const { person, pathname, key } = await begin()
  expect(pathname).toBe('/activation')
  const { body } = await portal.call(signUp.verifyActivationCode, { query: { secretKey: key } })
  expect(body).toMatchObject({ isHop: false, ssoCheck: true, hopMail: person.email })
  const replies = await Promise.all([activate(key), activate(key), activate(key)])
  const answer = { code: 0, provider: 'google', signedIn: null }
  expect(replies.map((reply) => reply.body)).toEqual([answer, answer, answer])
  const account = await accountOf(person.email)
  expect(account).toMatchObject({ name: 'Trần Văn Bình', profile_due: true, role: 'Customer' })
  const customers = await portal.db.selectFrom('customers').selectAll().where('email', '=', person.email).execute()
  expect(customers).toMatchObject([{ source: 'GOOGLE', consent: 'unknown', terms_version: null }])
})

describe('who came from Google', () => {
  const activateIn = (key: string, cookie: string) =>
    portal.fetch(`${basePath}${signUp.activateBySso.path}?secretKey=${key}`, { method: 'POST', headers: { cookie } })

  test('goes on signed in, in the browser that came from there, once', async () => {
    const { person, key } = await begin()
    const { body } = await activateIn(key, cookies)
    expect(body['signedIn']).toMatchObject({ email: person.email, mustCompleteProfile: true, mustChangePassword: false })
    const { token, id } = body['signedIn'] as { token: string; id: number }
    expect((await portal.call(signIn.mySessions, { query: {} }, token)).body.code).toBe('ProfileDue')
    const sessions = portal.db.selectFrom('sessions').select('provider').where('account_id', '=', id)
    expect(await sessions.execute()).toEqual([{ provider: 'google' }])
    expect((await activateIn(key, cookies)).body).toEqual({ code: 0, provider: 'google', signedIn: null })
  })

  test('does not in another browser, which somebody may have sent the link to, nor later, nor from another provider', async () => {
    const other = await activateIn((await begin()).key, 'hop-browser=another-browser-than-that-one')
    const { key } = await begin()
    portal.clock.advance(11 * minutes)
    const late = await activateIn(key, cookies)
    const onesme = await activateIn((await begin({ provider: 'onesme' })).key, cookies)
    for (const { body } of [other, late, onesme]) expect(body).toMatchObject({ code: 0, signedIn: null })
  })
})

test('the form of others does not do for them', async () => {
  const { key } = await begin()
  expect((await desk.activate(key)).body.code).toBe('ActivationBySso')
})

test('nothing is open before the profile is complete and the terms are agreed to', async () => {
  const { person, key } = await begin({ provider: 'onesme' })
  await activate(key)
  const { id } = await accountOf(person.email)
  const { token } = await sessionOf(id)
  const me = () => portal.call(accounts.find, { params: { id } }, token)
  const customerOf = () => portal.db.selectFrom('customers').selectAll().where('email', '=', person.email).executeTakeFirst()
  // What nobody was asked for is not known.
  expect(await customerOf()).toMatchObject({ phone: '', province: '', address: '' })
  expect((await portal.call(signIn.mySessions, { query: {} }, token)).body.code).toBe('ProfileDue')
  const complete = (body: object) => portal.call(signUp.completeProfile, { body: body as never }, token)
  const profile = profileOf()
  expect((await complete({ ...profile, agreedTerms: 'older' })).body.code).toBe('TermsChanged')
  expect((await complete({ ...profile, agreedTerms: termsVersion })).body.code).toBe(0)
  expect((await me()).body['data']).toMatchObject({ name: profile.name, phone: profile.phone })
  expect(await customerOf()).toMatchObject({
    phone: profile.phone,
    province: profile.province,
    name: profile.companyName,
    consent: 'given',
    terms_version: termsVersion,
    source: 'ONESME',
  })
  expect((await complete({ ...profile, agreedTerms: termsVersion })).body.code).toBe('ProfileComplete')
})

test('an address that the provider does not prove is proven by a mail, and the identity goes on with it', async () => {
  const { person, pathname, key } = await begin({ provider: 'cas', isEmailProven: false })
  expect(pathname).toBe('/signup')
  expect((await activate(key)).body.code).toBe('invalidSecretKey')
  const email = newEmail()
  const asked = await portal.fetch(`${basePath}${signUp.verifyEmail.path}?secretKey=${key}`, {
    method: 'POST',
    headers: { cookie: cookies, 'content-type': 'application/json' },
    body: JSON.stringify({ email, recaptchaToken: await desk.solved() }),
  })
  expect(asked.body.code).toBe(0)
  const code = await desk.keyIn(email)
  expect((await activate(code)).body.code).toBe('invalidSecretKey')
  const path = `${basePath}${signUp.activateBySso.path}?secretKey=${code}`
  const here = await portal.fetch(path, { method: 'POST', headers: { cookie: cookies } })
  expect(here.body).toMatchObject({ provider: 'cas' })
  const row = await portal.db.selectFrom('sign_ups').selectAll().where('email', '=', email).executeTakeFirst()
  expect(row).toMatchObject({ provider: 'cas', subject: person.subject })
})

test('two of them do not stand in the way of each other by their placeholders', async () => {
  const [one, other] = [await begin(), await begin()]
  expect((await activate(one.key)).status).toBe(200)
  expect((await activate(other.key)).status).toBe(200)
})
