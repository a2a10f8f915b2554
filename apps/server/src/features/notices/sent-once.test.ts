/** Nobody hears the same thing twice, nobody is forgotten, and the figure that is confirmed is the figure that is sent. */
import type { Participant } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { type noticeStatuses, participants } from '@hop/contract/features/participants'
import { signIn } from '@hop/contract/features/sign-in'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { hours, minutes } from '../../platform/clock.js'
import { createPerson, testPassword } from '../../testing/factories/index.js'
import { meetingDraft, schedule } from '../meetings/testing/meeting-customer.js'
import { customerPerTest } from '../meetings/testing/customer-per-test.js'
import { remindOfMeetings } from './remind.js'

const here = customerPerTest()
let id: number

const binh = { name: 'Trần Bình', email: 'binh@example.vn', phone: '0912000111', role: 'PARTICIPANT' as const }
const chi = { name: 'Lê Chi', email: 'chi@example.vn', phone: '0912000222', role: 'PARTICIPANT' as const }
const em = { name: 'Đỗ Em', email: 'em@example.vn', role: 'PARTICIPANT' as const }
beforeEach(async () => {
  id = await schedule(here.portal, here.place, { participants: [binh, chi] })
})

type Status = (typeof noticeStatuses)[number]
const token = () => here.place.owner.token
const invite = async () => (await here.portal.call(participants.inviteAll, { query: { meetingId: id } }, token())).body
const send = async (status: Status) =>
  (await here.portal.call(participants.sendNotice, { query: { meetingId: id, status } }, token())).body
const text = async () => (await here.portal.call(participants.inviteBySms, { query: { meetingId: id } }, token())).body
const preview = async (status: Status) =>
  (await here.portal.call(participants.previewNotice, { query: { meetingId: id, status } }, token())).body['data'] as {
    subject: string
    recipients: number
    withPhone: number
  }
const edit = async (changes: object, people: object[] = [binh, chi]) => {
  const body = { id, ...meetingDraft(here.portal, { participants: people, ...changes }) }
  expect((await here.portal.call(meetings.update, { body }, token())).status).toBe(200)
}
const add = (person: object) => here.portal.call(participants.add, { body: { meetingId: id, ...person } as never }, token())
const detail = async () => {
  const { body } = await here.portal.call(meetings.detail, { params: { id } }, token())
  return body['data'] as Record<string, unknown> & { meetingParticipants: Participant[] }
}
const personAt = async (email: string) => (await detail()).meetingParticipants.find((person) => person.email === email)!

const ownEmail = () => `${here.place.owner.username}@example.vn`

/** Everything that was written to anybody, but for the owner's own calendar entries, "kind to whom", since the last look. */
let seen = 0
const sentSince = async () => {
  const rows = await here.portal.db
    .selectFrom('meeting_notices')
    .innerJoin('deliveries', 'deliveries.id', 'meeting_notices.delivery_id')
    .select(['meeting_notices.id', 'kind', 'deliveries.recipient', 'subject', 'ics', 'text', 'deliveries.language'])
    .where('meeting_id', '=', id)
    .where((one) => one.or([one('deliveries.recipient', '<>', ownEmail()), one('kind', 'in', ['reminder-day', 'reminder-soon'])]))
    .where('meeting_notices.id', '>', seen)
    .orderBy('meeting_notices.id')
    .execute()
  seen = rows.at(-1)?.id ?? seen
  return rows
}
const sentSoFar = async () => (await sentSince()).map(({ kind, recipient }) => `${kind} to ${recipient}`)
const sequenceIn = (ics: string | null) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(ics ?? '') as never).getFirstSubcomponent('vevent') as never).sequence

describe('inviting everybody', () => {
  test('after an edit reaches only newcomers: whoever knows of the meeting gets the update', async () => {
    await invite()
    await sentSince()
    await edit({ scheduleDuration: 90 })
    expect((await invite()).code).toBe('NobodyToNotify')
    expect(await detail()).toMatchObject({ isUpdateDue: true })
    await add(em)
    expect((await invite())['data']).toMatchObject({ recipients: 1 })
    expect(await sentSoFar()).toEqual(['invitation to em@example.vn'])
    expect((await preview('UPDATE')).recipients).toBe(2)
    expect((await send('UPDATE'))['data']).toMatchObject({ recipients: 2 })
    expect(await sentSoFar()).toEqual(['update to binh@example.vn', 'update to chi@example.vn'])
    expect((await invite()).code).toBe('NobodyToNotify')
    expect((await send('UPDATE')).code).toBe('NobodyToNotify')
    expect(await detail()).toMatchObject({ isUpdateDue: false, invitationSent: 3, updateSent: 2 })
  })

  test('with an update a newcomer gets the invitation, and both are counted as what they are', async () => {
    await invite()
    await sentSince()
    await edit({ name: 'Tên mới' }, [binh, chi, em])
    expect((await preview('UPDATE')).recipients).toBe(3)
    await Promise.all([send('UPDATE'), send('UPDATE'), send('UPDATE')])
    expect(await sentSoFar()).toEqual(['invitation to em@example.vn', 'update to binh@example.vn', 'update to chi@example.vn'])
    expect(await detail()).toMatchObject({ invitationSent: 3, updateSent: 2, isUpdateDue: false })
  })

  test('one person by hand brings that person up to date; the others still have their update to come', async () => {
    await invite()
    await edit({ scheduleDuration: 90 })
    await sentSince()
    const { id: participantId } = await personAt(chi.email)
    await here.portal.call(participants.inviteOne, { query: { meetingId: id, participantId } }, token())
    expect(await detail()).toMatchObject({ isUpdateDue: true, invitationSent: 2 })
    await send('UPDATE')
    expect(await sentSoFar()).toEqual(['invitation to chi@example.vn', 'update to binh@example.vn'])
  })
})

describe('an SMS to everybody', () => {
  test.each([
    ['at first', async () => undefined, 2],
    ['after one had it by hand', async () => void (await textOne(binh.email)), 1],
    ['after everybody had it', async () => void (await text()), 0],
    ['after a change of time', async () => (await text(), await invite(), await edit({ scheduleDuration: 90 })), 2],
    ['after a change of one number', async () => (await text(), await edit({}, [{ ...binh, phone: '0912000999' }, chi])), 1],
    ['with one who has no number', async () => void (await add(em)), 2],
  ])('%s goes to as many as were confirmed', async (_when, before, count) => {
    await before()
    await sentSince()
    expect((await preview('INVITATION')).withPhone).toBe(count)
    const sent = await text()
    const expected = count === 0 ? { code: 'NobodyToNotify' } : { data: { recipients: count } }
    expect(sent).toMatchObject(expected)
    expect(await sentSince()).toHaveLength(count)
  })

  const textOne = async (email: string) => {
    const { id: participantId } = await personAt(email)
    return here.portal.call(participants.inviteBySms, { query: { meetingId: id, participantId } }, token())
  }
})

describe('somebody who is taken off', () => {
  const takeOff = async (email: string) => {
    const { id: participantId } = await personAt(email)
    await here.portal.call(participants.remove, { query: { meetingId: id, id: participantId } }, token())
  }

  test('after the invitation gets a cancellation with the next update, and nobody else hears of it', async () => {
    await invite()
    const [first] = await sentSince()
    await takeOff(chi.email)
    expect(await detail()).toMatchObject({ isUpdateDue: true })
    expect(await preview('UPDATE')).toMatchObject({ recipients: 1, subject: 'Đã rút lời mời họp: Giao ban tuần' })
    await send('UPDATE')
    const [mail, ...others] = await sentSince()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'cancellation', recipient: chi.email, subject: 'Đã rút lời mời họp: Giao ban tuần' })
    expect(mail?.ics).toContain('METHOD:CANCEL')
    expect(mail?.text).not.toContain('/join/')
    expect(sequenceIn(mail?.ics ?? null)).toBeGreaterThan(sequenceIn(first?.ics ?? null))
    expect((await send('UPDATE')).code).toBe('NobodyToNotify')
  })

  test('on the form as well', async () => {
    await invite()
    await sentSince()
    await edit({}, [binh])
    await send('UPDATE')
    expect(await sentSoFar()).toEqual(['cancellation to chi@example.vn'])
  })

  test('and put back before anybody was told is invited to the new link, not cancelled', async () => {
    await invite()
    await sentSince()
    await takeOff(chi.email)
    await add(chi)
    await send('UPDATE')
    expect(await sentSoFar()).toEqual(['invitation to chi@example.vn'])
  })

  test('before the invitation makes nothing due', async () => {
    await takeOff(chi.email)
    expect(await detail()).toMatchObject({ isUpdateDue: false })
  })

  test('is no reason to remind the others again', async () => {
    const now = here.portal.clock.now()
    const startsAt = new Date(now.getTime() + 30 * minutes)
    id = await schedule(here.portal, here.place, { participants: [binh, chi], scheduleStartTime: startsAt.toISOString() })
    await invite()
    await sentSince()
    here.portal.clock.advance(16 * minutes)
    await remindOfMeetings(here.portal.platform)
    expect(await sentSoFar()).toEqual([
      `reminder-soon to ${here.place.owner.username}@example.vn`,
      'reminder-soon to binh@example.vn',
      'reminder-soon to chi@example.vn',
    ])
    await takeOff(chi.email)
    await remindOfMeetings(here.portal.platform)
    expect(await sentSoFar()).toEqual([])
    here.portal.clock.set(now)
  })
})

describe('an address that changes', () => {
  test('is invited anew, its state says so, and the old address is told that it is off', async () => {
    await invite()
    await sentSince()
    const { id: participantId } = await personAt(chi.email)
    const change = { id: participantId, meetingId: id, ...chi, email: 'chi.moi@example.vn' }
    await here.portal.call(participants.update, { body: change }, token())
    expect((await personAt('chi.moi@example.vn')).notices).toEqual([])
    await send('UPDATE')
    expect(await sentSoFar()).toEqual(['invitation to chi.moi@example.vn', 'cancellation to chi@example.vn'])
  })
})

describe('a cancellation', () => {
  test('goes once to everybody whose calendar holds the meeting, also to who was taken off since', async () => {
    await invite()
    await edit({}, [binh, em])
    await sentSince()
    await here.portal.call(meetings.cancel, { query: { meetingId: id } }, token())
    expect((await preview('CANCELLATION')).recipients).toBe(2)
    expect((await send('CANCELLATION'))['data']).toMatchObject({ recipients: 2 })
    expect(await sentSoFar()).toEqual(['cancellation to binh@example.vn', 'cancellation to chi@example.vn'])
    expect((await send('CANCELLATION')).code).toBe('NobodyToNotify')
    expect(await detail()).toMatchObject({ cancellationSent: 2 })
  })

  test('comes with the deletion of a meeting when it is asked for', async () => {
    await invite()
    await sentSince()
    await here.portal.call(meetings.remove, { query: { id, notify: true } }, token())
    const mails = await sentSince()
    expect(mails.map(({ kind, recipient }) => `${kind} to ${recipient}`)).toEqual([
      'cancellation to binh@example.vn',
      'cancellation to chi@example.vn',
    ])
    expect(mails[0]).toMatchObject({ subject: 'Đã hủy cuộc họp: Giao ban tuần' })
  })
})

describe('the language', () => {
  const inEnglish = { 'accept-language': 'en', 'content-type': 'application/json' }
  const signInInEnglish = (username: string) =>
    here.portal.fetch('/api/v1/Users/authenticate', {
      method: 'POST',
      headers: inEnglish,
      body: JSON.stringify({ username, password: testPassword }),
    })

  test('is the one in which the person uses the portal, else that of whoever invites', async () => {
    const john = await createPerson(here.portal, 'User', here.place.places, { email: 'john@example.vn' })
    await signInInEnglish(john.username)
    id = await schedule(here.portal, here.place, { participants: [binh, { ...chi, email: 'john@example.vn' }] })
    await invite()
    const mails = await sentSince()
    expect(mails.map(({ recipient, language, subject }) => [recipient, language, subject])).toEqual([
      ['binh@example.vn', 'vi', 'Lời mời họp: Giao ban tuần'],
      ['john@example.vn', 'en', 'Invitation: Giao ban tuần'],
    ])
    expect(mails[0]?.text).toContain('giờ Việt Nam, UTC+7')
    expect(mails[1]?.text).toContain('Vietnam time, UTC+7')

    const body = meetingDraft(here.portal, { participants: [binh] })
    const headers = { ...inEnglish, authorization: `Bearer ${token()}` }
    const made = await here.portal.fetch('/api/v1/Meeting/AddNewMeeting', { method: 'POST', headers, body: JSON.stringify(body) })
    id = Number(made.body['id'])
    await invite()
    expect((await sentSince()).map(({ language }) => language)).toEqual(['en'])
  })

  test('is the one that the person chose last, also for a meeting that was scheduled before', async () => {
    const mary = await createPerson(here.portal, 'User', here.place.places, { email: 'mary@example.vn' })
    id = await schedule(here.portal, here.place, { participants: [{ ...chi, email: 'mary@example.vn' }] })
    await here.portal.call(signIn.chooseLanguage, { body: { language: 'en' } }, mary.token)
    await invite()
    expect((await sentSince()).map(({ subject }) => subject)).toEqual(['Invitation: Giao ban tuần'])
    const wrong = await here.portal.call(signIn.chooseLanguage, { body: { language: 'fr' as never } }, mary.token)
    expect(wrong.body.fields).toEqual([{ path: 'language', code: 'notAllowed' }])
  })

  test('of a reminder is the same, and its time is that of Vietnam', async () => {
    const startsAt = new Date('2026-11-16T17:30:00Z')
    id = await schedule(here.portal, here.place, { participants: [binh], scheduleStartTime: startsAt.toISOString() })
    await invite()
    await sentSince()
    const now = here.portal.clock.now()
    here.portal.clock.set(new Date(startsAt.getTime() - 24 * hours + minutes))
    await remindOfMeetings(here.portal.platform)
    here.portal.clock.set(now)
    expect((await sentSince())[0]?.text).toContain('00:30 – 01:30, Thứ Ba, 17/11/2026')
  })
})
