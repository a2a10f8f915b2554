/** Adding, changing and removing somebody: the rules of section 5 against the server. */
import type { Participant } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../testing/meeting-customer.js'

let portal: TestPortal
let place: MeetingCustomer
let id: number
beforeAll(async () => {
  portal = await startTestPortal()
  place = await createMeetingCustomer(portal, { participants: 3 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  id = await schedule(portal, place)
})

const hoa = { name: 'Nguyễn Thị Hoa', email: 'hoa@example.vn', role: 'PARTICIPANT' }
const add = (changes: object = {}, meetingId = id) =>
  portal.call(participants.add, { body: { meetingId, ...hoa, ...changes } as never }, place.owner.token)
const added = async (changes: object = {}) => (await add(changes)).body['data'] as Participant
const update = (person: Participant, changes: object) => {
  const { id: participantId, name, email, phone, role, updatedAt } = person
  const body = { id: participantId, meetingId: id, name, email, phone, role, updatedAt, ...changes }
  return portal.call(participants.update, { body }, place.owner.token)
}

const wrong: [string, object, string, string][] = [
  ['no name', { name: '' }, 'name', 'required'],
  ['a name of one letter', { name: 'A' }, 'name', 'tooShort'],
  ['a name of 101 letters', { name: 'A'.repeat(101) }, 'name', 'tooLong'],
  ...[...'`"><!@#$%^&*~{}?='].map((sign): [string, object, string, string] => [
    `a name with ${sign}`,
    { name: `Hoa ${sign}` },
    'name',
    'FormatInvalidName',
  ]),
  ['no e-mail', { email: '' }, 'email', 'required'],
  ['an e-mail without a domain', { email: 'hoa@' }, 'email', 'invalidEmail'],
  ['an e-mail with a space', { email: 'hoa hoa@example.vn' }, 'email', 'invalidEmail'],
  ['two e-mails', { email: 'hoa@example.vn,lan@example.vn' }, 'email', 'invalidEmail'],
  ['an e-mail of 101 characters', { email: `${'a'.repeat(90)}@example.vn` }, 'email', 'tooLong'],
  ['a phone number of eight digits', { phone: '01234567' }, 'phone', 'invalidPhoneFormat'],
  ['a phone number with another country', { phone: '+14155550100' }, 'phone', 'invalidPhoneFormat'],
  ['a phone number of 51 characters', { phone: '0'.repeat(51) }, 'phone', 'tooLong'],
  ['a role that is none', { role: 'HOST' }, 'role', 'notAllowed'],
]

describe('adding', () => {
  test.each(wrong)('%s is refused at its field', async (_name, changes, path, code) => {
    const { status, body } = await add(changes)
    expect([status, body.fields?.[0]]).toMatchObject([400, { path, code }])
  })

  test('a colleague who has proven the address is invited as an account; one who has merely typed it is not', async () => {
    const accountOf = async (email: string) => {
      const { id: participantId } = await added({ email })
      const query = portal.db.selectFrom('meeting_participants').select('account_id').where('id', '=', participantId)
      return (await query.executeTakeFirstOrThrow()).account_id
    }
    const colleague = await createAccount(portal, 'User', place.places)
    expect(await accountOf(`${colleague.username}@example.vn`)).toBe(colleague.id)
    const typed = await createAccount(portal, 'User', place.places)
    await portal.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', typed.id).execute()
    expect(await accountOf(`${typed.username}@example.vn`)).toBeNull()
  })

  test('keeps the address in lower case and gives a link of its own', async () => {
    const person = await added({ email: ' Hoa@Example.VN ' })
    expect(person).toMatchObject({ email: 'hoa@example.vn', notices: [] })
    expect(person.privateJoinUrl).toMatch(/\/join\/[\w-]{22,}$/)
  })

  test('the same address again is refused, also when both come at once', async () => {
    const replies = await Promise.all([add(), add({ email: 'HOA@example.vn' })])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'DuplicateParticipant',
      fields: [{ path: 'email' }],
    })
  })

  test('beyond what the plan allows is refused, however many come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => add({ email: `khach.${n}@example.vn` })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = replies.find(({ status }) => status !== 200)
    expect(refused?.body.fields).toEqual([{ path: 'email', code: 'maxMeetingParticipantsExceeded', params: [3] }])
  })

  test('to a public meeting is refused', async () => {
    const open = await schedule(portal, place, { publicMeeting: true })
    expect((await add({}, open)).body.code).toBe('ParticipantsNotChangeable')
  })
})

describe('changing', () => {
  test.each(wrong)('to %s is refused at its field', async (_name, changes, path, code) => {
    const { status, body } = await update(await added(), changes)
    expect([status, body.fields?.[0]]).toMatchObject([400, { path, code }])
  })

  test('from a stale page is refused', async () => {
    const person = await added()
    portal.clock.advance(1000)
    expect((await update(person, { name: 'Nguyễn Hoa' })).status).toBe(200)
    expect((await update(person, { name: 'Hoa Nguyễn' })).body.code).toBe('StaleEdit')
  })

  test('to another address kills the old link', async () => {
    const person = await added()
    const { body } = await update(person, { email: 'hoa.moi@example.vn' })
    expect((body['data'] as Participant).privateJoinUrl).not.toBe(person.privateJoinUrl)
  })

  test('somebody of another meeting finds nobody', async () => {
    const person = await added()
    const other = await schedule(portal, place)
    expect((await update(person, { meetingId: other })).body.code).toBe('ParticipantNotFound')
  })
})

describe('removing', () => {
  test('makes room for another; the last operator stays', async () => {
    const person = await added()
    const query = { meetingId: id, id: person.id }
    expect((await portal.call(participants.remove, { query }, place.owner.token)).status).toBe(200)
    expect((await portal.call(participants.remove, { query }, place.owner.token)).body.code).toBe('ParticipantNotFound')
    const { body } = await portal.call(meetings.detail, { params: { id } }, place.owner.token)
    const [owner, ...others] = (body['data'] as { meetingParticipants: Participant[] }).meetingParticipants
    expect(others).toEqual([])
    const last = await portal.call(participants.remove, { query: { meetingId: id, id: owner!.id } }, place.owner.token)
    expect(last.body.code).toBe('ParticipantsNotChangeable')
  })
})
