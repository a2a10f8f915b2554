/** Whoever a provider names and the portal does not know makes a new account; of an address that is somebody else's they get nothing. */
import { signUp } from '@hop/contract/features/sign-up'
import { singleSignOn } from '@hop/contract/features/single-sign-on'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisitorBrowser } from '../../testing/browser-of-visitor.js'
import { type CasDouble, startCasDouble } from '../../testing/cas-double.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createDesk, formOf, newEmail, openForSignUps } from '../sign-up/testing/sign-up-desk.js'
import { callFrom, casAt, comeUnknownToCas, linksOf, newBrowser, signInByCas } from './testing/sso-portal.js'

let cas: CasDouble
let portal: TestPortal
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  cas = await startCasDouble()
  portal = await startTestPortal({ singleSignOn: { cas: casAt(cas) } })
  desk = createDesk(portal)
  await openForSignUps(portal)
})
afterAll(async () => {
  await portal.close()
  await cas.close()
})

test('somebody whose address the house proves activates at once; the provider’s word signs in then, and is the only way', async () => {
  const { subject, url } = await comeUnknownToCas(portal, cas, { email: 'moi@vnpt.example.vn', displayName: 'Đỗ Thị Mới' })
  const secretKey = new URL(url).searchParams.get('code') ?? ''
  expect(new URL(url).pathname).toBe('/activation')
  expect((await portal.call(signUp.activateBySso, { query: { secretKey } })).body['provider']).toBe('cas')
  cas.user = subject
  const signedIn = await signInByCas(portal)
  expect(signedIn.status).toBe(200)
  const rows = (await linksOf(portal)).filter((row) => row.subject === subject)
  expect(rows).toMatchObject([{ made_account: true, email: 'moi@vnpt.example.vn' }])
  const token = String(signedIn.body['token'])
  await portal.db.updateTable('accounts').set({ profile_due: false }).where('id', '=', Number(rows[0]?.account_id)).execute()
  portal.clock.advance(6000)
  const mine = await portal.call(singleSignOn.mine, {}, token)
  const [own] = mine.body['data'] as { id: number }[]
  expect((await portal.call(singleSignOn.remove, { body: { id: own?.id ?? 0 } }, token)).body.code).toBe('LastWayIn')
})

test('somebody without a proven address is asked for one first; whoever reads that mailbox elsewhere does not let them in', async () => {
  const { url, browser, subject } = await comeUnknownToCas(portal, cas)
  expect(new URL(url).pathname).toBe('/signup')
  const victim = newEmail()
  const typed = { email: victim, recaptchaToken: await desk.solved() }
  const asked = { query: { secretKey: new URL(url).searchParams.get('secretKey') ?? '' }, body: typed }
  expect((await callFrom(portal, browser, signUp.verifyEmail, asked)).status).toBe(200)
  const query = { secretKey: await desk.keyIn(victim) }
  const seenFrom = async (one: VisitorBrowser) => (await callFrom(portal, one, signUp.verifyActivationCode, { query })).body
  expect(await seenFrom(browser)).toMatchObject({ isHop: false, ssoCheck: true })
  const ofVictim = newBrowser()
  expect(await seenFrom(ofVictim)).toMatchObject({ isHop: true, ssoCheck: false, hopMail: victim })
  expect((await callFrom(portal, ofVictim, signUp.activateBySso, { query })).body.code).toBe('invalidSecretKey')
  expect((await callFrom(portal, ofVictim, signUp.activate, { query, body: formOf() })).body['email']).toBe(victim)
  cas.user = subject
  expect((await signInByCas(portal)).body.code).toBe('signinCas_userNotRegistered')
})

test('a sign-up whose address the provider proved is no cover for another address', async () => {
  const { url, browser } = await comeUnknownToCas(portal, cas, { email: 'ke.gian@vnpt.example.vn' })
  const victim = newEmail()
  const query = { secretKey: new URL(url).searchParams.get('code') ?? '' }
  const body = { email: victim, recaptchaToken: await desk.solved() }
  expect((await callFrom(portal, browser, signUp.verifyEmail, { query, body })).status).toBe(200)
  const mailed = { secretKey: await desk.keyIn(victim) }
  const seen = await callFrom(portal, browser, signUp.verifyActivationCode, { query: mailed })
  expect(seen.body).toMatchObject({ ssoCheck: false })
})
