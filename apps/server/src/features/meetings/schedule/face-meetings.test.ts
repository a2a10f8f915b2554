import { type Contact, contacts } from '@hop/contract/features/contacts'
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createPlaces } from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, meetingDraft, type MeetingCustomer, schedule } from '../testing/meeting-customer.js'

let portal: TestPortal
let place: MeetingCustomer
beforeAll(async () => {
  portal = await startTestPortal()
  place = await createMeetingCustomer(portal)
})
afterAll(() => portal.close())

const byFace = { activeFid: 1, publicMeeting: false } as const
const allowFaces = (flag: 0 | 1) =>
  portal.db.updateTable('accounts').set({ active_face_id: flag }).where('id', '=', place.owner.id).execute()

async function contact(name: string, hasFace: boolean, token = place.owner.token): Promise<Contact> {
  const body = { name, email: `${Math.random().toString(36).slice(2)}@example.vn` }
  const made = (await portal.call(contacts.create, { body }, token)).body['data'] as Contact
  if (hasFace) await portal.db.updateTable('contacts').set({ image_status: 'SUCCESS' }).where('id', '=', made.id).execute()
  return made
}
/** Whoever asks says of everybody that the face is known. */
const invited = ({ id, name, email }: Contact, role: 'PARTICIPANT' | 'OPERATOR' = 'PARTICIPANT') => ({
  contactId: id,
  name,
  email,
  role,
  imgUploadStatus: 'SUCCESS',
})

test('a meeting by face keeps the participants whose face the portal knows, whatever the caller says of them', async () => {
  await allowFaces(1)
  const stranger = await createPerson(portal, 'Customer', await createPlaces(portal, 'Miền Nam'))
  const participants = [
    invited(await contact('Có Ảnh', true)),
    invited(await contact('Không Ảnh', false)),
    invited(await contact('Người Ngoài', true, stranger.token)),
    { name: 'Không Danh Bạ', email: 'khong.danh.ba@example.vn', role: 'PARTICIPANT' as const, imgUploadStatus: 'SUCCESS' },
    invited(await contact('Điều Hành', false), 'OPERATOR'),
  ]
  const id = await schedule(portal, place, { ...byFace, participants })
  const { body } = await portal.call(meetings.detail, { params: { id } }, place.owner.token)
  const { meetingParticipants } = body['data'] as { meetingParticipants: { name: string }[] }
  expect(meetingParticipants.slice(1).map(({ name }) => name)).toEqual(['Điều Hành', 'Có Ảnh'])
})

test('speech to text is for whoever may use it, and what the customer loses its meetings lose at once', async () => {
  const set = (table: 'customers' | 'accounts', id: number, flag: 0 | 1) =>
    portal.db.updateTable(table).set({ active_face_id: flag, active_voice_text: flag }).where('id', '=', id).execute()
  const customerId = place.places.customerId
  const wanted = { ...byFace, activeVoiceText: 1 } as const
  await set('customers', customerId, 1)
  await set('accounts', place.owner.id, 0)
  const refused = await portal.call(
    meetings.create,
    { body: meetingDraft(portal, { publicMeeting: true, activeVoiceText: 1 }) },
    place.owner.token,
  )
  expect(refused.body.code).toBe('VoiceTextNotAllowed')
  await set('accounts', place.owner.id, 1)
  const id = await schedule(portal, place, wanted)
  const flags = async () => {
    const { body } = await portal.call(meetings.detail, { params: { id } }, place.owner.token)
    const { activeFaceId, activeVoiceText } = body['data'] as { activeFaceId: number; activeVoiceText: number }
    return [activeFaceId, activeVoiceText]
  }
  expect(await flags()).toEqual([1, 1])
  await set('customers', customerId, 0)
  expect(await flags()).toEqual([0, 0])
  const account = await portal.db.selectFrom('accounts').selectAll().where('id', '=', place.owner.id).executeTakeFirstOrThrow()
  expect([account.active_face_id, account.active_voice_text]).toEqual([0, 0])
  // On again is everybody's own decision.
  await set('customers', customerId, 1)
  expect(await flags()).toEqual([0, 0])
})

test('is closed, and for whoever may hold one', async () => {
  const create = async (change: object) =>
    (await portal.call(meetings.create, { body: meetingDraft(portal, { ...byFace, ...change }) }, place.owner.token)).body.code
  await allowFaces(1)
  expect(await create({ publicMeeting: true })).toBe('InvalidInput')
  await allowFaces(0)
  expect(await create({})).toBe('FaceIdNotAllowed')
})
