/** What a provider said of somebody, as their browser keeps it until an account is linked: in time, in that browser, and once. */
import { signIn } from '@hop/contract/features/sign-in'
import { singleSignOn } from '@hop/contract/features/single-sign-on'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CasDouble, startCasDouble } from '../../testing/cas-double.js'
import { createAccount, createPerson, createPlaces, type Places, testPassword, turnOnApp } from '../../testing/factories/index.js'
import { type Reply, startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { casAt, comeUnknownToCas, linkingAt, linksOf, newBrowser, ticketFor } from './testing/sso-portal.js'

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

const { link, linkHere } = linkingAt(() => portal)
const comeUnknown = () => comeUnknownToCas(portal, cas)
const tokenOf = ({ body }: Reply) => String(body['token'])
const mine = async (token: string) => (await portal.call(singleSignOn.mine, {}, token)).body['data'] as { id: number }[]
const remove = (id: number, token: string) => portal.call(singleSignOn.remove, { body: { id } }, token)

test('after ten minutes, or with another’s seal, it is too late', async () => {
  const stranger = await comeUnknown()
  const { username } = await createAccount(portal, 'User', places)
  expect((await link({ ...stranger, challenge: `${stranger.challenge.slice(0, -8)}AAAAAAA=` }, username)).body.code).toBe(
    'LinkExpired',
  )
  portal.clock.advance(10 * 60_000)
  expect((await link(stranger, username)).body.code).toBe('LinkExpired')
})

test('what was linked and taken away is not linked again by what was shown for it', async () => {
  const stranger = await comeUnknown()
  const person = await createPerson(portal, 'User', places)
  const app = await turnOnApp(portal, person)
  const { body } = await link(stranger, person.username)
  const { challenge } = body['secondStep'] as { challenge: string }
  const token = tokenOf(await portal.call(signIn.completeSecondStep, { body: { challenge, code: app.code() } }))
  const proven = { ...stranger, challenge: String(body['linkChallenge']) }
  expect((await linkHere(proven, token)).status).toBe(200)
  expect((await remove((await mine(token))[0]?.id ?? 0, token)).status).toBe(200)
  expect((await linkHere(proven, token)).body.code).toBe('LinkExpired')
  expect((await linkHere(stranger, token, { password: testPassword })).body.code).toBe('LinkExpired')
  expect((await link(stranger, person.username)).body.code).toBe('LinkExpired')
  expect(await mine(token)).toEqual([])
})

test('of two who show it at once, one links', async () => {
  const stranger = await comeUnknown()
  const people = await Promise.all([createPerson(portal, 'User', places), createPerson(portal, 'User', places)])
  const replies = await Promise.all(people.map(({ token }) => linkHere(stranger, token, { password: testPassword })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('what a provider said of somebody is of no use in another browser', async () => {
  const stranger = await comeUnknown()
  const { username, token } = await createPerson(portal, 'User', places)
  const other = newBrowser()
  await ticketFor(portal, other)
  const before = await linksOf(portal)
  for (const browser of [other, newBrowser()]) {
    expect((await link({ ...stranger, browser }, username)).body.code).toBe('LinkExpired')
    expect((await linkHere({ ...stranger, browser }, token)).body.code).toBe('LinkExpired')
  }
  expect(await linksOf(portal)).toEqual(before)
  expect((await link(stranger, username)).status).toBe(200)
})
