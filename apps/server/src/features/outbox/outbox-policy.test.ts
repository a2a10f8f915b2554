import type { Participant } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { outbox } from '@hop/contract/features/outbox'
import { participants } from '@hop/contract/features/participants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import type { Message } from '../../platform/messages/messages.js'
import { createEveryRole, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createMeetingCustomer, schedule } from '../meetings/testing/meeting-customer.js'
import { deleteOldMessages } from './outbox-policy.js'

let portal: TestPortal
let chief: Person
beforeAll(async () => {
  portal = await startTestPortal()
  chief = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin
})
afterAll(() => portal.close())

const save = (body: object) => portal.call(outbox.savePolicy, { body } as never, chief.token)
const run = () => ({ signal: new AbortController().signal, log: portal.platform.log })
const inVietnam = (instant: string) => new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().replace('Z', '+07:00')
const daysAgo = (count: number) => new Date(portal.clock.now().getTime() - count * days)

type State = 'queued' | 'sending' | 'sent' | 'failed' | 'dead'
async function queue(recipient: string, state: State, changed: Date, created = changed): Promise<number> {
  const mail: Message = { channel: 'mail', recipient, subject: 'Thư mời', text: 'Mời họp', language: 'vi' }
  const { deliveryId } = await portal.db.transaction().execute((transaction) => portal.platform.messages.queue(transaction, mail))
  const change = { state, updated_at: changed, created_at: created, last_error: state === 'dead' ? '550 no such user' : null }
  await portal.db.updateTable('deliveries').set(change).where('id', '=', deliveryId).execute()
  return deliveryId
}
const kept = async (name: string) => {
  const rows = await portal.db
    .selectFrom('deliveries')
    .select('recipient')
    .where('recipient', 'like', `%@${name}`)
    .orderBy('recipient')
    .execute()
  return rows.map(({ recipient }) => recipient.split('@')[0])
}

test('a year is kept until somebody says otherwise; 30 to 3650 days are taken, and of two editors the second is told', async () => {
  expect((await portal.call(outbox.policy, {}, chief.token)).body['data']).toEqual({
    numberDaysKeepMessages: 365,
    updatedAt: null,
  })
  for (const numberDaysKeepMessages of [29, 3651, 30.5])
    expect((await save({ numberDaysKeepMessages })).body.fields).toMatchObject([{ path: 'numberDaysKeepMessages' }])
  expect((await save({ numberDaysKeepMessages: 60, updatedAt: null })).status).toBe(200)
  expect((await save({ numberDaysKeepMessages: 70, updatedAt: null })).body.code).toBe('StaleEdit')
  const audited = await portal.db.selectFrom('audit_log').select('details').where('entity', '=', 'outbox policy').execute()
  expect(audited).toEqual([{ details: { numberDaysKeepMessages: { before: 365, after: 60 } } }])
})

test('the version that was shown may be written with another offset', async () => {
  const { updatedAt } = (await save({ numberDaysKeepMessages: 60 })).body['data'] as { updatedAt: string }
  expect((await save({ numberDaysKeepMessages: 61, updatedAt: inVietnam(updatedAt) })).status).toBe(200)
})

test('by night, in small pieces, what ended too long ago goes, and never what still waits', async () => {
  await save({ numberDaysKeepMessages: 30 })
  for (const state of ['queued', 'sending', 'failed', 'sent', 'dead'] as const) await queue(`${state}@old.vn`, state, daysAgo(31))
  await queue('young@old.vn', 'sent', daysAgo(29))
  await queue('held-for-months@old.vn', 'sent', daysAgo(1), daysAgo(90))
  await deleteOldMessages(portal.platform, run(), 1)
  await deleteOldMessages(portal.platform, run(), 1)
  expect(await kept('old.vn')).toEqual(['failed', 'held-for-months', 'queued', 'sending', 'young'])
  const audited = await portal.db.selectFrom('audit_log').select('details').where('action', '=', 'delete old').execute()
  expect(audited).toEqual([{ details: { before: daysAgo(30).toISOString(), numberDaysKeepMessages: 30 } }])
})

test('two servers that delete at once neither wait for each other nor delete twice', async () => {
  await save({ numberDaysKeepMessages: 30 })
  for (let n = 0; n < 6; n++) await queue(`n${n}@pair.vn`, 'sent', daysAgo(40))
  await Promise.all([deleteOldMessages(portal.platform, run(), 2), deleteOldMessages(portal.platform, run(), 2)])
  await deleteOldMessages(portal.platform, run(), 2)
  expect(await kept('pair.vn')).toEqual([])
})

test('the page of a meeting goes on saying how its invitations went when the mails themselves are gone', async () => {
  await save({ numberDaysKeepMessages: 30 })
  const place = await createMeetingCustomer(portal)
  const people = ['toi@example.vn', 'hong@example.vn', 'cho@example.vn']
  const id = await schedule(portal, place, {
    participants: people.map((email) => ({ name: 'Khách Mời', email, role: 'PARTICIPANT' })),
  })
  await portal.call(participants.inviteAll, { query: { meetingId: id } }, place.owner.token)
  const end = (recipient: string, change: object) =>
    portal.db
      .updateTable('deliveries')
      .set({ updated_at: daysAgo(31), ...change })
      .where('recipient', '=', recipient)
      .execute()
  await end(people[0]!, { state: 'sent', delivered_at: daysAgo(31) })
  await end(people[1]!, { state: 'dead', last_error: '550 5.1.1 no such user' })
  await end(people[2]!, { state: 'queued' })
  const told = async () => {
    const { body } = await portal.call(meetings.detail, { params: { id } }, place.owner.token)
    const { meetingParticipants } = body['data'] as { meetingParticipants: Participant[] }
    const invited = meetingParticipants.filter(({ email }) => people.includes(email))
    return Object.fromEntries(invited.map(({ email, notices }) => [email, notices.map(({ state, reason }) => [state, reason])]))
  }
  const before = await told()
  expect(before).toEqual({
    [people[0]!]: [['delivered', null]],
    [people[1]!]: [['failed', 'address']],
    [people[2]!]: [['outbox', null]],
  })
  await deleteOldMessages(portal.platform, run())
  const left = await portal.db.selectFrom('deliveries').select('recipient').where('recipient', 'in', people).execute()
  expect(left).toEqual([{ recipient: people[2] }])
  expect(await told()).toEqual(before)
})
