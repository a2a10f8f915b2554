/** Nobody learns from the portal which addresses have accounts: what is answered is the same, to the letter. How long it takes is a bench. */
import { recovery } from '@hop/contract/features/recovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { createPerson, createPlaces } from '../../testing/factories/index.js'
import type { Reply, TestPortal } from '../../testing/test-portal.js'
import { startTestPortal } from '../../testing/test-portal.js'
import { createDesk, newEmail, openForSignUps } from './testing/sign-up-desk.js'

let portal: TestPortal
let desk: ReturnType<typeof createDesk>
let known: string
let unproven: string
beforeAll(async () => {
  portal = await startTestPortal()
  desk = createDesk(portal)
  await openForSignUps(portal)
  const places = await createPlaces(portal)
  const addressOf = async (email_proven_at: Date | null) => {
    const { id, username } = await createPerson(portal, 'Customer', places)
    await portal.db.updateTable('accounts').set({ email_proven_at }).where('id', '=', id).execute()
    return `${username}@example.vn`
  }
  known = await addressOf(portal.clock.now())
  unproven = await addressOf(null)
})
afterAll(() => portal.close())

/** But for what differs from request to request. */
const told = ({ status, body, headers }: Reply) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => !['date', 'x-request-id', 'content-security-policy'].includes(name)),
})

const calls: [string, (email: string) => Promise<Reply>][] = [
  ['signing in', (username) => portal.authenticate(username, 'wrong')],
  ['a forgotten password', (email) => portal.call(recovery.forgotPassword, { body: { email } })],
  ['signing up', (email) => desk.ask(email)],
]

test.each(calls)('%s says the same of an address that has an account, of one that nobody proved, and of none', async (_, ask) => {
  portal.clock.advance(2 * minutes)
  const addresses = [known, unproven, newEmail()]
  const first = []
  for (const address of addresses) first.push(told(await ask(address)))
  expect(first[1]).toEqual(first[0])
  expect(first[2]).toEqual(first[0])
  const again = []
  for (const address of addresses) again.push(told(await ask(address)))
  expect(again[1]).toEqual(again[0])
  expect(again[2]).toEqual(again[0])
})
