/** Somebody goes: what is told, kept and taken away with the meetings, and what lists say before. */
import { accounts } from '@hop/contract/features/accounts'
import { customerAdmins } from '@hop/contract/features/customer-admins'
import { customerUsers } from '@hop/contract/features/customer-users'
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { describe, expect, test } from 'vitest'
import { hours } from '../../platform/clock.js'
import { createIntegration, createPerson } from '../../testing/factories/index.js'
import { createMeetingCustomer, schedule } from '../meetings/testing/meeting-customer.js'
import {
  demote,
  here,
  listOf,
  mailsOf,
  ownersAddresses,
  people,
  planned,
  remove,
  removeOwn,
  removeViewers,
  rowOf,
  useLeavingPeople,
} from './testing/leaving-people.js'

useLeavingPeople()

test('a room of somebody else that is being opened stands in nobody’s way', async () => {
  const strangers = await createMeetingCustomer(here.portal)
  const theirs = await schedule(here.portal, strangers)
  await here.start(theirs, strangers)
  const opening = { state: 'opening', started_at: null } as const
  await here.portal.db.updateTable('meeting_sessions').set(opening).where('meeting_id', '=', theirs).execute()
  await here.portal.db.updateTable('meetings').set({ status: 'PENDING' }).where('id', '=', theirs).execute()
  expect((await remove(here.leaver, here.place.owner)).status).toBe(200)
  await here.portal.db.deleteFrom('meeting_sessions').where('meeting_id', '=', theirs).execute()
})

test('to hand over and to cancel at once is refused at its field', async () => {
  await planned()
  const { body } = await remove(here.leaver, here.place.owner, { handOverTo: here.colleague.id, cancelMeetings: true })
  expect(body).toMatchObject({ code: 'InvalidInput', fields: [{ path: 'cancelMeetings' }] })
})

test('who was invited by SMS is told by SMS', async () => {
  const byPhone = { name: 'Lê Chi', email: 'chi@example.vn', phone: '0912000111', role: 'PARTICIPANT' }
  const id = await schedule(here.portal, { owner: here.leaver }, { participants: [byPhone] })
  await here.portal.call(participants.inviteBySms, { query: { meetingId: id, participantId: 0 } }, here.leaver.token)
  expect((await remove(here.leaver, here.place.owner, { cancelMeetings: true })).status).toBe(200)
  const sent = await here.portal.db
    .selectFrom('meeting_notices')
    .innerJoin('deliveries', 'deliveries.id', 'meeting_notices.delivery_id')
    .select(['meeting_notices.kind', 'deliveries.channel', 'deliveries.recipient', 'deliveries.text'])
    .where('meeting_id', '=', id)
    .where('deliveries.recipient', 'not in', ownersAddresses())
    .orderBy('deliveries.id')
    .execute()
  expect(sent.map(({ kind, channel, recipient }) => `${kind} by ${channel} to ${recipient}`)).toEqual([
    'invitation by sms to 0912000111',
    'cancellation by sms to 0912000111',
  ])
  expect(sent.at(-1)?.text).toContain('Đã hủy cuộc họp "Giao ban tuần"')
})

test('a meeting whose time has passed is cancelled without a word to anybody', async () => {
  const id = await planned()
  here.portal.clock.advance(3 * hours)
  expect((await remove(here.leaver, here.staff, { cancelMeetings: true })).status).toBe(200)
  expect((await rowOf(id)).status).toBe('CANCEL')
  expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['invitation', 'invitation'])
})

test('somebody who gets another role that holds meetings keeps them', async () => {
  const id = await planned()
  expect((await demote(here.leaver, here.place.owner, {}, 'Customer')).status).toBe(200)
  expect((await rowOf(id)).owner_id).toBe(here.leaver.id)
})

test('face recognition and speech of a meeting are on only where the new owner has them', async () => {
  const features = { active_face_id: 1, active_voice_text: 1 }
  await here.portal.db.updateTable('customers').set(features).where('id', '=', here.place.places.customerId).execute()
  await here.portal.db.updateTable('accounts').set(features).where('id', '=', here.leaver.id).execute()
  await here.portal.db.updateTable('accounts').set({ active_voice_text: 1 }).where('id', '=', here.colleague.id).execute()
  const id = await planned(here.leaver, { activeVoiceText: 1 })
  await here.portal.db.updateTable('meetings').set({ active_face_id: 1 }).where('id', '=', id).execute()
  await remove(here.leaver, here.place.owner, { handOverTo: here.colleague.id })
  expect(await rowOf(id)).toMatchObject({ active_face_id: 0, active_voice_text: 1 })
})

test('the new owner starts it; the links of the one who went open nothing', async () => {
  const id = await planned()
  const [{ host_key }, list] = [await rowOf(id), await listOf(id)]
  const own = list.find(({ account_id }) => account_id === here.leaver.id)?.private_key ?? ''
  await remove(here.leaver, here.place.owner, { handOverTo: here.colleague.id })
  for (const meetingSecretKey of [host_key, own])
    expect((await here.portal.call(join.info, { query: { meetingSecretKey } })).body.code).toBe('MeetingLinkInvalid')
  const reply = await here.start(id, { ...here.place, owner: here.colleague })
  expect(new URL(String(reply.body['startUrl'])).searchParams.get('role')).toBe('MODERATOR')
})

test.each([
  ['an administrator', () => remove(here.leaver, here.place.owner)],
  ['oneself', () => removeOwn(here.leaver)],
  ['all viewers', () => removeViewers(here.leaver)],
  [
    'an administrator, without having proven the address,',
    async () => {
      const unproven = { email_proven_at: null }
      await here.portal.db.updateTable('accounts').set(unproven).where('id', '=', here.leaver.id).execute()
      await here.portal.db
        .updateTable('meeting_participants')
        .set({ account_id: null })
        .where('account_id', '=', here.leaver.id)
        .execute()
      return remove(here.leaver, here.place.owner)
    },
  ],
])('an operator of a colleague’s meeting who is deleted by %s hosts it no more: the link opens nothing', async (_, leave) => {
  const operator = { name: 'Phạm Rời', email: `roi.${here.serial}@example.vn`, role: 'OPERATOR' }
  const [id, running] = [
    await planned(here.colleague, { participants: [...people, operator] }),
    await planned(here.colleague, { participants: [...people, operator] }),
  ]
  await here.start(running, { owner: here.colleague })
  const keyIn = async (meetingId: number) =>
    (await listOf(meetingId)).find(({ account_id }) => account_id === here.leaver.id)?.private_key ?? ''
  const keys = [await keyIn(id), await keyIn(running)]
  expect((await leave()).status).toBe(200)
  for (const meetingSecretKey of keys)
    expect((await here.portal.call(join.join, { query: { meetingSecretKey } })).body.code).toBe('MeetingLinkInvalid')
  for (const meetingId of [id, running])
    expect((await listOf(meetingId)).find(({ email }) => email === operator.email)).toMatchObject({
      role: 'PARTICIPANT',
      account_id: null,
      private_key: expect.stringMatching(/^[\w-]{32,64}$/),
    })
  expect((await rowOf(id)).status).toBe('PENDING')
  const settled = await here.portal.db.selectFrom('jobs').select('data').where('name', '=', 'settle-person-in-room').execute()
  expect(JSON.stringify(settled)).toContain(`"meetingId": ${running}`.replace(' ', ''))
})

test('people of a restricted customer go by staff, with either choice; its own administrator is refused', async () => {
  const other = await createPerson(here.portal, 'User', here.place.places)
  const [id, cancelled] = [await planned(), await planned(other)]
  await here.portal.db
    .updateTable('customers')
    .set({ status: 'Inactive' })
    .where('id', '=', here.place.places.customerId)
    .execute()
  expect((await remove(here.leaver, here.place.owner, { handOverTo: here.colleague.id })).body.code).toBe('CustomerRestricted')
  expect((await remove(here.leaver, here.staff)).body.code).toBe('MeetingsToDecide')
  expect((await remove(here.leaver, here.staff, { handOverTo: here.colleague.id })).status).toBe(200)
  expect((await remove(other, here.staff, { cancelMeetings: true })).status).toBe(200)
  expect([(await rowOf(id)).owner_id, (await rowOf(cancelled)).status]).toEqual([here.colleague.id, 'CANCEL'])
})

describe('lists', () => {
  const inOwnList = async (token = here.place.owner.token) => {
    const { body } = await here.portal.call(customerUsers.list, { body: { page: 1, pageSize: 50 } }, token)
    return (body['data'] as Record<string, unknown>[]).find((row) => row['id'] === here.leaver.id)
  }

  test('say how many meetings are to come, and that a running one stands in the way', async () => {
    const id = await planned()
    await planned()
    expect(await inOwnList()).toMatchObject({ comingMeetings: 2, can: { delete: true }, deleteRefusal: null })
    await here.start(id, { ...here.place, owner: here.leaver })
    expect(await inOwnList()).toMatchObject({
      comingMeetings: 1,
      can: { delete: false },
      deleteRefusal: 'AccountInMeeting',
    })
    await here.portal.call(meetings.end, { query: { meetingId: id } }, here.place.owner.token)
    expect(await inOwnList()).toMatchObject({ can: { delete: true }, deleteRefusal: null })
  })

  test('of customers’ administrators say the same to staff', async () => {
    await createPerson(here.portal, 'Customer', here.place.places)
    await schedule(here.portal, here.place)
    const input = { params: { id: here.place.places.customerId }, body: { page: 1, pageSize: 50 } }
    const { body } = await here.portal.call(customerAdmins.listOfCustomer, input, here.staff.token)
    const row = (body['data'] as Record<string, unknown>[]).find(({ id }) => id === here.place.owner.id)
    expect(row).toMatchObject({ comingMeetings: 1, deleteRefusal: null })
  })
})

test('an integration token deletes nobody', async () => {
  const { token } = await createIntegration(here.portal, here.place.places, ['meetings.write'])
  expect((await here.portal.call(accounts.remove, { query: { id: here.leaver.id, cancelMeetings: true } }, token)).status).toBe(
    403,
  )
})
