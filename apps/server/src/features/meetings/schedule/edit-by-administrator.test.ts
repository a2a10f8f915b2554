/** An administrator of a customer answers for all of its meetings: what the detail offers works. */
import { handOver } from '@hop/contract/features/hand-over'
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '@hop/contract/features/accounts'
import { createPerson, type Person } from '../../../testing/factories/index.js'
import { meetingDraft, schedule } from '../testing/meeting-customer.js'
import { customerPerTest } from '../testing/customer-per-test.js'

const here = customerPerTest()
let user: Person
let id: number
let serial = 0
const binh = { name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' }
beforeEach(async () => {
  serial += 1
  user = await createPerson(here.portal, 'User', here.place.places, { name: 'Phạm Chủ', email: `chu.${serial}@example.vn` })
  id = await schedule(here.portal, { owner: user }, { participants: [binh] })
})

const detail = async () =>
  (await here.portal.call(meetings.detail, { params: { id } }, here.place.owner.token)).body['data'] as MeetingDetail
const edit = (changes: object = {}) => {
  const body = { id, ...meetingDraft(here.portal, { participants: [binh], ...changes }) }
  return here.portal.call(meetings.update, { body }, here.place.owner.token)
}

test('sees the access code that it may change, whose meeting it is, and no links', async () => {
  expect(await detail()).toMatchObject({
    accessCode: 'ABC123',
    ownerEmail: `chu.${serial}@example.vn`,
    hostJoinUrl: null,
    participantJoinUrl: null,
    can: { edit: true, handOver: true, notify: true, addParticipants: true, changeParticipants: true, seeLinks: false },
  })
})

test('previews what goes out without anybody’s private link; its owner sees it', async () => {
  const operator = { name: 'Vũ Điều', email: 'dieu@example.vn', phone: '0912000222', role: 'OPERATOR' }
  await edit({ participants: [binh, operator] })
  const rows = await here.portal.db
    .selectFrom('meeting_participants')
    .select('private_key')
    .where('meeting_id', '=', id)
    .execute()
  const preview = async (token: string) => {
    const mail = await here.portal.call(participants.previewNotice, { query: { meetingId: id, status: 'INVITATION' } }, token)
    const sms = await here.portal.call(participants.previewSms, { query: { meetingId: id, participantId: 0 } }, token)
    const isKeyIn = (text: string) => rows.some(({ private_key }) => text.includes(private_key))
    return [mail, sms].map(({ status, body }) => [status, isKeyIn(JSON.stringify(body))])
  }
  expect(await preview(here.place.owner.token)).toEqual([
    [200, false],
    [200, false],
  ])
  expect(await preview(user.token)).toEqual([
    [200, true],
    [200, true],
  ])
})

test('whoever was invited by an address of before stays invited when the meeting or the row is changed', async () => {
  const old = `cu.${serial}@example.vn`
  const guest = await createPerson(here.portal, 'View', here.place.places, { email: old })
  const row = { name: 'Lê Khách', email: old, role: 'PARTICIPANT' as const }
  await edit({ participants: [binh, row] })
  await here.portal.db
    .updateTable('accounts')
    .set({ email: `moi.${serial}@example.vn` })
    .where('id', '=', guest.id)
    .execute()
  const isSeen = async () => (await here.portal.call(meetings.detail, { params: { id } }, guest.token)).status
  expect(await isSeen()).toBe(200)
  expect((await edit({ participants: [binh, row], name: 'Giao ban dời lịch' })).status).toBe(200)
  expect(await isSeen()).toBe(200)
  const participant = (await detail()).meetingParticipants.find(({ email }) => email === old)
  const body = { ...row, id: participant?.id ?? 0, meetingId: id, name: 'Lê Văn Khách' }
  expect((await here.portal.call(participants.update, { body }, here.place.owner.token)).status).toBe(200)
  expect(await isSeen()).toBe(200)
})

test('changes it, and its owner stays the owner and on the list', async () => {
  expect((await edit({ name: 'Giao ban dời lịch' })).status).toBe(200)
  const { name, createdBy, meetingParticipants } = await detail()
  expect([name, createdBy]).toEqual(['Giao ban dời lịch', 'Phạm Chủ'])
  expect(meetingParticipants.map(({ email, role }) => [email, role])).toEqual([
    [`chu.${serial}@example.vn`, 'OPERATOR'],
    ['binh@example.vn', 'PARTICIPANT'],
  ])
})

test('tells the invited of the change, adds and changes people; their links stay unseen', async () => {
  const byAdmin = here.place.owner.token
  expect((await here.portal.call(participants.inviteAll, { query: { meetingId: id } }, byAdmin)).status).toBe(200)
  await edit({ name: 'Giao ban dời lịch' })
  const query = { meetingId: id, status: 'UPDATE' as const }
  const told = await here.portal.call(participants.sendNotice, { query }, byAdmin)
  expect(told.body['data']).toMatchObject({ recipients: 1 })
  const body = { meetingId: id, name: 'Lê Chi', email: 'chi@example.vn', role: 'PARTICIPANT' as const }
  const added = await here.portal.call(participants.add, { body }, byAdmin)
  expect(added.body['data']).toMatchObject({ email: 'chi@example.vn', privateJoinUrl: null })
})

test('options go by the owner’s account, not by the administrator’s', async () => {
  const features = { active_face_id: 1, active_voice_text: 1 }
  await here.portal.db.updateTable('customers').set(features).where('id', '=', here.place.places.customerId).execute()
  const limits = async () =>
    (await here.portal.call(meetings.limits, { query: { meetingId: id } }, here.place.owner.token)).body['data']
  await here.portal.db.updateTable('accounts').set(features).where('id', '=', here.place.owner.id).execute()
  expect(await limits()).toMatchObject({ allowVoiceText: false, allowFaceId: false })
  expect((await edit({ activeVoiceText: 1 })).body.code).toBe('VoiceTextNotAllowed')
  await here.portal.db.updateTable('accounts').set(features).where('id', '=', user.id).execute()
  expect(await limits()).toMatchObject({ allowVoiceText: true, allowFaceId: true })
  expect((await edit({ activeVoiceText: 1 })).status).toBe(200)
})

test('a meeting whose owner is gone is edited and handed over', async () => {
  await here.portal.db.updateTable('accounts').set({ deleted_at: here.portal.clock.now() }).where('id', '=', user.id).execute()
  expect((await edit({ name: 'Không còn chủ' })).status).toBe(200)
  expect((await detail()).meetingParticipants.map(({ email }) => email)).toEqual(['binh@example.vn'])
  const body = { meetingId: id, accountId: here.place.owner.id }
  expect((await here.portal.call(handOver.meeting, { body }, here.place.owner.token)).status).toBe(200)
  expect((await detail()).can).toMatchObject({ start: true, seeLinks: true })
  expect((await detail()).meetingParticipants.map(({ name }) => name)).not.toContain('Phạm Chủ')
})

test('an administrator who may no longer administer does nothing of it', async () => {
  const other = await createPerson(here.portal, 'Customer', here.place.places)
  const { email } = await here.portal.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  const change = { id: other.id, name: 'Thôi Quản Trị', phone: '0912345678', address: '', email, role: 'User' as const }
  expect((await here.portal.call(accounts.update, { body: change }, here.place.owner.token)).status).toBe(200)
  const token = await here.portal.signIn(other.username, 'Tre-Xanh#58')
  const body = { id, ...meetingDraft(here.portal) }
  expect((await here.portal.call(meetings.update, { body }, token)).body.code).toBe('MeetingNotFound')
})
