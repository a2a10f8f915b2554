import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { usualMessages } from '@hop/contract/features/plans'
import { expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { testPassword } from '../../testing/factories/index.js'
import { startOfTests } from '../../testing/test-portal.js'
import { createMeetingCustomer, meetingDraft, schedule } from '../meetings/testing/meeting-customer.js'
import { customerPerTest } from '../meetings/testing/customer-per-test.js'

const here = customerPerTest()
const binh = { name: 'Trần Bình', email: 'binh@example.vn', phone: '0912000111', role: 'PARTICIPANT' }
const chi = { name: 'Lê Chi', email: 'chi@example.vn', phone: '', role: 'PARTICIPANT' }

const scheduled = (changes: object = {}) => schedule(here.portal, here.place, { participants: [binh, chi], ...changes })

async function idOf(meetingId: number, email: string): Promise<number> {
  const person = await here.portal.db
    .selectFrom('meeting_participants')
    .select('id')
    .where('meeting_id', '=', meetingId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return person.id
}

async function again(meetingId: number, by: 'mail' | 'sms') {
  const query = { meetingId, participantId: await idOf(meetingId, binh.email) }
  const token = here.place.owner.token
  return by === 'mail'
    ? here.portal.call(participants.inviteOne, { query }, token)
    : here.portal.call(participants.inviteBySms, { query }, token)
}

test.each(['mail', 'sms'] as const)('the same person gets three by %s on a day, about one meeting', async (by) => {
  const id = await scheduled()
  for (let time = 0; time < usualMessages.perRecipient; time++) expect((await again(id, by)).status).toBe(200)
  expect((await again(id, by)).body).toMatchObject({ code: 'RecipientNoticeLimit', params: [3] })
  expect((await again(await scheduled(), by)).status).toBe(200)
  here.portal.clock.set(new Date(startOfTests.getTime() + days))
  const token = await here.portal.signIn(here.place.owner.username, testPassword)
  here.place.owner.token = token
  const later = new Date(startOfTests.getTime() + 2 * days).toISOString()
  await here.portal.call(
    meetings.update,
    { body: { id, ...meetingDraft(here.portal, { participants: [binh, chi], scheduleStartTime: later }) } },
    token,
  )
  expect((await again(id, by)).status).toBe(200)
})

test('a number is one, with the country’s code or without', async () => {
  const id = await scheduled()
  const participantId = await idOf(id, binh.email)
  const codes = []
  for (const phone of ['0912000111', '+84912000111', '0912000111', '+84912000111']) {
    const body = { ...binh, id: participantId, meetingId: id, phone, role: 'PARTICIPANT' as const }
    await here.portal.call(participants.update, { body }, here.place.owner.token)
    codes.push((await again(id, 'sms')).body.code)
  }
  expect(codes).toEqual([0, 0, 0, 'RecipientNoticeLimit'])
})

test('ten at once are three', async () => {
  const id = await scheduled()
  const replies = await Promise.all(Array.from({ length: 10 }, () => again(id, 'mail')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(usualMessages.perRecipient)
})

test('a change reaches whoever has room for it, and is refused when nobody has', async () => {
  const id = await scheduled()
  await here.portal.call(participants.inviteAll, { query: { meetingId: id } }, here.place.owner.token)
  await again(id, 'mail')
  await again(id, 'mail')
  const change = async (minutes: number) => {
    const body = { id, ...meetingDraft(here.portal, { participants: [binh, chi], scheduleDuration: minutes }) }
    await here.portal.call(meetings.update, { body }, here.place.owner.token)
    return here.portal.call(participants.sendNotice, { query: { meetingId: id, status: 'UPDATE' } }, here.place.owner.token)
  }
  expect((await change(90)).body['data']).toMatchObject({ recipients: 1 })
  expect((await change(105)).body['data']).toMatchObject({ recipients: 1 })
  expect((await change(120)).body.code).toBe('RecipientNoticeLimit')
})

test('a customer sends so many a day; what would be more is refused whole, and other customers are not touched', async () => {
  const id = await scheduled()
  await here.portal.db
    .insertInto('notices_per_day')
    .values({ customer_id: here.place.places.customerId, day: '2026-11-15', sent: usualMessages.perDay - 1 })
    .execute()
  const inviteAll = () => here.portal.call(participants.inviteAll, { query: { meetingId: id } }, here.place.owner.token)
  expect((await inviteAll()).body).toMatchObject({ code: 'DailyNoticeLimit', params: [1000] })
  const rows = await here.portal.db
    .selectFrom('meeting_notices')
    .select('id')
    .where('meeting_id', '=', id)
    .where('recipient', 'in', [binh.email, chi.email])
    .execute()
  expect(rows).toEqual([])
  const preview = { query: { meetingId: id, status: 'INVITATION' as const } }
  const { body } = await here.portal.call(participants.previewNotice, preview, here.place.owner.token)
  expect(body['data']).toMatchObject({ leftToday: 1 })
  expect((await again(id, 'mail')).status).toBe(200)
  const other = await createMeetingCustomer(here.portal)
  const otherId = await schedule(here.portal, other, { participants: [binh] })
  const reply = await here.portal.call(participants.inviteAll, { query: { meetingId: otherId } }, other.owner.token)
  expect(reply.status).toBe(200)
})

test('the ceilings are those that were sold, and are shown before one is met', async () => {
  await here.portal.db
    .updateTable('subscriptions')
    .set({ messages_per_recipient: 1, messages_per_day: 3 })
    .where('customer_id', '=', here.place.places.customerId)
    .execute()
  const id = await scheduled()
  const preview = { query: { meetingId: id, status: 'INVITATION' as const } }
  const { body } = await here.portal.call(participants.previewNotice, preview, here.place.owner.token)
  expect(body['data']).toMatchObject({ perRecipient: 1, perDay: 3, leftToday: 3 })
  expect((await again(id, 'mail')).status).toBe(200)
  expect((await again(id, 'mail')).body).toMatchObject({ code: 'RecipientNoticeLimit', params: [1] })
  expect((await again(await scheduled(), 'mail')).status).toBe(200)
  expect((await again(await scheduled(), 'mail')).status).toBe(200)
  expect((await again(await scheduled(), 'mail')).body).toMatchObject({ code: 'DailyNoticeLimit', params: [3] })
})
