/** Signing in by OpenID Connect against the real npm oidc-provider, and by what no honest provider answers. */
import { accounts } from '@hop/contract/features/accounts'
import { singleSignOn, ssoPath } from '@hop/contract/features/single-sign-on'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createPlaces, type Places } from '../../testing/factories/index.js'
import { type RealOidcProvider, startRealOidcProvider } from '../../testing/real-oidc-provider.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { startTokenIssuer, type TokenIssuer } from '../../testing/token-issuer.js'
import { codeFor, linksOf, newBrowser, oneSmeAt, showCode, signInByOneSme } from './testing/sso-portal.js'

let provider: RealOidcProvider
let portal: TestPortal
let places: Places
beforeAll(async () => {
  provider = await startRealOidcProvider()
  portal = await startTestPortal({ singleSignOn: { onesme: oneSmeAt(provider) } })
  provider.allowPortal(portal.url)
  places = await createPlaces(portal)
})
afterAll(async () => {
  await portal.close()
  await provider.close()
})

/** Somebody with a proven address here and there. */
async function createKnown(name: string, more: object = {}) {
  const account = await createAccount(portal, 'User', places, { username: name })
  provider.people.set(name, { email: `${name}@example.vn`, email_verified: true, name: 'Lê Văn Hùng', ...more })
  return account
}

const dataOf = (reply: { body: Record<string, unknown> }) => (reply.body['data'] ?? {}) as Record<string, unknown>

describe('the real provider', () => {
  test('signs in by its own login page, with code, PKCE, state and nonce; its token stays on the server', async () => {
    const { id } = await createKnown('hung')
    const reply = await signInByOneSme(portal, 'hung')
    expect([reply.status, dataOf(reply)['id'], dataOf(reply)['oneSmeAccessToken']]).toEqual([200, id, null])
    expect((await linksOf(portal)).filter((link) => link.account_id === id)).toMatchObject([
      { provider: 'onesme', subject: `${provider.issuer} hung`, email: 'hung@example.vn' },
    ])
  })

  test('asks for what the protocol wants', async () => {
    const answer = await fetch(portal.url + ssoPath('onesme'), { redirect: 'manual' })
    const asked = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'hop',
      redirect_uri: `${portal.url}/sso/onesme`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{22,}$/)
    expect(answer.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax$/)
  })

  test('whoever signs out goes to its own logout, with the token that it gave', async () => {
    const { id } = await createKnown('leaver')
    const { token } = dataOf(await signInByOneSme(portal, 'leaver'))
    const rows = await portal.db.selectFrom('sessions').select('sealed_id_token').where('account_id', '=', id).execute()
    const { logoutUrl } = dataOf(await portal.call(singleSignOn.leave, {}, String(token)))
    const url = new URL(String(logoutUrl))
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${portal.url}/login`)
    const hint = url.searchParams.get('id_token_hint') ?? ''
    expect(hint.split('.')).toHaveLength(3)
    expect(rows[0]?.sealed_id_token).not.toContain(hint)
    expect((await portal.call(accounts.find, { params: { id } }, String(token))).status).toBe(401)
  })
})

describe('refused, and nothing is linked:', () => {
  test('a wrong state, none, and the state of another browser', async () => {
    const { id } = await createKnown('states')
    const browser = newBrowser()
    const answer = await codeFor(portal, browser, 'states')
    const { state: _state, ...without } = answer
    const refused = [
      await showCode(portal, browser, { ...answer, state: 'wrong-state-wrong-state' }),
      await showCode(portal, browser, without),
      await showCode(portal, newBrowser(), answer),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(['SsoStateInvalid', 'SsoStateInvalid', 'SsoStateInvalid'])
    expect((await linksOf(portal)).filter((link) => link.account_id === id)).toEqual([])
    expect((await showCode(portal, browser, answer)).status).toBe(200)
  })

  test('a state that was used, and a code that was', async () => {
    await createKnown('reused')
    const browser = newBrowser()
    const answer = await codeFor(portal, browser, 'reused')
    expect((await showCode(portal, browser, answer)).status).toBe(200)
    expect((await showCode(portal, browser, answer)).body.code).toBe('SsoStateInvalid')
    const { state = '', iss = '' } = await codeFor(portal, browser, 'reused')
    expect((await showCode(portal, browser, { ...answer, state, iss })).body.code).toBe('SsoFailed')
  })

  test('somebody else’s code in one’s own window: the verifier is another', async () => {
    await createKnown('victim')
    await createKnown('thief')
    const [victim, thief] = [newBrowser(), newBrowser()]
    const stolen = await codeFor(portal, victim, 'victim')
    const own = await codeFor(portal, thief, 'thief')
    expect((await showCode(portal, thief, { ...own, code: String(stolen['code']) })).body.code).toBe('SsoFailed')
  })

  test('the answer of another issuer', async () => {
    await createKnown('mixed')
    const browser = newBrowser()
    const answer = await codeFor(portal, browser, 'mixed')
    expect((await showCode(portal, browser, { ...answer, iss: 'https://evil.example' })).body.code).toBe('SsoFailed')
  })

  test('one that took more than ten minutes', async () => {
    await createKnown('slow')
    const browser = newBrowser()
    const answer = await codeFor(portal, browser, 'slow')
    portal.clock.advance(10 * 60_000)
    expect((await showCode(portal, browser, answer)).body.code).toBe('SsoStateInvalid')
  })

  test('an unverified address of an account that is there', async () => {
    const { id } = await createKnown('unverified', { email_verified: false })
    expect((await signInByOneSme(portal, 'unverified')).body.code).toBe('SsoUserNotRegistered')
    expect((await linksOf(portal)).filter((link) => link.account_id === id)).toEqual([])
  })
})

test('two windows of one browser are two sign-ins', async () => {
  await createKnown('windows')
  const browser = newBrowser()
  const [one, two] = [await codeFor(portal, browser, 'windows'), await codeFor(portal, browser, 'windows')]
  expect((await showCode(portal, browser, one)).status).toBe(200)
  expect((await showCode(portal, browser, two)).status).toBe(200)
})

test('whoever begins under another name of the portal goes to the one that the provider knows, once', async () => {
  const elsewhere = portal.url.replace('127.0.0.1', 'localhost')
  const first = await fetch(elsewhere + ssoPath('onesme'), { redirect: 'manual' })
  expect(first.headers.get('location')).toBe(`${portal.url}${ssoPath('onesme')}?here=1`)
  const second = await fetch(`${elsewhere}${ssoPath('onesme')}?here=1`, { redirect: 'manual' })
  expect(second.headers.get('location')).toContain(provider.issuer)
})

describe('a provider that answers what it should not', () => {
  let issuer: TokenIssuer
  let other: TestPortal
  beforeAll(async () => {
    issuer = await startTokenIssuer()
    other = await startTestPortal({
      singleSignOn: { onesme: oneSmeAt({ issuer: issuer.url, clientId: 'hop', clientSecret: 'secret' }) },
    })
  })
  afterAll(async () => {
    await other.close()
    await issuer.close()
  })

  /** Begins, and comes back with a code for which the provider gives this token. */
  async function answerWith(make: (claims: JWTPayload) => Promise<string> | string, more: Record<string, unknown> = {}) {
    const browser = newBrowser()
    const { url } = await browser.visit(other.url + ssoPath('onesme'), `${issuer.url}/authorize`)
    const now = Math.floor(Date.now() / 1000)
    const nonce = url.searchParams.get('nonce')
    const claims = { iss: issuer.url, aud: 'hop', sub: '7', iat: now, exp: now + 600, nonce, ...more } as JWTPayload
    issuer.tokens = { access_token: 'access', token_type: 'Bearer', id_token: await make(claims) }
    return (await showCode(other, browser, { code: 'any', state: url.searchParams.get('state') ?? '' })).body.code
  }

  test('an honest token is taken, so that what follows is refused for its own fault', async () => {
    expect(await answerWith(issuer.sign)).toBe('SsoUserNotRegistered')
    expect(issuer.exchanges.at(-1)?.authorization).toBe(`Basic ${Buffer.from('hop:secret').toString('base64')}`)
    expect(issuer.exchanges.at(-1)?.form.get('code_verifier')).toMatch(/^[\w-]{43,}$/)
  })

  const past = Math.floor(Date.now() / 1000) - 7200
  test.each<[string, Record<string, unknown>]>([
    ['a foreign audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a wrong nonce', { nonce: 'wrong' }],
    ['no nonce', { nonce: undefined }],
    ['an end long ago', { iat: past, exp: past + 600 }],
    ['no subject', { sub: undefined }],
  ])('a token with %s is refused', async (_name, more) => {
    expect(await answerWith(issuer.sign, more)).toBe('SsoFailed')
    expect(await linksOf(other)).toEqual([])
  })

  test('a token that is unsigned, or signed by others, is refused although it came straight from the provider', async () => {
    expect(await answerWith(issuer.leaveUnsigned)).toBe('SsoFailed')
    expect(await answerWith(issuer.forge)).toBe('SsoFailed')
  })

  test('no token at all is refused; a provider that is away is told as such', async () => {
    expect(await answerWith(() => '')).toBe('SsoFailed')
    const browser = newBrowser()
    const { url } = await browser.visit(other.url + ssoPath('onesme'), `${issuer.url}/authorize`)
    issuer.isDown = true
    const reply = await showCode(other, browser, { code: 'any', state: url.searchParams.get('state') ?? '' })
    expect(reply.body.code).toBe('SsoUnavailable')
    issuer.isDown = false
  })
})

test('a provider that cannot be asked at the beginning: the page says so', async () => {
  const away = await startTestPortal({
    singleSignOn: { onesme: oneSmeAt({ issuer: 'http://127.0.0.1:9', clientId: 'hop', clientSecret: 'x' }) },
  })
  const answer = await fetch(away.url + ssoPath('onesme'), { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/sso/onesme?error=SsoUnavailable')
  await away.close()
})

test('plain OAuth2 asks for the profile, whose fields stand where the configuration says', async () => {
  const issuer = await startTokenIssuer()
  const settings = oneSmeAt(
    { issuer: issuer.url, clientId: 'hop', clientSecret: 'secret' },
    {
      kind: 'oauth2',
      clientAuth: 'post',
      authorizeUrl: `${issuer.url}/authorize`,
      tokenUrl: `${issuer.url}/token`,
      profileUrl: `${issuer.url}/profile`,
      scope: 'profile',
      claims: { subject: 'data.id', email: 'data.contact.email', emailVerified: '', name: 'data.fullName' },
      isEmailProven: true,
    },
  )
  const plain = await startTestPortal({ singleSignOn: { onesme: settings } })
  const { id } = await createAccount(plain, 'Customer', await createPlaces(plain), { email: 'giamdoc@sme.vn' })
  issuer.tokens = { access_token: 'access', token_type: 'bearer' }
  issuer.profile = { data: { id: 4711, contact: { email: 'Giamdoc@SME.vn' }, fullName: 'Phạm Giám Đốc' } }
  const browser = newBrowser()
  const { url } = await browser.visit(plain.url + ssoPath('onesme'), `${issuer.url}/authorize`)
  expect([url.searchParams.get('scope'), url.searchParams.has('nonce')]).toEqual(['profile', false])
  const reply = await showCode(plain, browser, { code: 'any', state: url.searchParams.get('state') ?? '' })
  expect(dataOf(reply)['id']).toBe(id)
  expect(issuer.exchanges[0]?.form.get('client_secret')).toBe('secret')
  expect(await linksOf(plain)).toMatchObject([{ provider: 'onesme', subject: '4711', email: 'giamdoc@sme.vn' }])
  issuer.profile = { data: {} }
  await browser.visit(plain.url + ssoPath('onesme'), `${issuer.url}/authorize`)
  const again = await browser.visit(plain.url + ssoPath('onesme'), `${issuer.url}/authorize`)
  const nobody = await showCode(plain, browser, { code: 'any', state: again.url.searchParams.get('state') ?? '' })
  expect(nobody.body.code).toBe('SsoUserMissing')
  await Promise.all([plain.close(), issuer.close()])
})
