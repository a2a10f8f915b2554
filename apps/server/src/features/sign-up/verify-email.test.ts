import { signUp } from '@hop/contract/features/sign-up'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../platform/clock.js'
import { captchaWork } from './sign-up.configuration.js'
import { createPerson, createPlaces } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createDesk, newEmail, openForSignUps } from './testing/sign-up-desk.js'

let portal: TestPortal
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  portal = await startTestPortal()
  desk = createDesk(portal)
  await openForSignUps(portal)
})
afterAll(() => portal.close())

test('a stranger gets a mail with a link, in the language of the page, that is blanked once it was sent', async () => {
  const [vi, en] = [newEmail(), newEmail()]
  expect((await desk.ask(vi)).body).toMatchObject({ code: 0, message: expect.stringContaining('24 giờ') })
  const english = { 'content-type': 'application/json', 'accept-language': 'en' }
  const body = JSON.stringify({ email: en, recaptchaToken: await desk.solved() })
  await portal.fetch('/api/v1/Users/VerifyEmail', { method: 'POST', headers: english, body })
  expect(await desk.keyIn(vi)).toMatch(/^[\w-]{43}$/)
  expect(await desk.keyIn(en)).toMatch(/^[\w-]{43}$/)
  expect(await portal.mailsTo(vi)).toMatchObject([{ subject: 'Kích hoạt tài khoản Hop của bạn', confidential: true }])
  expect(await portal.mailsTo(en)).toMatchObject([{ subject: 'Activate your Hop account', language: 'en' }])
})

test('the key itself is kept nowhere', async () => {
  const email = newEmail()
  const key = await desk.signUpTo(email)
  const rows = await portal.db.selectFrom('sign_ups').selectAll().where('email', '=', email).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('an address that has an account gets a mail saying so, and no link that opens anything', async () => {
  const person = await createPerson(portal, 'Customer', await createPlaces(portal))
  const email = `${person.username}@example.vn`
  await portal.db.updateTable('accounts').set({ email_proven_at: portal.clock.now() }).where('id', '=', person.id).execute()
  const [known, unknown] = [await desk.ask(email), await desk.ask(newEmail())]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  await portal.platform.jobs.drain()
  const [mail] = await portal.mailsTo(email)
  expect(mail?.subject).toBe('Bạn đã có tài khoản Hop')
  expect(mail?.text).toContain('/forgot-password')
  expect(mail?.text).not.toContain('/activation')
})

test('an address that somebody merely typed for an account can be signed up with', async () => {
  const places = await createPlaces(portal, 'Miền Trung')
  const person = await createPerson(portal, 'User', places)
  const email = `${person.username}@example.vn`
  await portal.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', person.id).execute()
  expect(await desk.signUpTo(email)).toMatch(/^[\w-]{43}$/)
})

test('mails to one address are a minute apart and five a day, whoever asks', async () => {
  const email = newEmail()
  await desk.ask(email)
  expect((await desk.ask(email)).body).toMatchObject({ code: 'MailTooSoon', params: [60] })
  portal.clock.advance(59 * seconds)
  expect((await desk.ask(email)).body).toMatchObject({ code: 'MailTooSoon', params: [1] })
  for (let n = 0; n < 4; n += 1) {
    portal.clock.advance(1 * minutes)
    expect((await desk.ask(email.toUpperCase())).body.code).toBe(0)
  }
  portal.clock.advance(1 * minutes)
  expect((await desk.ask(email)).body).toMatchObject({ code: 'MailsOfToday', params: [5] })
  portal.clock.advance(24 * hours)
  expect((await desk.ask(email)).body.code).toBe(0)
})

test('of many asked for at once, one is sent', async () => {
  const email = newEmail()
  const tokens = await Promise.all(Array.from({ length: 5 }, () => desk.solved()))
  const replies = await Promise.all(tokens.map((token) => desk.ask(email, token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  await portal.platform.jobs.drain()
  expect(await portal.mailsTo(email)).toHaveLength(1)
})

test('the work that browsers are really asked for is solved and taken', async () => {
  const real = await startTestPortal({ signUp: { captchaWork } })
  expect((await createDesk(real).ask(newEmail())).body.code).toBe(0)
  await real.close()
})

test('a solved captcha is good once', async () => {
  const token = await desk.solved()
  const replies = await Promise.all([newEmail(), newEmail(), newEmail()].map((email) => desk.ask(email, token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'CaptchaUsed')).toHaveLength(2)
})

test('one that is too old, forged, made easier or not solved is refused', async () => {
  const old = await desk.solved()
  portal.clock.advance(10 * minutes)
  expect((await desk.ask(newEmail(), old)).body.code).toBe('CaptchaExpired')
  const given = await desk.challenge()
  const wrong = Buffer.from(
    JSON.stringify({ challenge: given, solution: { counter: 1, derivedKey: '00'.repeat(32), time: 1 } }),
  ).toString('base64')
  const later = await desk.solve(given)
  const forged = JSON.parse(Buffer.from(later, 'base64').toString()) as { challenge: typeof given }
  forged.challenge.parameters.data = { expiresAt: Date.now() + 10 ** 12 }
  for (const token of [wrong, Buffer.from(JSON.stringify(forged)).toString('base64'), 'nothing', 'e30=', 'bnVsbA=='])
    expect((await desk.ask(newEmail(), token)).body.code).toBe('CaptchaFailed')
  expect((await desk.ask(newEmail(), later)).body.code).toBe(0)
})

test('the challenge is not kept by anybody on the way', async () => {
  const { headers } = await portal.call(signUp.captchaChallenge, {})
  expect(headers.get('cache-control')).toBe('no-store')
})

test('what is no address is refused at its field', async () => {
  for (const email of ['', 'nobody', `${'a'.repeat(100)}@example.vn`])
    expect((await desk.ask(email, 'x')).body.fields).toMatchObject([{ path: 'email' }])
})
