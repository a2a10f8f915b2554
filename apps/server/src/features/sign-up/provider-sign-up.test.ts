/** People whom an identity provider knows: an account at once, and the rest of it after the first sign-in. */
import { accounts } from '@hop/contract/features/accounts'
import { signIn } from '@hop/contract/features/sign-in'
import { signUp } from '@hop/contract/features/sign-up'
import { termsVersion } from '@hop/contract/terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
    .execute((transaction) =>
      startProviderSignUp(portal.platform, transaction, person, { now: portal.clock.now(), userAgent: 'node' }),
    )
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
  expect(replies.map((reply) => reply.body)).toEqual(Array.from({ length: 3 }, () => ({ code: 0, provider: 'google' })))
  const account = await accountOf(person.email)
  expect(account).toMatchObject({ name: 'Trần Văn Bình', profile_due: true, role: 'Customer' })
  const customers = await portal.db.selectFrom('customers').selectAll().where('email', '=', person.email).execute()
  expect(customers).toMatchObject([{ source: 'GOOGLE', consent: 'unknown', terms_version: null }])
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
  expect((await portal.call(signIn.mySessions, { query: {} }, token)).body.code).toBe('ProfileDue')
  const complete = (body: object) => portal.call(signUp.completeProfile, { body: body as never }, token)
  const profile = profileOf()
  expect((await complete({ ...profile, agreedTerms: 'older' })).body.code).toBe('TermsChanged')
  expect((await complete({ ...profile, agreedTerms: termsVersion })).body.code).toBe(0)
  expect((await me()).body['data']).toMatchObject({ name: profile.name, phone: profile.phone })
  const customer = await portal.db.selectFrom('customers').selectAll().where('email', '=', person.email).executeTakeFirst()
  expect(customer).toMatchObject({ name: profile.companyName, consent: 'given', terms_version: termsVersion, source: 'ONESME' })
  expect((await complete({ ...profile, agreedTerms: termsVersion })).body.code).toBe('ProfileComplete')
})

test('an address that the provider does not prove is proven by a mail, and the identity goes on with it', async () => {
  const { person, pathname, key } = await begin({ provider: 'cas', isEmailProven: false })
  expect(pathname).toBe('/signup')
  expect((await activate(key)).body.code).toBe('invalidSecretKey')
  const email = newEmail()
  expect((await desk.ask(email, undefined, key)).body.code).toBe(0)
  const code = await desk.keyIn(email)
  expect((await activate(code)).body).toMatchObject({ provider: 'cas' })
  const row = await portal.db.selectFrom('sign_ups').selectAll().where('email', '=', email).executeTakeFirst()
  expect(row).toMatchObject({ provider: 'cas', subject: person.subject })
})

test('two of them do not stand in the way of each other by their placeholders', async () => {
  const [one, other] = [await begin(), await begin()]
  expect((await activate(one.key)).status).toBe(200)
  expect((await activate(other.key)).status).toBe(200)
})
