/** What opens an account besides its password: shown, left by a new password alone, taken away together; and said in answer, mail and audit log. */
import { apiTokens } from '@hop/contract/features/api-tokens'
import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { contacts } from '@hop/contract/features/contacts'
import { recovery } from '@hop/contract/features/recovery'
import { signIn } from '@hop/contract/features/sign-in'
import { twoStep } from '@hop/contract/features/two-step'
import type { PasskeyRequest } from '@hop/contract/passkeys'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import {
  addPasskey,
  createPerson,
  createPlaces,
  firstStep,
  type Person,
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
  await portal.db.updateTable('customers').set({ active_gm_token: 1 }).where('id', '=', places.customerId).execute()
  const now = portal.clock.now()
  await portal.db
    .insertInto('webhooks')
    .values({
      customer_id: places.customerId,
      url: 'https://crm.example.vn/hop?key=kept-to-itself',
      events: ['meeting.started'],
      secret: 'sealed',
      created_at: now,
      updated_at: now,
    })
    .execute()
})
afterAll(() => portal.close())

const newPassword = 'Sen-Hong#73'
let person: Person
let email: string
beforeEach(async () => {
  portal.clock.advance(2 * minutes)
  person = await createPerson(portal, 'Customer', places)
  email = `${person.username}@example.vn`
  await portal.db.updateTable('accounts').set({ email_proven_at: portal.clock.now() }).where('id', '=', person.id).execute()
})

interface Ways {
  token: string
  feedUrl: string
  sign: (request: PasskeyRequest) => unknown
}

/** Everything that there is, but an authenticator app. */
async function openEveryWay(): Promise<Ways> {
  const body = { userId: person.id, scopes: ['contacts.read' as const] }
  const made = await portal.call(apiTokens.generate, { body }, person.token)
  const feed = await portal.call(calendarFeeds.create, {}, person.token)
  const { authenticator } = await addPasskey(portal, person)
  await linkGoogle()
  return {
    token: (made.body['data'] as { token: string }).token,
    feedUrl: (feed.body['data'] as { url: string }).url,
    sign: (request) => authenticator.sign(request),
  }
}

const linkGoogle = (hasMadeAccount = false) =>
  portal.db
    .insertInto('account_identities')
    .values({
      account_id: person.id,
      provider: 'google',
      subject: `google-${person.id}`,
      email,
      made_account: hasMadeAccount,
      linked_at: portal.clock.now(),
    })
    .execute()

const identities = async () =>
  (await portal.db.selectFrom('account_identities').select('id').where('account_id', '=', person.id).execute()).length

/** Whether each opens something: token, feed, passkey, linked sign-in. */
async function opens({ token, feedUrl, sign }: Ways) {
  const request = (await portal.call(signIn.passkeyRequest, { body: {} })).body['data'] as PasskeyRequest
  const signedIn = await portal.call(signIn.signInWithPasskey, { body: { passkey: sign(request) as never } })
  return [
    (await portal.call(contacts.list, { body: {} }, token)).status === 200,
    (await fetch(feedUrl)).status === 200,
    signedIn.status === 200,
    (await identities()) === 1,
  ]
}

async function recoveryKey(): Promise<string> {
  await portal.call(recovery.forgotPassword, { body: { email } })
  await portal.platform.jobs.drain()
  const mails = await portal.mailsTo(email)
  return /\/reset-password\/([\w-]+)/.exec(mails.findLast(({ text }) => text.includes('/reset-password/'))?.text ?? '')?.[1] ?? ''
}
const reset = (secretKey: string, revokesAccess: boolean) =>
  portal.call(recovery.resetPassword, { query: { secretKey }, body: { password: newPassword, revokesAccess } })
const revokeAll = () => portal.call(recovery.revokeAllAccess, {}, person.token)
const messageOf = (data: unknown) => (data as { message: string }).message
async function lastMail() {
  await portal.platform.jobs.drain()
  return (await portal.mailsTo(email)).at(-1)
}
const audited = async () =>
  (await portal.db.selectFrom('audit_log').select(['action', 'entity']).where('account_id', '=', person.id).execute()).map(
    ({ action, entity }) => `${action} ${entity}`,
  )
const everyWayClosed = ['remove identity account', 'remove passkey account', 'revoke integration token', 'delete calendar feed']

test('they are shown to the owner, and to whoever holds a link for a new password; the query of a webhook is not', async () => {
  const { token } = await openEveryWay()
  const shown = {
    sessions: 1,
    identities: [{ provider: 'Google', email }],
    passkeys: ['Máy tính'],
    passkeysStay: false,
    codesNext: true,
    token: token.slice(-4),
    hasFeed: true,
    webhooks: ['https://crm.example.vn/hop'],
    knowsPassword: true,
  }
  expect((await portal.call(recovery.ways, {}, person.token)).body['data']).toEqual(shown)
  const secretKey = await recoveryKey()
  expect((await portal.call(recovery.waysByKey, { query: { secretKey } })).body['data']).toEqual(shown)
  await reset(secretKey, false)
  expect((await portal.call(recovery.waysByKey, { query: { secretKey } })).body.code).toBe('RecoveryKeyUsed')
  expect((await portal.call(recovery.waysByKey, { query: { secretKey: 'x'.repeat(43) } })).body.code).toBe('invalidSecretKey')
})

test('somebody who is no administrator of the customer is told of no webhook', async () => {
  person = await createPerson(portal, 'User', places)
  expect((await portal.call(recovery.ways, {}, person.token)).body['data']).toMatchObject({ webhooks: [], token: null })
})

describe('by recovery', () => {
  test('a new password alone leaves them, and says so', async () => {
    const ways = await openEveryWay()
    const { body } = await reset(await recoveryKey(), false)
    const last4 = ways.token.slice(-4)
    const words = `Mật khẩu mới không làm mất hiệu lực: liên kết đăng nhập bằng Google, khóa truy cập “Máy tính”, mã tích hợp …${last4}, địa chỉ lịch bí mật.`
    expect(messageOf(body)).toContain(words)
    expect((await lastMail())?.text).toContain(words)
    expect(await opens(ways)).toEqual([true, true, true, true])
  })

  test('where that is asked for, all are taken away; the webhooks that keep their secret are named', async () => {
    const ways = await openEveryWay()
    const { body } = await reset(await recoveryKey(), true)
    for (const text of [messageOf(body), (await lastMail())?.text]) {
      expect(text).toContain('Đã thu hồi: liên kết đăng nhập bằng Google, khóa truy cập “Máy tính”, mã tích hợp')
      expect(text).toContain('https://crm.example.vn/hop.')
      expect(text).toContain('mã khôi phục')
    }
    expect(await opens(ways)).toEqual([false, false, false, false])
    expect(await audited()).toEqual(expect.arrayContaining(everyWayClosed))
  })

  test('the second step goes on: the mailbox alone opens nothing', async () => {
    const { recoveryCodes } = await addPasskey(portal, person)
    await reset(await recoveryKey(), true)
    const challenge = await firstStep(portal, person.username, newPassword)
    const code = recoveryCodes?.[0] ?? ''
    expect((await portal.call(signIn.completeSecondStep, { body: { challenge, code } })).body).toHaveProperty('token')
  })

  test('an app stays, and the passkeys beside it go', async () => {
    const app = await turnOnApp(portal, person)
    await addPasskey(portal, person, { password: testPassword, code: app.code() })
    await reset(await recoveryKey(), true)
    portal.clock.advance(1 * minutes)
    const challenge = await firstStep(portal, person.username, newPassword)
    const passed = await portal.call(signIn.completeSecondStep, { body: { challenge, code: app.code() } })
    const state = await portal.call(twoStep.state, {}, String(passed.body['token']))
    expect(state.body['data']).toMatchObject({ isOn: true, passkeys: [] })
  })

  test('passkeys without which nothing is left of the second step stay, and are named', async () => {
    const ways = await openEveryWay()
    const used = { used_at: portal.clock.now() }
    await portal.db.updateTable('recovery_codes').set(used).where('account_id', '=', person.id).execute()
    expect(messageOf((await reset(await recoveryKey(), true)).body)).toContain('Khóa truy cập “Máy tính” được giữ lại')
    expect(await opens(ways)).toEqual([false, false, true, false])
  })
})

describe('from the account page', () => {
  test('all are taken away, with every session but the one at hand and the links for a new password', async () => {
    const ways = await openEveryWay()
    const secretKey = await recoveryKey()
    const replies = await Promise.all([revokeAll(), revokeAll()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.map(({ body }) => messageOf(body['data'])).join()).toContain('Đã thu hồi: liên kết đăng nhập bằng Google')
    expect(await opens(ways)).toEqual([false, false, false, false])
    expect((await reset(secretKey, false)).body.code).toBe('invalidSecretKey')
    expect(await audited()).toEqual(expect.arrayContaining([...everyWayClosed, 'revoke all access account']))
    expect((await portal.call(signIn.mySessions, { query: {} }, person.token)).status).toBe(200)
  })

  test('a mail tells the owner, in the owner’s language', async () => {
    await openEveryWay()
    await portal.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', person.id).execute()
    await revokeAll()
    const mail = await lastMail()
    expect(mail?.subject).toBe(`All other ways into the account ${person.username} were revoked`)
    expect(mail?.text).toContain('Revoked: the linked sign-in by Google, the passkeys “Máy tính”, the integration token …')
    expect(mail?.text).toContain('renew it under Webhooks')
  })

  test('other sessions end', async () => {
    const other = String((await portal.authenticate(person.username, testPassword)).body['token'])
    expect((await revokeAll()).body['data']).toMatchObject({ ended: 1 })
    expect((await portal.call(signIn.mySessions, { query: {} }, other)).status).toBe(401)
  })

  test('whoever has never set a password is told how', async () => {
    await linkGoogle(true)
    await portal.db
      .updateTable('accounts')
      .set({ password_changed_at: new Date(portal.clock.now().getTime() - 1 * minutes) })
      .where('id', '=', person.id)
      .execute()
    expect(messageOf((await revokeAll()).body['data'])).toContain('“Quên mật khẩu”')
  })
})
