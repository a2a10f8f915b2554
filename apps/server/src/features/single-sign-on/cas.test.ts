/** Signing in by CAS, against a double made from the protocol's XML. */
import { singleSignOn, ssoLeavePath, ssoPath } from '@hop/contract/features/single-sign-on'
import { accounts } from '@hop/contract/features/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CasDouble, logoutForm, startCasDouble } from '../../testing/cas-double.js'
import { createAccount, createPlaces, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { casAt, linksOf, newBrowser, showTicket, signInByCas, ticketFor } from './testing/sso-portal.js'

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
beforeEach(() => {
  Object.assign(cas, { user: null, attributes: {}, speaks: 'xml', instead: null, isDown: false, validations: [], logouts: [] })
})

/** Somebody whom CAS knows by that name already. */
async function createKnown(user: string) {
  const account = await createAccount(portal, 'User', places)
  const row = { account_id: account.id, provider: 'cas', subject: user, email: null, linked_at: portal.clock.now() } as const
  await portal.db.insertInto('account_identities').values(row).execute()
  cas.user = user
  return account
}

const me = (id: number, token: unknown) => portal.call(accounts.find, { params: { id } }, String(token))

describe('a known person', () => {
  test.each(['xml', 'json'] as const)('is signed in, by %s', async (speaks) => {
    const { id } = await createKnown(`lan.${speaks}`)
    cas.speaks = speaks
    const { status, body } = await signInByCas(portal)
    expect([status, body['id']]).toEqual([200, id])
    expect((await me(id, body['token'])).status).toBe(200)
    // What the ticket was made for, byte for byte.
    expect(cas.validations.map((address) => address.searchParams.get('service'))).toEqual([`${portal.url}/`])
  })

  test('is sent to CAS with a sealed cookie that no script reads, for ten minutes', async () => {
    const answer = await fetch(portal.url + ssoPath('cas'), { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`${cas.url}/login?service=${encodeURIComponent(`${portal.url}/`)}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^hop-sso-cas=[A-Za-z0-9+/=]{100,}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^hop-browser=[\w-]{20,}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('who must change an old password is not asked for it: none was used', async () => {
    const { id } = await createKnown('old.password')
    await portal.db.updateTable('accounts').set({ password_set_by_staff: true }).where('id', '=', id).execute()
    const { body } = await signInByCas(portal)
    expect(body['mustChangePassword']).toBe(false)
    expect((await me(id, body['token'])).status).toBe(200)
  })

  test('whose account was deleted is unknown; whose customer was, hears so', async () => {
    const gone = await createKnown('gone')
    await portal.db.updateTable('accounts').set({ deleted_at: portal.clock.now() }).where('id', '=', gone.id).execute()
    expect((await signInByCas(portal)).body.code).toBe('signinCas_userNotRegistered')
    const elsewhere = await createPlaces(portal, 'Đã nghỉ')
    const { id } = await createKnown('customer.gone')
    await portal.db.updateTable('accounts').set({ customer_id: elsewhere.customerId }).where('id', '=', id).execute()
    await portal.db
      .updateTable('customers')
      .set({ deleted_at: portal.clock.now() })
      .where('id', '=', elsewhere.customerId)
      .execute()
    expect((await signInByCas(portal)).body.code).toBe('CustomerDeleted')
  })
})

describe('an unknown person', () => {
  test('goes to the activation, and nothing is linked', async () => {
    cas.user = 'new.person'
    const before = await linksOf(portal)
    const { status, body } = await signInByCas(portal)
    expect([status, body.code]).toEqual([403, 'signinCas_userNotRegistered'])
    expect(body.resultActivateData?.activateCodeUrl).toMatch(new RegExp(`^${portal.url}/`))
    expect(await linksOf(portal)).toEqual(before)
  })
})

describe('refused, and nobody is signed in:', () => {
  test('a ticket that was used before', async () => {
    await createKnown('twice')
    const browser = newBrowser()
    const ticket = await ticketFor(portal, browser)
    expect((await showTicket(portal, browser, ticket)).status).toBe(200)
    expect((await showTicket(portal, browser, ticket)).body.code).toBe('SsoStateInvalid')
    // With a fresh beginning it is CAS that refuses.
    await ticketFor(portal, browser)
    expect((await showTicket(portal, browser, ticket)).body.code).toBe('SsoFailed')
  })

  test('ten times the same at once: one', async () => {
    await createKnown('ten.times')
    const browser = newBrowser()
    const ticket = await ticketFor(portal, browser)
    const replies = await Promise.all(Array.from({ length: 10 }, () => showTicket(portal, browser, ticket)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(cas.validations).toHaveLength(1)
  })

  test('a ticket that somebody else sent: the browser began nothing', async () => {
    await createKnown('attacker')
    const ticket = await ticketFor(portal, newBrowser())
    expect((await showTicket(portal, newBrowser(), ticket)).body.code).toBe('SsoStateInvalid')
    expect(cas.validations).toEqual([])
  })

  test.each(['https://evil.example/', '//evil.example/', '/', '', 'http://127.0.0.1@evil.example/'])(
    'the service %j: it is compared, never followed',
    async (service) => {
      await createKnown(`service ${service}`)
      const browser = newBrowser()
      const ticket = await ticketFor(portal, browser)
      expect((await showTicket(portal, browser, ticket, service)).body.code).toBe('SsoServiceInvalid')
      expect(cas.validations).toEqual([])
    },
  )

  test('a ticket of another service, and the ticket of a proxy', async () => {
    await createKnown('other.service')
    const browser = newBrowser()
    await ticketFor(portal, browser)
    const foreign = cas.issueTicket('https://other.example.vn/')
    expect((await showTicket(portal, browser, foreign)).body.code).toBe('SsoFailed')
    expect((await showTicket(portal, browser, 'PT-1-proxy')).body.code).toBe('InvalidInput')
  })

  test('one that took more than ten minutes', async () => {
    await createKnown('slow')
    const browser = newBrowser()
    const ticket = await ticketFor(portal, browser)
    portal.clock.advance(10 * 60_000)
    expect((await showTicket(portal, browser, ticket)).body.code).toBe('SsoStateInvalid')
  })

  test.each([
    ['an error page', { status: 500, text: 'oops' }],
    ['a DTD', { status: 200, text: '<!DOCTYPE x [<!ENTITY u "admin">]><x/>' }],
    ['a redirect', { status: 302, text: '' }],
    ['more than anybody reads', { status: 200, text: 'x'.repeat(1_000_000) }],
  ])('CAS answers with %s', async (_name, instead) => {
    await createKnown(`instead ${_name}`)
    cas.instead = instead
    expect((await signInByCas(portal)).body.code).toBe('SsoUnavailable')
  })

  test('CAS is down; nobody at CAS has an empty name', async () => {
    await createKnown('down')
    const browser = newBrowser()
    const ticket = await ticketFor(portal, browser)
    cas.isDown = true
    expect((await showTicket(portal, browser, ticket)).body.code).toBe('SsoUnavailable')
    Object.assign(cas, { isDown: false, user: '' })
    expect((await signInByCas(portal)).body.code).toBe('SsoUserMissing')
  })
})

describe('signing out', () => {
  const signOutAtCas = (body: URLSearchParams | string) =>
    fetch(`${portal.url}/`, { method: 'POST', body }).then(({ status }) => status)

  test('at CAS ends the one session that its ticket began', async () => {
    const { id } = await createKnown('leaves')
    const browser = newBrowser()
    const ticket = await ticketFor(portal, browser)
    const first = (await showTicket(portal, browser, ticket)).body['token']
    const second = (await signInByCas(portal)).body['token']
    expect(await cas.signOut(`${portal.url}/`, ticket)).toBe(204)
    expect((await me(id, first)).status).toBe(401)
    expect((await me(id, second)).status).toBe(200)
  })

  test('with a ticket that nobody has, or with something else, ends nothing', async () => {
    const { id } = await createKnown('stays')
    const { token } = (await signInByCas(portal)).body
    expect(await signOutAtCas(logoutForm('ST-1-guessed'))).toBe(204)
    expect(await signOutAtCas(new URLSearchParams({ logoutRequest: '<x/>' }))).toBe(204)
    expect(await signOutAtCas(new URLSearchParams({ other: 'x' }))).toBe(204)
    expect(await signOutAtCas('{}')).toBe(415)
    expect((await me(id, token)).status).toBe(200)
  })

  test('here says where CAS itself is left, for its own people only', async () => {
    const { id, username } = await createKnown('both')
    const { token } = (await signInByCas(portal)).body
    const { body } = await portal.call(singleSignOn.leave, {}, String(token))
    expect(body['data']).toEqual({ logoutUrl: `${cas.url}/logout?service=${encodeURIComponent(`${portal.url}/login`)}` })
    expect((await me(id, token)).status).toBe(401)
    const byPassword = await portal.signIn(username, 'Tre-Xanh#58')
    expect((await portal.call(singleSignOn.leave, {}, byPassword)).body['data']).toEqual({ logoutUrl: null })
  })

  test('after the session is over leads to CAS as well', async () => {
    const answer = await fetch(portal.url + ssoLeavePath('cas'), { redirect: 'manual' })
    expect(answer.headers.get('location')).toContain(`${cas.url}/logout?service=`)
  })
})

test('nothing of a ticket is kept or logged that could be used', async () => {
  await createKnown('secret.ticket')
  const browser = newBrowser()
  const ticket = await ticketFor(portal, browser)
  await showTicket(portal, browser, ticket)
  const rows = await portal.db.selectFrom('sessions').selectAll().where('provider', '=', 'cas').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(ticket)
})
