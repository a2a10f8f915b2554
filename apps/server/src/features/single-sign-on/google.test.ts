/** Signing in with Google's ID token, signed by keys of a local issuer. */
import { googleNoncePath, singleSignOn } from '@hop/contract/features/single-sign-on'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVisitorBrowser, type VisitorBrowser } from '../../testing/browser-of-visitor.js'
import { createAccount, createPlaces, type Places, testPassword } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { startTokenIssuer, type TokenIssuer } from '../../testing/token-issuer.js'
import { callFrom, googleAt, googleClient, linksOf } from './testing/sso-portal.js'

let google: TokenIssuer
let portal: TestPortal
let places: Places
beforeAll(async () => {
  google = await startTokenIssuer()
  portal = await startTestPortal({ singleSignOn: { google: googleAt(google) } })
  places = await createPlaces(portal)
})
afterAll(async () => {
  await portal.close()
  await google.close()
})
beforeEach(() => {
  google.isDown = false
})

const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
let people = 0

const mobileClient = 'mobile.apps.googleusercontent.com'

/** What Google says of somebody, just now, to an app that signs in by the page's client id, as Android's does. */
function claimsOf(more: Record<string, unknown> = {}): JWTPayload {
  people += 1
  const now = inSeconds(portal.clock.now())
  const who = { sub: `1000000${people}`, email: `person${people}@gmail.com`, email_verified: true, name: 'Trần Thị Lan' }
  return {
    iss: 'https://accounts.google.com',
    aud: googleClient,
    azp: mobileClient,
    iat: now,
    exp: now + 3600,
    ...who,
    ...more,
  }
}

const show = (token: string, browser: VisitorBrowser = createVisitorBrowser()) =>
  callFrom(portal, browser, singleSignOn.signInByGoogle, { body: { token } })

async function nonceOf(browser: VisitorBrowser): Promise<string> {
  const { html } = await browser.visit(portal.url + googleNoncePath)
  return (JSON.parse(html) as { nonce: string }).nonce
}

/** The last letter of a signature holds bits that say nothing. */
function otherSpellingsOf(token: string): string[] {
  const signature = Buffer.from(token.split('.')[2] ?? '', 'base64url')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return [...letters]
    .map((letter) => token.slice(0, -1) + letter)
    .filter((other) => other !== token && Buffer.from(other.split('.')[2] ?? '', 'base64url').equals(signature))
    .concat(`${token}=`, `${token}==`)
}

/** An account whose proven address is the one in the claims. */
async function createOwnerOf({ email }: JWTPayload, more: object = {}) {
  return createAccount(portal, 'User', places, { email: String(email), ...more })
}

const signedIn = (reply: { body: Record<string, unknown> }) => (reply.body['data'] as { id?: number } | undefined)?.id

describe('an address that Google and its owner have proven', () => {
  test('links the account, tells the owner, and signs in; from then on the number counts, not the address', async () => {
    const claims = claimsOf()
    const { id } = await createOwnerOf(claims)
    const browser = createVisitorBrowser()
    expect(signedIn(await show(await google.sign({ ...claims, nonce: await nonceOf(browser) }), browser))).toBe(id)
    expect((await linksOf(portal)).filter((link) => link.account_id === id)).toMatchObject([
      { provider: 'google', subject: claims.sub, email: claims['email'] },
    ])
    const mails = await portal.mailsTo(String(claims['email']))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('có thêm một cách đăng nhập')])
    const renamed = { ...claims, email: 'other@example.vn', email_verified: false }
    expect(signedIn(await show(await google.sign(renamed)))).toBe(id)
  })

  test('is a gmail address, or one of a Workspace', async () => {
    const workspace = claimsOf({ email: 'lan@congty.vn', hd: 'congty.vn' })
    const { id } = await createOwnerOf(workspace)
    expect(signedIn(await show(await google.sign(workspace)))).toBe(id)
  })

  test('ten sign-ins at once link once', async () => {
    const claims = claimsOf()
    const { id } = await createOwnerOf(claims)
    const tokens = await Promise.all(Array.from({ length: 10 }, (_, n) => google.sign({ ...claims, jti: String(n) })))
    const replies = await Promise.all(tokens.map((token) => show(token)))
    expect(replies.map(signedIn)).toEqual(Array.from({ length: 10 }, () => id))
    expect((await linksOf(portal)).filter((link) => link.account_id === id)).toHaveLength(1)
  })
})

describe('an address that is not proven links nothing, and opens nothing:', () => {
  test.each([
    ['Google has not seen the mailbox', { email_verified: false }, {}],
    ['Google says "true", which is not true', { email_verified: 'true' }, {}],
    ['a foreign address without a Workspace', { email: 'giamdoc@khach.vn' }, {}],
    ['our owner has not proven it', {}, { emailProvenAt: null }],
  ])('%s', async (_name, said, ours) => {
    const claims = claimsOf(said)
    const { id } = await createOwnerOf(claims, ours)
    const { status, body } = await show(await google.sign(claims))
    expect([status, body.code]).toEqual([403, 'SsoUserNotRegistered'])
    expect((await linksOf(portal)).filter((link) => link.account_id === id)).toEqual([])
    expect(await portal.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).toEqual([])
  })
})

describe('once somebody of Google is linked, an address links nobody else', () => {
  test('who has the mailbox today shows by the password that the account is theirs', async () => {
    const before = claimsOf()
    const { id, username } = await createOwnerOf(before)
    expect(signedIn(await show(await google.sign(before)))).toBe(id)
    const today = claimsOf({ email: before['email'] })
    const browser = createVisitorBrowser()
    const { status, body } = await show(await google.sign({ ...today, nonce: await nonceOf(browser) }), browser)
    expect([status, body.code]).toEqual([403, 'SsoUserNotRegistered'])
    expect((await linksOf(portal)).filter((link) => link.account_id === id)).toHaveLength(1)
    const { linkChallenge = '', activateCodeUrl = '' } = body.resultActivateData ?? {}
    expect(new URL(activateCodeUrl).pathname).toBe('/signup')
    const typed = { linkChallenge, username, password: testPassword }
    expect((await callFrom(portal, browser, singleSignOn.link, { body: typed })).body['id']).toBe(id)
    expect(signedIn(await show(await google.sign(today)))).toBe(id)
  })

  test('of two who come at once, one is linked', async () => {
    const one = claimsOf()
    const { id } = await createOwnerOf(one)
    const two = claimsOf({ email: one['email'] })
    const tokens = await Promise.all([one, two, one, two].map((claims, n) => google.sign({ ...claims, jti: String(n) })))
    const replies = await Promise.all(tokens.map((token) => show(token)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403])
    expect((await linksOf(portal)).filter((link) => link.account_id === id)).toHaveLength(1)
  })
})

describe('refused, and nothing is linked:', () => {
  const now = () => inSeconds(portal.clock.now())
  test.each<[string, () => JWTPayload]>([
    ['for a foreign audience', () => claimsOf({ aud: 'other.apps.googleusercontent.com' })],
    ['for several audiences', () => claimsOf({ aud: [googleClient, 'other.apps.googleusercontent.com'] })],
    ['asked for by another program', () => claimsOf({ azp: 'other.apps.googleusercontent.com' })],
    ['of another issuer', () => claimsOf({ iss: 'https://accounts.google.example' })],
    ['expired', () => claimsOf({ iat: now() - 7200, exp: now() - 60 })],
    ['without an end', () => claimsOf({ exp: undefined })],
    ['without a number', () => claimsOf({ sub: undefined })],
  ])('a token %s', async (_name, claims) => {
    const said = claims()
    const { id } = await createOwnerOf(said)
    expect((await show(await google.sign(said))).body.code).toBe('SsoFailed')
    expect((await linksOf(portal)).filter((link) => link.account_id === id)).toEqual([])
  })

  test('a token signed by nobody, by others, or by the public key', async () => {
    const claims = claimsOf()
    await createOwnerOf(claims)
    for (const token of [google.leaveUnsigned(claims), await google.forge(claims), 'x.y.z', 'x'])
      expect((await show(token)).body.code).toBe('SsoFailed')
  })

  test('the nonce of another browser, of nobody, or used before', async () => {
    const claims = claimsOf()
    await createOwnerOf(claims)
    const [own, other] = [createVisitorBrowser(), createVisitorBrowser()]
    const nonce = await nonceOf(own)
    const token = await google.sign({ ...claims, nonce })
    expect((await show(token, other)).body.code).toBe('SsoStateInvalid')
    await nonceOf(other)
    expect((await show(token, other)).body.code).toBe('SsoStateInvalid')
    expect((await show(await google.sign({ ...claims, nonce: 'made-up-nonce-made-up' }), own)).body.code).toBe('SsoStateInvalid')
    expect((await show(token, own)).status).toBe(200)
    expect((await show(token, own)).body.code).toBe('SsoStateInvalid')
  })

  test('the token of a mobile app, a second time', async () => {
    const claims = claimsOf({ aud: mobileClient, azp: undefined })
    await createOwnerOf(claims)
    const token = await google.sign(claims)
    expect((await show(token)).status).toBe(200)
    expect((await show(token)).body.code).toBe('SsoStateInvalid')
  })

  test('the same token written in another way', async () => {
    const claims = claimsOf()
    await createOwnerOf(claims)
    const token = await google.sign(claims)
    expect((await show(token)).status).toBe(200)
    for (const same of otherSpellingsOf(token)) expect((await show(same)).body.code).not.toBe(0)
  })

  test.each([
    ['the page’s own, by both names', { azp: googleClient }],
    ['the page’s own, by one name', { azp: undefined }],
  ])('a token without a nonce: %s', async (_name, said) => {
    const claims = claimsOf(said)
    const { id } = await createOwnerOf(claims)
    expect((await show(await google.sign(claims))).body.code).toBe('SsoStateInvalid')
    expect((await linksOf(portal)).filter((link) => link.account_id === id)).toEqual([])
  })
})

test('several windows wait for one nonce each, and no more than eight at once', async () => {
  const claims = claimsOf()
  await createOwnerOf(claims)
  const browser = createVisitorBrowser()
  const nonces: string[] = []
  for (let window = 0; window < 10; window += 1) nonces.push(await nonceOf(browser))
  const waiting = browser.cookiesFor(portal.url).split('; ')
  expect(waiting.filter((cookie) => cookie.startsWith('hop-sso-google-'))).toHaveLength(8)
  for (const [at, code] of [
    [0, 'SsoStateInvalid'],
    [2, 0],
    [9, 0],
  ] as const)
    expect((await show(await google.sign({ ...claims, nonce: nonces[at] }), browser)).body.code).toBe(code)
})

test('keys that cannot be read are told as such', async () => {
  const away = await startTokenIssuer()
  const other = await startTestPortal({ singleSignOn: { google: googleAt(away) } })
  away.isDown = true
  const reply = await callFrom(other, createVisitorBrowser(), singleSignOn.signInByGoogle, {
    body: { token: await away.sign(claimsOf()) },
  })
  expect([reply.status, reply.body.code]).toEqual([503, 'SsoUnavailable'])
  await Promise.all([other.close(), away.close()])
})

test('where only certain Workspaces may, a like-sounding address does not help', async () => {
  const inside = await startTestPortal({ singleSignOn: { google: googleAt(google, { hostedDomains: ['congty.vn'] }) } })
  const code = async (more: Record<string, unknown>) =>
    (
      await callFrom(inside, createVisitorBrowser(), singleSignOn.signInByGoogle, {
        body: { token: await google.sign(claimsOf(more)) },
      })
    ).body.code
  expect(await code({ hd: 'congty.vn', email: 'a@congty.vn' })).toBe('SsoUserNotRegistered')
  expect(await code({ email: 'a@congty.vn' })).toBe('SsoDomainRefused')
  expect(await code({ hd: 'khac.vn', email: 'a@khac.vn' })).toBe('SsoDomainRefused')
  await inside.close()
})

test('without its client id Google is not offered', async () => {
  const plain = await startTestPortal()
  const reply = await callFrom(plain, createVisitorBrowser(), singleSignOn.signInByGoogle, { body: { token: 'x' } })
  expect([reply.status, reply.body.code]).toEqual([404, 'SsoNotOffered'])
  expect((await plain.fetch(googleNoncePath)).status).toBe(404)
  await plain.close()
})
