import { recovery } from '@hop/contract/features/recovery'
import { signIn } from '@hop/contract/features/sign-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import {
  createCustomer,
  createPerson,
  createPlaces,
  type Person,
  type Places,
  testPassword,
} from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
beforeAll(async () => {
  portal = await startTestPortal({ trustProxy: 1 })
  places = await createPlaces(portal)
})
afterAll(() => portal.close())

const newPassword = 'Sen-Hong#73'
let person: Person
let email: string
beforeEach(async () => {
  person = await createPerson(portal, 'User', places)
  email = `${person.username}@example.vn`
  await portal.db.updateTable('accounts').set({ email_proven_at: portal.clock.now() }).where('id', '=', person.id).execute()
  portal.clock.advance(2 * minutes)
})

const forgot = (address = email, from = '203.0.113.5') =>
  portal.fetch('/api/v1/Users/ForgotPassword', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email: address }),
  })
async function keySentTo(recipient: string): Promise<string> {
  await portal.platform.jobs.drain()
  const mails = await portal.mailsTo(recipient)
  return /\/reset-password\/([\w-]+)/.exec(mails.findLast(({ text }) => text.includes('/reset-password/'))?.text ?? '')?.[1] ?? ''
}
const reset = (secretKey: string, password = newPassword) =>
  portal.call(recovery.resetPassword, { query: { secretKey }, body: { password } })
const authenticate = (password: string) => portal.authenticate(person.username, password)

test('the owner of a proven address sets a new password; every session ends, and a mail tells it', async () => {
  expect((await forgot()).body.code).toBe(0)
  const key = await keySentTo(email)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect((await reset(key)).body).toMatchObject({ code: 0, message: expect.stringContaining('mật khẩu mới') })
  expect((await portal.call(signIn.mySessions, { query: {} }, person.token)).status).toBe(401)
  expect((await authenticate(testPassword)).status).toBe(400)
  expect((await authenticate(newPassword)).status).toBe(200)
  await portal.platform.jobs.drain()
  const last = (await portal.mailsTo(email)).at(-1)
  expect(last?.subject).toBe(`Mật khẩu của tài khoản ${person.username} đã được đặt lại`)
  expect(last?.text).toContain(`${portal.url}/forgot-password`)
  const rows = await portal.db.selectFrom('recovery_keys').selectAll().where('account_id', '=', person.id).execute()
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('a key is good once, for an hour, and until a newer one is sent', async () => {
  await forgot()
  const older = await keySentTo(email)
  portal.clock.advance(2 * minutes)
  await forgot()
  const newer = await keySentTo(email)
  expect((await reset(older)).body.code).toBe('invalidSecretKey')
  expect((await reset(newer)).body.code).toBe(0)
  expect((await reset(newer, 'Tre-Xanh#59')).body.code).toBe('RecoveryKeyUsed')
  portal.clock.advance(2 * minutes)
  await forgot()
  const late = await keySentTo(email)
  portal.clock.advance(60 * minutes)
  expect((await reset(late, 'Tre-Xanh#59')).body.code).toBe('RecoveryKeyExpired')
})

test('sent ten times at once, a key sets one password', async () => {
  await forgot()
  const key = await keySentTo(email)
  const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(key, `Sen-Hong#7${n}x`)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a lock by wrong passwords is lifted', async () => {
  for (let n = 0; n < 5; n += 1) await authenticate('wrong')
  expect((await authenticate(testPassword)).status).toBe(423)
  await forgot()
  await reset(await keySentTo(email))
  expect((await authenticate(newPassword)).status).toBe(200)
})

test('strangers who guess from everywhere cannot keep out the browser that the link was opened in', async () => {
  await forgot()
  const { deviceMark } = (await reset(await keySentTo(email))).body
  const guess = (n: number, body: object) =>
    portal.fetch('/api/v1/Users/authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${Math.floor(n / 5) + 1}` },
      body: JSON.stringify({ username: person.username, ...body }),
    })
  await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n, { password: 'wrong' })))
  expect((await guess(500, { password: newPassword })).status).toBe(423)
  expect((await guess(500, { password: newPassword, deviceMarks: [deviceMark] })).status).toBe(200)
})

test('a weak password, or the one of now, is told at its field, and the key stays good', async () => {
  await forgot()
  const key = await keySentTo(email)
  expect((await reset(key, 'abc')).body.fields).toMatchObject([{ path: 'password', code: 'PasswordTooShort' }])
  expect((await reset(key, testPassword)).body.fields).toMatchObject([{ path: 'password', code: 'passwordhasbeenusedbefore' }])
  expect((await reset(key)).body.code).toBe(0)
})

test('an address that no account has gets nothing; the answer is the same for all', async () => {
  const known = await forgot()
  const unknown = await forgot('nobody@example.vn')
  await unprove()
  portal.clock.advance(2 * minutes)
  const unproven = await forgot()
  expect([unknown.status, unknown.body, unproven.body]).toEqual([known.status, known.body, known.body])
  await portal.db.updateTable('accounts').set({ deleted_at: portal.clock.now() }).where('id', '=', person.id).execute()
  await portal.db.deleteFrom('deliveries').execute()
  portal.clock.advance(2 * minutes)
  await forgot()
  expect([await keySentTo('nobody@example.vn'), await keySentTo(email)]).toEqual(['', ''])
})

const unprove = (id = person.id) =>
  portal.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', id).execute()
const provenEmail = async (id = person.id) =>
  (await portal.db.selectFrom('accounts').select('proven_email').where('id', '=', id).executeTakeFirstOrThrow()).proven_email
/** Somebody of another customer for whom the same address was given. */
async function anotherWithTheAddress() {
  const other = await createPerson(portal, 'User', { ...places, customerId: await createCustomer(portal, places.regionId) })
  await portal.db.updateTable('accounts').set({ email, email_proven_at: null }).where('id', '=', other.id).execute()
  return other
}

test('an address that nobody has proven is proven by the link, which sets the password at once', async () => {
  await unprove()
  await forgot()
  const key = await keySentTo(email)
  expect((await portal.mailsTo(email)).at(-1)?.text).toContain('xác nhận rằng hộp thư này là của bạn')
  expect(await provenEmail()).toBeNull()
  expect((await reset(key)).body.code).toBe(0)
  expect(await provenEmail()).toBe(email)
  expect((await portal.authenticate(email, newPassword)).status).toBe(200)
  const rows = await portal.db.selectFrom('audit_log').select('action').where('account_id', '=', person.id).execute()
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['prove e-mail', 'recover password']))
})

test('where one of several accounts has proven the address, the others get no link to it', async () => {
  const other = await anotherWithTheAddress()
  await forgot()
  await reset(await keySentTo(email))
  expect((await portal.mailsTo(email)).map(({ text }) => text).join()).not.toContain(other.username)
  expect([await provenEmail(), await provenEmail(other.id)]).toEqual([email, null])
})

test('given for several accounts and proven by none, each has its link; the first that is used has the address', async () => {
  await unprove()
  const other = await anotherWithTheAddress()
  await forgot()
  await portal.platform.jobs.drain()
  const texts = (await portal.mailsTo(email)).map(({ text }) => text)
  const keyOf = (username: string) =>
    /\/reset-password\/([\w-]+)/.exec(texts.find((text) => text.includes(`tài khoản ${username} `)) ?? '')?.[1] ?? ''
  const replies = [await reset(keyOf(other.username)), await reset(keyOf(person.username))]
  expect(replies.map(({ body }) => body.code)).toEqual([0, 'invalidSecretKey'])
  expect([await provenEmail(), await provenEmail(other.id)]).toEqual([null, email])
  expect((await authenticate(testPassword)).status).toBe(200)
})

test('a link to an address that the account no longer has is worth nothing', async () => {
  await unprove()
  await forgot()
  const key = await keySentTo(email)
  await portal.db
    .updateTable('accounts')
    .set({ email: `moi.${email}` })
    .where('id', '=', person.id)
    .execute()
  expect((await reset(key)).body.code).toBe('invalidSecretKey')
  expect((await authenticate(testPassword)).status).toBe(200)
})

test('a link that went to the mailbox of before is worth nothing once another address is proven', async () => {
  await forgot()
  const key = await keySentTo(email)
  portal.clock.advance(2 * minutes)
  await portal.db
    .updateTable('accounts')
    .set({ email: `moi.${email}`, email_proven_at: portal.clock.now() })
    .where('id', '=', person.id)
    .execute()
  expect((await reset(key)).body.code).toBe('RecoveryKeyUsed')
  expect((await authenticate(testPassword)).status).toBe(200)
})

test('whoever holds a link that is worth nothing is shown nothing of the account', async () => {
  await unprove()
  const other = await anotherWithTheAddress()
  await forgot()
  await portal.platform.jobs.drain()
  const keys = (await portal.mailsTo(email)).map(({ text }) => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '')
  const [first, second] = keys
  expect((await reset(first!)).body.code).toBe(0)
  expect((await portal.call(recovery.waysByKey, { query: { secretKey: second! } })).body.code).toBe('invalidSecretKey')
  expect(other.id).not.toBe(person.id)
})

test('an address that somebody gave for staff opens no account of staff', async () => {
  const staff = await createPerson(portal, 'Admin', places)
  const typed = `${staff.username}@example.vn`
  await portal.db.updateTable('accounts').set({ email: typed, email_proven_at: null }).where('id', '=', staff.id).execute()
  await forgot(typed)
  expect(await keySentTo(typed)).toBe('')
})

test('those that were given an address first have their links, however many others come after them', async () => {
  await unprove()
  for (let n = 0; n < 6; n += 1) await anotherWithTheAddress()
  await forgot()
  await portal.platform.jobs.drain()
  expect((await portal.mailsTo(email)).map(({ text }) => text).join()).toContain(`tài khoản ${person.username} `)
})

test('no more such links go to an unproven address in a day than links that prove one', async () => {
  await unprove()
  for (let n = 0; n < 8; n += 1) {
    await forgot(email, `198.51.100.${n + 1}`)
    await portal.platform.jobs.drain()
  }
  expect((await portal.mailsTo(email)).filter(({ text }) => text.includes('/reset-password/')).length).toBeLessThanOrEqual(5)
})

test('a link that was sent before the password was changed is worth nothing', async () => {
  await forgot()
  const key = await keySentTo(email)
  portal.clock.advance(1000)
  const change = { oldPassword: testPassword, newPassword: 'Hoa-Cuc#58-Vang' }
  expect((await portal.call(signIn.changeMyPassword, { body: change }, person.token)).body.code).toBe(0)
  expect((await reset(key)).body.code).toBe('RecoveryKeyUsed')
})

test('a stranger who asks again and again keeps the owner out of nothing', async () => {
  for (let n = 0; n < 5; n += 1) {
    expect((await forgot(email, '198.51.100.9')).body.code).toBe(0)
    expect((await forgot(email, '198.51.100.9')).body.code).toBe(n < 4 ? 'MailTooSoon' : 'MailsOfToday')
    portal.clock.advance(1 * minutes)
  }
  expect((await forgot(email, '198.51.100.9')).body.code).toBe('MailsOfToday')
  expect((await forgot(email, '203.0.113.77')).body.code).toBe(0)
  expect((await reset(await keySentTo(email))).body.code).toBe(0)
})

test('for two people whose addresses differ only in letters the limits are one', async () => {
  await forgot()
  expect((await forgot(email.toUpperCase())).body.code).toBe('MailTooSoon')
})
