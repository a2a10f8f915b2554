/** Links that prove an address go to whatever somebody typed: a stranger's mailbox is not flooded by them. */
import { accounts } from '@hop/contract/features/accounts'
import { customerUsers } from '@hop/contract/features/customer-users'
import { handOver } from '@hop/contract/features/hand-over'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.js'
import { createMeeting, createPerson, createPlaces, testPassword } from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { accountsJobs } from '../accounts.jobs.js'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const linksTo = async (recipient: string) => (await portal.mailsTo(recipient)).filter(({ confidential }) => confidential).length
const ask = (email: string, token: string) =>
  portal.call(accounts.changeMyEmail, { body: { email, password: testPassword } }, token)
const createUser = (username: string, email: string, token: string) => {
  const password = { password: 'Lua-Vang#62', confirmPassword: 'Lua-Vang#62' }
  const body = { name: 'Người Lạ', username, email, phone: '0912345678', role: 'User' as const, ...password }
  return portal.call(customerUsers.create, { body }, token)
}

test('five links a day go to an address from one customer, however they are asked for and however many at once', async () => {
  const stranger = 'nguoi.la@elsewhere.example'
  const places = await createPlaces(portal, 'Gửi Nhiều')
  const admin = await createPerson(portal, 'Customer', places)
  const made = await createUser('lap.lai', stranger, admin.token)
  expect(made.status).toBe(200)
  const { id } = made.body['data'] as { id: number }
  expect((await portal.call(accounts.remove, { query: { id } }, admin.token)).status).toBe(200)
  const senders = await Promise.all(Array.from({ length: 8 }, () => createPerson(portal, 'View', places)))
  const replies = await Promise.all(senders.map(({ token }) => ask(stranger, token)))
  // Within one customer an address stands once among its accounts, and is asked for by as many as like.
  const codes = replies.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'ProofMailLimit')).toHaveLength(4)
  expect(await linksTo(stranger)).toBe(5)
  expect((await createUser('lap.lai', stranger, admin.token)).body).toMatchObject({ code: 'ProofMailLimit', params: [5] })
  const refused = senders[codes.indexOf('ProofMailLimit')]
  expect((await portal.call(accounts.resendEmailLink, {}, refused?.token)).body.code).toBe('NoEmailToProve')
  const asked = senders[codes.indexOf(0 as never)]
  expect((await portal.call(accounts.resendEmailLink, {}, asked?.token)).body.code).toBe('ProofMailLimit')
  expect(await linksTo(stranger)).toBe(5)
})

test('another customer’s people still prove the address, and on the next day so do those of before', async () => {
  const address = 'chung@elsewhere.example'
  const places = await createPlaces(portal, 'Phá Rối')
  for (let n = 0; n < 5; n += 1) await ask(address, (await createPerson(portal, 'View', places)).token)
  expect((await ask(address, (await createPerson(portal, 'View', places)).token)).body.code).toBe('ProofMailLimit')
  const owner = await createPerson(portal, 'View', await createPlaces(portal, 'Người Thật'))
  expect((await ask(address, owner.token)).status).toBe(200)
  portal.clock.advance(1 * days)
  expect((await ask(address, (await createPerson(portal, 'View', places)).token)).status).toBe(200)
  for (const { name, handler } of accountsJobs(portal.platform)) if (name.startsWith('forget')) await handler({} as never)
  const kept = await portal.db.selectFrom('proof_mails_per_day').select(['sent', 'recipient']).execute()
  expect(kept.map(({ sent }) => sent)).toEqual([1])
  expect(JSON.stringify(kept)).not.toContain('elsewhere')
})

test('whatever is done to an account, its unproven address hears of it three times a day; a proven one always', async () => {
  const places = await createPlaces(portal, 'Đổi Vai')
  const admin = await createPerson(portal, 'Customer', places)
  const stranger = 'nan.nhan@elsewhere.example'
  const made = await createUser('doi.vai', stranger, admin.token)
  const { id } = made.body['data'] as { id: number }
  const proven = await createPerson(portal, 'User', places)
  const change = (accountId: number, email: string, role: 'View' | 'User') => {
    const body = { id: accountId, name: 'Người Lạ', phone: '0912345678', address: '', email, role }
    return portal.call(accounts.update, { body }, admin.token)
  }
  for (const role of ['View', 'User', 'View', 'User', 'View', 'User'] as const) {
    expect((await change(id, stranger, role)).status).toBe(200)
    expect((await change(proven.id, `${proven.username}@example.vn`, role)).status).toBe(200)
  }
  const reset = { id, password: 'Lua-Vang#64' }
  expect((await portal.call(accounts.resetPassword, { body: reset }, admin.token)).status).toBe(200)
  const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: admin.id })
  for (const accountId of [id, admin.id, id, admin.id])
    expect((await portal.call(handOver.meeting, { body: { meetingId, accountId } }, admin.token)).status).toBe(200)
  // With the link by which it can be proven.
  expect(await portal.mailsTo(stranger)).toHaveLength(3)
  expect(await portal.mailsTo(`${proven.username}@example.vn`)).toHaveLength(6)
})
