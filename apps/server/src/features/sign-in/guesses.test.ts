/** What strangers' wrong passwords do, and what they do not. */
import { accounts } from '@hop/contract/features/accounts'
import { apiTokens } from '@hop/contract/features/api-tokens'
import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { contacts } from '@hop/contract/features/contacts'
import { signIn } from '@hop/contract/features/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditJobs } from '../../platform/audit/traces.js'
import { days, hours, minutes } from '../../platform/clock.js'
import { createAccount, createPerson, createPlaces, type Places, testPassword } from '../../testing/factories/index.js'
import { type Reply, startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
beforeAll(async () => {
  portal = await startTestPortal({ trustProxy: 1 })
  places = await createPlaces(portal)
})
afterAll(() => portal.close())

interface From {
  address: string
  deviceMarks?: string[]
}

let lastAddress = 0
const newAddress = () => `198.51.${Math.floor((lastAddress += 1) / 250)}.${(lastAddress % 250) + 1}`

const authenticate = (username: string, password: string, { address, deviceMarks = [] }: From): Promise<Reply> =>
  portal.fetch('/api/v1/Users/authenticate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password, deviceMarks }),
  })
const guess = (username: string, address: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => authenticate(username, 'wrong', { address })))
const me = (id: number, token: string) => portal.call(accounts.find, { params: { id } }, token)
const markOf = (reply: Reply) => String(reply.body['deviceMark'])

async function fold(): Promise<void> {
  await portal.platform.traces.flush()
  portal.clock.advance(2 * minutes)
  for (const { handler } of auditJobs(portal.platform)) await handler({} as never)
}
const auditOf = (action: string, entityId: string) =>
  portal.db
    .selectFrom('audit_log')
    .select(['address', 'details', 'account_name'])
    .where('action', '=', action)
    .where('entity_id', '=', entityId)
    .execute()

test('hundreds of guesses leave the open tab, the token, the feed and the known browser working, and are one row of the audit log', async () => {
  const [home, stranger] = [newAddress(), newAddress()]
  const { id, username, token } = await createPerson(portal, 'Customer', places)
  await portal.db.updateTable('customers').set({ active_gm_token: 1 }).where('id', '=', places.customerId).execute()
  const made = await portal.call(apiTokens.generate, { body: { userId: id, scopes: ['contacts.read'], validDays: 30 } }, token)
  const program = (made.body['data'] as { token: string }).token
  const feed = (await portal.call(calendarFeeds.create, {}, token)).body['data'] as { url: string }
  const mark = markOf(await authenticate(username, testPassword, { address: home }))

  for (let sent = 0; sent < 350; sent += 50) await guess(username, stranger, 50)

  expect((await me(id, token)).status).toBe(200)
  expect((await portal.call(contacts.list, { body: {} }, program)).status).toBe(200)
  expect((await fetch(feed.url)).status).toBe(200)
  expect((await authenticate(username, testPassword, { address: stranger, deviceMarks: [mark] })).status).toBe(200)
  expect((await authenticate(username, testPassword, { address: newAddress() })).status).toBe(200)
  expect((await authenticate(username, testPassword, { address: stranger })).status).toBe(429)

  await fold()
  const trail = await auditOf('sign-in refused', String(id))
  expect(trail).toEqual([
    {
      address: stranger,
      account_name: '',
      details: { count: 351, reasons: { 'wrong password': 4, 'lock set': 1, locked: 295, 'too many from one address': 51 } },
    },
  ])
})

test('sixty people sign in from one address at once', async () => {
  const address = newAddress()
  const people = await Promise.all(Array.from({ length: 60 }, () => createAccount(portal, 'User', places)))
  const replies = await Promise.all(people.map(({ username }) => authenticate(username, testPassword, { address })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
})

describe('a lock by guesses', () => {
  test('is for whoever guessed: from elsewhere the right password signs in', async () => {
    const { username } = await createAccount(portal, 'User', places)
    const stranger = newAddress()
    await guess(username, stranger, 5)
    expect((await authenticate(username, testPassword, { address: stranger })).status).toBe(423)
    expect((await authenticate(username, testPassword, { address: newAddress() })).status).toBe(200)
  })

  test('is one for the addresses of an IPv6 network', async () => {
    const { username } = await createAccount(portal, 'User', places)
    for (let n = 1; n <= 5; n += 1) await authenticate(username, 'wrong', { address: `2001:db8:77:1::${n}` })
    expect((await authenticate(username, testPassword, { address: '2001:db8:77:1:ffff::9' })).status).toBe(423)
    expect((await authenticate(username, testPassword, { address: '2001:db8:77:2::1' })).status).toBe(200)
  })

  test('lasts twice as long each time, a day at most, and is forgotten after a day of quiet', async () => {
    const { username } = await createAccount(portal, 'User', places)
    const address = newAddress()
    const lengths: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const replies = await guess(username, address, 5)
      const until = new Date(String(replies.map(({ body }) => body.params?.[1]).find(Boolean)))
      lengths.push((until.getTime() - portal.clock.now().getTime()) / minutes)
      portal.clock.set(new Date(until.getTime() + 1))
    }
    expect(lengths).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440])
    portal.clock.advance(1 * days + 1 * hours)
    const again = await guess(username, address, 5)
    const until = new Date(String(again.map(({ body }) => body.params?.[1]).find(Boolean)))
    expect((until.getTime() - portal.clock.now().getTime()) / minutes).toBe(30)
  })

  test('by guesses from many places keeps unknown browsers out everywhere, and the known one in', async () => {
    const { username } = await createAccount(portal, 'User', places)
    const mark = markOf(await authenticate(username, testPassword, { address: newAddress() }))
    for (let place = 0; place < 10; place += 1) await guess(username, newAddress(), 5)
    const elsewhere = newAddress()
    expect((await authenticate(username, testPassword, { address: elsewhere })).status).toBe(423)
    expect((await authenticate(username, testPassword, { address: elsewhere, deviceMarks: [mark] })).status).toBe(200)
    portal.clock.advance(30 * minutes + 1)
    expect((await authenticate(username, testPassword, { address: elsewhere })).status).toBe(200)
  })

  test('says until when in Vietnamese time', async () => {
    const { username } = await createAccount(portal, 'User', places)
    const start = portal.clock.now()
    portal.clock.set(new Date('2027-03-04T20:10:00Z'))
    const replies = await guess(username, newAddress(), 5)
    portal.clock.set(start)
    const locked = replies.find(({ status }) => status === 423)
    expect(locked?.body).toMatchObject({ code: 'LockAccountEnabled_5_2027-03-04T20:40:00.000Z' })
    expect(locked?.body.message).toContain('03:40 05/03/2027')
  })
})

describe('username and e-mail address', () => {
  test('are one to the count: five guesses by the one leave none by the other', async () => {
    const { username } = await createAccount(portal, 'User', places)
    const address = newAddress()
    await guess(username, address, 5)
    const byEmail = await authenticate(`${username}@example.vn`, testPassword, { address })
    expect(byEmail.status).toBe(400)
  })

  test('are two to whoever asks: what is answered is what two names that nobody has would get', async () => {
    const { username } = await createAccount(portal, 'User', places)
    const codesOf = async (names: [string, string]) => {
      const address = newAddress()
      const codes: unknown[] = []
      for (const name of [names[0], names[1], names[0], names[0], names[1], names[0], names[1], names[0], names[1], names[1]])
        codes.push((await authenticate(name, 'wrong', { address })).body.code)
      return codes
    }
    const known = await codesOf([username, `${username}@example.vn`])
    expect(known).toEqual(await codesOf(['nobody.here', 'nobody.here@example.vn']))
    expect(known.slice(0, 3)).toEqual(['InvalidLoginTriesLeft_4', 'InvalidLoginTriesLeft_4', 'InvalidLoginTriesLeft_3'])
  })
})

describe('the mark of a known browser', () => {
  const locked = async () => {
    const { id, username, token } = await createPerson(portal, 'User', places)
    const mark = markOf(await authenticate(username, testPassword, { address: newAddress() }))
    const address = newAddress()
    await guess(username, address, 5)
    return { id, username, token, mark, address }
  }

  test('opens nothing by itself, and its own wrong passwords lock it', async () => {
    const { username, mark, address } = await locked()
    for (let n = 0; n < 4; n += 1)
      expect((await authenticate(username, 'wrong', { address, deviceMarks: [mark] })).status).toBe(400)
    expect((await authenticate(username, 'wrong', { address, deviceMarks: [mark] })).status).toBe(423)
    expect((await authenticate(username, testPassword, { address, deviceMarks: [mark] })).status).toBe(423)
  })

  test('is good for one account, for 180 days, and not when forged', async () => {
    const { username, mark, address } = await locked()
    const other = await locked()
    const forged = `${mark.slice(0, -2)}${mark.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of [other.mark, forged, '', 'x', mark.replace(/^\d+/, '1')])
      expect((await authenticate(username, testPassword, { address, deviceMarks: [wrong] })).status).toBe(423)
    expect((await authenticate(username, testPassword, { address, deviceMarks: [other.mark, mark] })).status).toBe(200)
    const start = portal.clock.now()
    portal.clock.advance(180 * days)
    await guess(username, address, 5)
    expect((await authenticate(username, testPassword, { address, deviceMarks: [mark] })).status).toBe(423)
    portal.clock.set(start)
  })

  test('is worth nothing after the password has changed; whoever changed it has a new one', async () => {
    const { username, token, mark, address } = await locked()
    portal.clock.advance(1000)
    const changed = await portal.call(
      signIn.changeMyPassword,
      { body: { oldPassword: testPassword, newPassword: 'Sen-Hong#73' } },
      token,
    )
    expect((await authenticate(username, 'Sen-Hong#73', { address, deviceMarks: [mark] })).status).toBe(423)
    expect((await authenticate(username, 'Sen-Hong#73', { address, deviceMarks: [markOf(changed)] })).status).toBe(200)
  })
})

test('wrong passwords of somebody who is signed in end no session and lock no sign-in', async () => {
  const { id, username, token } = await createPerson(portal, 'User', places)
  const change = () => portal.call(signIn.changeMyPassword, { body: { oldPassword: 'wrong', newPassword: 'Sen-Hong#73' } }, token)
  for (let n = 0; n < 4; n += 1) expect((await change()).body.code).toBe('CurrentPasswordWrong')
  expect((await change()).status).toBe(423)
  expect((await me(id, token)).status).toBe(200)
  expect((await authenticate(username, testPassword, { address: newAddress() })).status).toBe(200)
})
