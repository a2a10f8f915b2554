import { contacts } from '@hop/contract/features/contacts'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { signIn } from '@hop/contract/features/sign-in'
import { expect, test } from 'vitest'
import { hours } from '../../platform/clock.js'
import { createPerson, testPassword } from '../../testing/factories/index.js'
import { createMeetingCustomer, meetingDraft, schedule } from '../meetings/testing/meeting-customer.js'
import { customerPerTest } from '../meetings/testing/customer-per-test.js'
import { remindOfMeetings } from './remind.js'

const here = customerPerTest()
const token = () => here.place.owner.token
const john = { name: 'John Smith', email: 'john@example.co.uk', phone: '0912000111', role: 'PARTICIPANT' as const }

const inviteAll = (meetingId: number) => here.portal.call(participants.inviteAll, { query: { meetingId } }, token())
const inviteBySms = (meetingId: number) => here.portal.call(participants.inviteBySms, { query: { meetingId } }, token())
const addContact = (language: 'vi' | 'en' | null, by = token()) =>
  here.portal.call(contacts.create, { body: { name: john.name, email: john.email, language } }, by)

async function sentTo(email: string) {
  return here.portal.db
    .selectFrom('deliveries')
    .innerJoin('meeting_notices', 'meeting_notices.delivery_id', 'deliveries.id')
    .innerJoin('meetings', 'meetings.id', 'meeting_notices.meeting_id')
    .select(['deliveries.language', 'subject', 'text', 'deliveries.channel'])
    .where('deliveries.recipient', 'in', [email, john.phone])
    .where('meetings.customer_id', '=', here.place.places.customerId)
    .orderBy('deliveries.id')
    .execute()
}

test('a contact is invited, reminded, told of changes and of the end in the language of the contact', async () => {
  expect((await addContact('en')).body['data']).toMatchObject({ language: 'en' })
  const startsAt = new Date(here.portal.clock.now().getTime() + 30 * hours).toISOString()
  const id = await schedule(here.portal, here.place, { participants: [john], scheduleStartTime: startsAt })
  await inviteAll(id)
  await inviteBySms(id)
  const body = { id, ...meetingDraft(here.portal, { participants: [john], scheduleStartTime: startsAt, scheduleDuration: 90 }) }
  await here.portal.call(meetings.update, { body }, token())
  await here.portal.call(participants.sendNotice, { query: { meetingId: id, status: 'UPDATE' } }, token())
  here.portal.clock.set(new Date(Date.parse(startsAt) - 23 * hours))
  await remindOfMeetings(here.portal.platform)
  here.place.owner.token = await here.portal.signIn(here.place.owner.username, testPassword)
  await here.portal.call(meetings.cancel, { query: { meetingId: id, notify: true } }, token())
  const sent = await sentTo(john.email)
  expect(sent.map(({ subject, channel }) => subject || channel)).toEqual([
    'Invitation: Giao ban tuần',
    'sms',
    'Changed: Giao ban tuần',
    'Within 24 hours: Giao ban tuần',
    'Cancelled: Giao ban tuần',
    'sms',
  ])
  expect(sent.every(({ language }) => language === 'en')).toBe(true)
  expect(sent[0]?.text).toContain('(Vietnam time, UTC+7)')
  expect(sent[1]?.text).toContain('(Vietnam time, UTC+7)')
})

test('what is chosen in the meeting comes before the contact, the contact before the account, the account before the inviter', async () => {
  const guest = await createPerson(here.portal, 'User', here.place.places)
  const email = `${guest.username}@example.vn`
  const invite = async (language: 'vi' | 'en' | null) => {
    const person = { name: 'Người dùng', email, role: 'PARTICIPANT' as const, language }
    await inviteAll(await schedule(here.portal, here.place, { participants: [person] }))
    return (await sentTo(email)).at(-1)?.language
  }
  expect(await invite(null)).toBe('vi')
  await here.portal.call(signIn.chooseLanguage, { body: { language: 'en' } }, guest.token)
  expect(await invite(null)).toBe('en')
  await here.portal.call(contacts.create, { body: { name: 'Người dùng', email, language: 'vi' } }, token())
  expect(await invite(null)).toBe('vi')
  expect(await invite('en')).toBe('en')
})

test('the choice is told back with the person, can be changed, and is nobody else’s', async () => {
  const id = await schedule(here.portal, here.place, { participants: [{ ...john, language: 'en' }] })
  const people = async () => {
    const { body } = await here.portal.call(meetings.detail, { params: { id } }, token())
    return (body['data'] as { meetingParticipants: { id: number; email: string; language: string | null }[] }).meetingParticipants
  }
  const [owner, guest] = await people()
  expect([owner?.language, guest?.language]).toEqual([null, 'en'])
  const change = { id: guest?.id ?? 0, meetingId: id, ...john }
  await here.portal.call(participants.update, { body: { ...change, language: 'vi' } }, token())
  await inviteAll(id)
  expect(await sentTo(john.email)).toMatchObject([{ language: 'vi' }])
})

test('a contact of another customer decides nothing here', async () => {
  const other = await createMeetingCustomer(here.portal)
  await addContact('en', other.owner.token)
  await inviteAll(await schedule(here.portal, here.place, { participants: [john] }))
  expect(await sentTo(john.email)).toMatchObject([{ language: 'vi' }])
})

test('who uses the portal in another zone reads the time in both, and only there', async () => {
  const guest = await createPerson(here.portal, 'User', here.place.places)
  const email = `${guest.username}@example.vn`
  const signInFrom = (timeZone: string) =>
    here.portal.call(signIn.authenticate, { body: { username: guest.username, password: testPassword, timeZone } })
  const invited = async () => {
    const person = { name: 'Người dùng', email, role: 'PARTICIPANT' as const }
    const startsAt = new Date(Date.UTC(2026, 10, 17, 17, 30)).toISOString()
    await inviteAll(await schedule(here.portal, here.place, { participants: [person], scheduleStartTime: startsAt }))
    return (await sentTo(email)).at(-1)?.text
  }
  expect(await invited()).not.toContain('Theo giờ của bạn')
  await signInFrom('America/New_York')
  const text = await invited()
  expect(text).toContain('00:30 – 01:30, Thứ Tư, 18/11/2026 (giờ Việt Nam, UTC+7)')
  expect(text).toContain('12:30 – 13:30, Thứ Ba, 17/11/2026 (America/New York, UTC-5)')
  await signInFrom('Asia/Bangkok')
  expect(await invited()).not.toContain('Theo giờ của bạn')
  expect((await signInFrom('Nowhere/At_All')).status).toBe(200)
  expect(await invited()).not.toContain('Theo giờ của bạn')
})

test('before SMS are sent it is told how many each is, by how its letters are coded', async () => {
  const id = await schedule(here.portal, here.place, { participants: [{ ...john, language: 'vi' }] })
  const preview = async (participantId = 0) =>
    (await here.portal.call(participants.previewSms, { query: { meetingId: id, participantId } }, token())).body['data']
  const text = (await preview()) as { text: string }
  expect(text).toMatchObject({ encoding: 'UCS-2', recipients: 1, leftToday: 1000 })
  const parts = Math.ceil(text.text.length / 67)
  expect(await preview()).toMatchObject({ parts, totalParts: parts })
  await inviteBySms(id)
  expect((await sentTo(john.email)).at(-1)?.text).toBe(text.text)
  expect(await preview()).toMatchObject({ recipients: 0, parts: 0, totalParts: 0 })
})
