/** Links for an address that nobody has proven are few a day: strangers who ask for them leave the owner's. */
import { recovery } from '@hop/contract/features/recovery'
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

let person: Person
let email: string
beforeEach(async () => {
  person = await createPerson(portal, 'User', places)
  email = `${person.username}@example.vn`
  await portal.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', person.id).execute()
})

const post = (path: string, body: object, from: string) =>
  portal.fetch(`/api/v1/Users/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
async function forgot(from: string) {
  portal.clock.advance(2 * minutes)
  expect((await post('ForgotPassword', { email }, from)).body.code).toBe(0)
  await portal.platform.jobs.drain()
}
const linksSent = async () =>
  (await portal.mailsTo(email)).flatMap(({ text }) => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? [])
async function newPasswordBy(secretKey: string | undefined) {
  const body = { password: 'Sen-Hong#73' }
  return (await portal.call(recovery.resetPassword, { query: { secretKey: secretKey ?? '' }, body })).body.code
}

test('one who asks all day from one network leaves the owner in another a link', async () => {
  for (let n = 0; n < 5; n += 1) await forgot('198.51.100.9')
  const before = await linksSent()
  expect(before).toHaveLength(2)
  await forgot('203.0.113.7')
  const after = await linksSent()
  expect(after).toHaveLength(3)
  expect(await newPasswordBy(after.at(-1))).toBe(0)
})

test('addresses of one home or office of IPv6 are one network', async () => {
  for (let n = 1; n <= 5; n += 1) await forgot(`2001:db8:1:2::${n}`)
  expect(await linksSent()).toHaveLength(2)
})

test('where the account was open, the owner has links that no stranger uses up, and few of them', async () => {
  await post('authenticate', { username: person.username, password: testPassword }, '203.0.113.7')
  for (let n = 1; n <= 8; n += 1) await forgot(`198.51.100.${n}`)
  expect(await linksSent()).toHaveLength(5)
  for (let n = 0; n < 4; n += 1) await forgot('203.0.113.7')
  const links = await linksSent()
  expect(links).toHaveLength(7)
  expect(await newPasswordBy(links.at(-1))).toBe(0)
})

test('whoever gave the address for an account of theirs, and was in it, uses up nothing of another', async () => {
  await post('authenticate', { username: person.username, password: testPassword }, '203.0.113.7')
  const customerId = await createCustomer(portal, places.regionId)
  const other = await createPerson(portal, 'User', { ...places, customerId })
  await portal.db.updateTable('accounts').set({ email, email_proven_at: null }).where('id', '=', other.id).execute()
  await post('authenticate', { username: other.username, password: testPassword }, '198.51.100.9')
  for (let n = 0; n < 5; n += 1) await forgot('198.51.100.9')
  const before = (await linksSent()).length
  await forgot('203.0.113.7')
  expect((await linksSent()).length).toBeGreaterThan(before)
})
