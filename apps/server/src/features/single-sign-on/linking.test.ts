/** Whoever a provider names and the portal does not know shows by the password once whose account it is. And what the owner sees and takes away. */
import { accounts } from '@hop/contract/features/accounts'
import { signIn } from '@hop/contract/features/sign-in'
import { singleSignOn, ssoPath } from '@hop/contract/features/single-sign-on'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CasDouble, startCasDouble } from '../../testing/cas-double.js'
import { createAccount, createPerson, createPlaces, type Places, testPassword, turnOnApp } from '../../testing/factories/index.js'
import { startPortalBeside } from '../../testing/portal-beside.js'
import { type Reply, startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import {
  casAt,
  comeUnknownToCas,
  linkingAt,
  linksOf,
  newBrowser,
  showTicket,
  signInByCas,
  ticketFor,
} from './testing/sso-portal.js'

let cas: CasDouble
let portal: TestPortal
let places: Places
beforeAll(async () => {
  cas = await startCasDouble()
  portal = await startTestPortal({ singleSignOn: { cas: casAt(cas) } })
  places = await createPlaces(portal)
})
afterAll(async () => {
  await portal.close()
  await cas.close()
})
beforeEach(() => Object.assign(cas, { attributes: {}, isDown: false }))

const comeUnknown = () => comeUnknownToCas(portal, cas)

const { link, linkHere } = linkingAt(() => portal)
const mine = async (token: string) =>
  (await portal.call(singleSignOn.mine, {}, token)).body['data'] as { id: number; provider: string; email: string | null }[]
const remove = (id: number, token: string) => portal.call(singleSignOn.remove, { body: { id } }, token)
const tokenOf = ({ body }: Reply) => String(body['token'])

describe('by the password', () => {
  test('once; from then on the provider’s word is enough', async () => {
    const stranger = await comeUnknown()
    const { id, username } = await createAccount(portal, 'User', places)
    const linked = await link(stranger, username)
    expect([linked.status, linked.body['id']]).toEqual([200, id])
    expect(await mine(tokenOf(linked))).toMatchObject([{ provider: 'cas', email: null }])
    cas.user = stranger.subject
    expect((await signInByCas(portal)).body['id']).toBe(id)
  })

  test('what is asked does not tell whether the address has an account', async () => {
    const { username } = await createAccount(portal, 'User', places)
    const known = await comeUnknownToCas(portal, cas, { email: `${username}@example.vn` })
    const unknown = await comeUnknownToCas(portal, cas, { email: 'nobody@example.vn' })
    expect(new URL(known.url).pathname).toBe(new URL(unknown.url).pathname)
  })

  test('a wrong one links nothing, and locks like any other', async () => {
    const stranger = await comeUnknown()
    const { username } = await createAccount(portal, 'User', places)
    const before = await linksOf(portal)
    const codes: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1) codes.push((await link(stranger, username, 'wrong')).body.code)
    expect(codes.map(String)).toEqual([
      ...[4, 3, 2, 1].map((left) => `InvalidLoginTriesLeft_${left}`),
      expect.stringMatching(/^LockAccountEnabled_5_/),
    ])
    expect((await link(stranger, username)).status).toBe(423)
    expect(await linksOf(portal)).toEqual(before)
  })

  test('whom the provider names belongs to one account', async () => {
    const stranger = await comeUnknown()
    cas.user = stranger.subject
    const challenge = (await signInByCas(portal, stranger.browser)).body.resultActivateData?.linkChallenge ?? ''
    const [one, other] = [await createAccount(portal, 'User', places), await createAccount(portal, 'User', places)]
    expect((await link(stranger, one.username)).status).toBe(200)
    expect((await link({ ...stranger, challenge }, other.username)).body.code).toBe('IdentityTaken')
    expect((await link({ ...stranger, challenge }, one.username)).status).toBe(200)
  })

  test('what belonged to somebody who is gone is free', async () => {
    const stranger = await comeUnknown()
    const gone = await createAccount(portal, 'User', places)
    await link(stranger, gone.username)
    await portal.db.updateTable('accounts').set({ deleted_at: portal.clock.now() }).where('id', '=', gone.id).execute()
    cas.user = stranger.subject
    const { body } = await signInByCas(portal, stranger.browser)
    const { id, username } = await createAccount(portal, 'User', places)
    await link({ ...stranger, challenge: body.resultActivateData?.linkChallenge ?? '' }, username)
    expect((await signInByCas(portal)).body['id']).toBe(id)
  })

  test('whoever has signed in meanwhile links by the password, and by nothing less', async () => {
    const stranger = await comeUnknown()
    const { id, token } = await createPerson(portal, 'User', places)
    const before = await linksOf(portal)
    const refused = await linkHere(stranger, token)
    expect([refused.status, refused.body.code]).toEqual([403, 'OwnerProofRequired'])
    const wrong = await linkHere(stranger, token, { password: 'wrong' })
    expect(wrong.body.fields).toMatchObject([{ path: 'password', code: 'CurrentPasswordWrong' }])
    expect(await linksOf(portal)).toEqual(before)
    expect((await linkHere(stranger, token, { password: testPassword })).status).toBe(200)
    const other = await createPerson(portal, 'User', places)
    expect((await linkHere(stranger, other.token, { password: testPassword })).body.code).toBe('LinkExpired')
    cas.user = stranger.subject
    expect((await signInByCas(portal)).body['id']).toBe(id)
  })

  test('where there is a second step, by that too', async () => {
    const stranger = await comeUnknown()
    const person = await createPerson(portal, 'User', places)
    const app = await turnOnApp(portal, person)
    const password = testPassword
    expect((await linkHere(stranger, person.token, { password })).body.fields).toMatchObject([{ code: 'SecondStepRequired' }])
    const wrong = await linkHere(stranger, person.token, { password, code: '000000' })
    expect(wrong.body.fields).toMatchObject([{ code: 'SecondStepWrong' }])
    expect((await linkHere(stranger, person.token, { password, code: app.code() })).status).toBe(200)
  })

  test('one that was shown before the session began is none: a stolen session and the password of before link nothing', async () => {
    const stranger = await comeUnknown()
    const person = await createPerson(portal, 'User', places)
    await turnOnApp(portal, person)
    portal.clock.advance(1000)
    const shown = await link(stranger, person.username)
    const proven = { ...stranger, challenge: String(shown.body['linkChallenge']) }
    expect((await linkHere(proven, person.token)).body.code).toBe('OwnerProofRequired')
    const other = await createPerson(portal, 'User', places)
    expect((await linkHere(proven, other.token)).body.code).toBe('OwnerProofRequired')
  })

  test('one that was shown in another sign-in is none, also if the stolen session began afterwards', async () => {
    const stranger = await comeUnknown()
    const person = await createPerson(portal, 'User', places)
    const app = await turnOnApp(portal, person)
    const shown = await link(stranger, person.username)
    const proven = { ...stranger, challenge: String(shown.body['linkChallenge']) }
    portal.clock.advance(1000)
    const asked = await portal.call(signIn.authenticate, { body: { username: person.username, password: testPassword } })
    const { challenge } = asked.body['secondStep'] as { challenge: string }
    const owner = tokenOf(await portal.call(signIn.completeSecondStep, { body: { challenge, code: app.code() } }))
    const before = await linksOf(portal)
    expect((await linkHere(proven, owner)).body.code).toBe('OwnerProofRequired')
    const change = { oldPassword: testPassword, newPassword: 'Hoa-Cuc#58-Vang' }
    const changed = await portal.call(signIn.changeMyPassword, { body: change }, owner)
    expect((await linkHere(proven, tokenOf(changed))).body.code).toBe('OwnerProofRequired')
    expect(await linksOf(portal)).toEqual(before)
  })
})

describe('what the password alone does not open', () => {
  test('a password that must be changed: it stays due, and nothing is linked before it was', async () => {
    const stranger = await comeUnknown()
    const { id, username } = await createAccount(portal, 'User', places, { isPasswordSetByStaff: true })
    const before = await linksOf(portal)
    const { body } = await link(stranger, username)
    expect(body).toMatchObject({ mustChangePassword: true, mustChangePasswordReason: 'setByStaff' })
    const token = String(body['token'])
    const proven = { ...stranger, challenge: String(body['linkChallenge']) }
    expect((await portal.call(singleSignOn.mine, {}, token)).body.code).toBe('PasswordChangeDue')
    expect((await linkHere(proven, token)).body.code).toBe('PasswordChangeDue')
    expect(await linksOf(portal)).toEqual(before)
    const change = { oldPassword: testPassword, newPassword: 'Hoa-Cuc#58-Vang' }
    const changed = await portal.call(signIn.changeMyPassword, { body: change }, token)
    expect(changed.body.code).toBe(0)
    expect((await linkHere(stranger, tokenOf(changed))).body.code).toBe('OwnerProofRequired')
    expect((await linkHere(proven, tokenOf(changed))).status).toBe(200)
    cas.user = stranger.subject
    expect((await signInByCas(portal)).body['id']).toBe(id)
  })

  test('a second step: nothing is linked before it is passed', async () => {
    const stranger = await comeUnknown()
    const person = await createPerson(portal, 'User', places)
    const app = await turnOnApp(portal, person)
    const before = await linksOf(portal)
    const { body } = await link(stranger, person.username)
    expect(body).not.toHaveProperty('token')
    expect(await linksOf(portal)).toEqual(before)
    cas.user = stranger.subject
    expect((await signInByCas(portal)).body.code).toBe('signinCas_userNotRegistered')
    const { challenge } = body['secondStep'] as { challenge: string }
    const passed = await portal.call(signIn.completeSecondStep, { body: { challenge, code: app.code() } })
    expect((await linkHere(stranger, tokenOf(passed))).body.code).toBe('OwnerProofRequired')
    const proven = { ...stranger, challenge: String(body['linkChallenge']) }
    expect((await linkHere(proven, tokenOf(passed))).status).toBe(200)
    // The provider's word is the first step from now on, and the second is asked for as before.
    expect((await signInByCas(portal)).body).toHaveProperty('secondStep')
  })
})

describe('on the account page', () => {
  test('a way in is taken away; what began by it elsewhere ends, and the owner hears of it', async () => {
    const stranger = await comeUnknown()
    const { id, username } = await createAccount(portal, 'User', places)
    const first = tokenOf(await link(stranger, username))
    cas.user = stranger.subject
    const second = tokenOf(await signInByCas(portal))
    const [own] = await mine(first)
    expect((await remove(own?.id ?? 0, first)).status).toBe(200)
    expect(await mine(first)).toEqual([])
    expect((await portal.call(accounts.find, { params: { id } }, second)).status).toBe(401)
    expect((await signInByCas(portal)).body.code).toBe('signinCas_userNotRegistered')
    const mails = await portal.mailsTo(`${username}@example.vn`)
    expect(mails.map((mail) => mail.subject)).toEqual([
      expect.stringContaining('có thêm một cách'),
      expect.stringContaining('bớt một cách'),
    ])
  })

  test('nobody takes away what is somebody else’s', async () => {
    const stranger = await comeUnknown()
    const { username } = await createAccount(portal, 'User', places)
    const token = tokenOf(await link(stranger, username))
    const [own] = await mine(token)
    const other = await createPerson(portal, 'Admin', places)
    expect((await remove(own?.id ?? 0, other.token)).body.code).toBe('IdentityNotFound')
    expect(await mine(token)).toHaveLength(1)
  })
})

test('two servers: what began at one ends at the other, and only once', async () => {
  const second = await startPortalBeside(portal)
  const browser = newBrowser()
  const stranger = await comeUnknown()
  const { username } = await createAccount(portal, 'User', places)
  await link(stranger, username)
  cas.user = stranger.subject
  const ticket = await ticketFor(portal, browser)
  const cookie = browser.cookiesFor(portal.url)
  const service = encodeURIComponent(`${portal.url}/`)
  const path = `/api/v1/Users/SigninCas?service=${service}&ticket=${ticket}`
  const show = (url: string) => fetch(url + path, { method: 'POST', headers: { cookie } }).then(({ status }) => status)
  expect((await Promise.all([show(second.url), show(portal.url), show(second.url)])).toSorted()).toEqual([200, 400, 400])
  expect(ssoPath('cas')).toBe('/sso/cas/begin')
  await second.close()
})

test('where https is spoken the cookie is this host’s alone', async () => {
  const { publicUrl } = portal.platform
  portal.platform.publicUrl = () => 'https://hop.example.vn'
  const answer = await fetch(`${portal.url}${ssoPath('cas')}?here=1`, { redirect: 'manual' })
  portal.platform.publicUrl = publicUrl
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-hop-sso-cas=.+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect((await showTicket(portal, newBrowser(), 'ST-1-x')).body.code).toBe('SsoStateInvalid')
})
