import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { meetingDraft, schedule } from '../meetings/testing/meeting-customer.js'
import { customerPerTest } from '../meetings/testing/customer-per-test.js'

const here = customerPerTest()
const token = () => here.place.owner.token
const ownEmail = () => `${here.place.owner.username}@example.vn`
const binh = { name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' }

const edit = (id: number, changes: object) =>
  here.portal.call(meetings.update, { body: { id, ...meetingDraft(here.portal, changes) } }, token())
const cancel = (id: number) => here.portal.call(meetings.cancel, { query: { meetingId: id } }, token())

async function mailsTo(email: string, meetingId: number) {
  const rows = await here.portal.db
    .selectFrom('meeting_notices')
    .innerJoin('deliveries', 'deliveries.id', 'meeting_notices.delivery_id')
    .select(['kind', 'subject', 'text', 'ics', 'from_name'])
    .where('meeting_id', '=', meetingId)
    .where('deliveries.recipient', '=', email)
    .orderBy('meeting_notices.id')
    .execute()
  return rows.map(({ ics, ...mail }) => ({ ...mail, ...entryIn(ics ?? '') }))
}

function entryIn(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics) as never)
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as never)
  const attendee = event.component.getFirstProperty('attendee')
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    organizer: String(event.component.getFirstPropertyValue('organizer')).toLowerCase(),
    attendee: String(attendee?.getFirstValue()).toLowerCase(),
    answer: String(attendee?.getParameter('partstat')),
  }
}

test.each([
  ['a closed meeting', { publicMeeting: false, participants: [binh] }],
  ['a public meeting', { publicMeeting: true }],
])('the owner of %s gets a calendar entry once, follows every change, and loses it with the meeting', async (_, kind) => {
  const id = await schedule(here.portal, here.place, kind)
  expect(await mailsTo(ownEmail(), id)).toMatchObject([
    {
      kind: 'invitation',
      subject: 'Lịch họp của bạn: Giao ban tuần',
      method: 'REQUEST',
      sequence: 0,
      attendee: `mailto:${ownEmail()}`,
      answer: 'ACCEPTED',
    },
  ])
  const [first] = await mailsTo(ownEmail(), id)
  expect(first?.text).toContain('Bạn là người chủ trì')
  expect(first?.text).toContain(`/meetings/details/${id}`)
  // Calendars refuse entries that come by mail from their own owner.
  expect(first?.organizer).not.toContain(ownEmail())
  await edit(id, { ...kind, enableCamera: false })
  expect(await mailsTo(ownEmail(), id)).toHaveLength(1)
  await Promise.all([edit(id, { ...kind, scheduleDuration: 90 }), edit(id, { ...kind, scheduleDuration: 90 })])
  expect((await mailsTo(ownEmail(), id)).slice(1)).toMatchObject([
    { kind: 'update', method: 'REQUEST', uid: first?.uid, sequence: 1 },
  ])
  await cancel(id)
  expect((await mailsTo(ownEmail(), id)).slice(2)).toMatchObject([
    { kind: 'cancellation', method: 'CANCEL', uid: first?.uid, sequence: 2 },
  ])
})

test('UID and SEQUENCE are those of the invited, and the owner is counted nowhere among them', async () => {
  const id = await schedule(here.portal, here.place, { participants: [binh] })
  await edit(id, { participants: [binh], scheduleDuration: 90 })
  const reply = await here.portal.call(participants.inviteAll, { query: { meetingId: id } }, token())
  expect(reply.body['data']).toMatchObject({ recipients: 1 })
  const [own, others] = [await mailsTo(ownEmail(), id), await mailsTo(binh.email, id)]
  expect(others).toMatchObject([{ uid: own.at(-1)?.uid, sequence: own.at(-1)?.sequence, organizer: `mailto:${ownEmail()}` }])
  await edit(id, { participants: [], scheduleDuration: 90 })
  const update = await here.portal.call(participants.sendNotice, { query: { meetingId: id, status: 'UPDATE' } }, token())
  expect(update.body['data']).toMatchObject({ recipients: 1 })
  expect((await mailsTo(ownEmail(), id)).map(({ kind }) => kind)).toEqual(['invitation', 'update'])
})

test('deleting a meeting takes it out of the owner’s calendar; one that was held stays there', async () => {
  const id = await schedule(here.portal, here.place, { publicMeeting: true })
  await here.portal.call(meetings.remove, { query: { id } }, token())
  expect((await mailsTo(ownEmail(), id)).map(({ kind }) => kind)).toEqual(['invitation', 'cancellation'])
})

test('whoever switched it off gets none of new meetings; what was sent is kept right', async () => {
  const before = await schedule(here.portal, here.place, { publicMeeting: true })
  const { body } = await here.portal.call(calendarFeeds.switchOwnEntries, { body: { isOn: false } }, token())
  expect(body['data']).toEqual({ isOn: false })
  expect((await here.portal.call(calendarFeeds.ownEntries, {}, token())).body['data']).toEqual({ isOn: false })
  const after = await schedule(here.portal, here.place, { publicMeeting: true })
  expect(await mailsTo(ownEmail(), after)).toEqual([])
  await edit(before, { publicMeeting: true, scheduleDuration: 90 })
  expect((await mailsTo(ownEmail(), before)).map(({ kind }) => kind)).toEqual(['invitation', 'update'])
  await cancel(after)
  expect(await mailsTo(ownEmail(), after)).toEqual([])
})

test('an address that nobody proved gets none', async () => {
  const { owner } = here.place
  await here.portal.db.updateTable('accounts').set({ email_proven_at: null }).where('username', '=', owner.username).execute()
  const id = await schedule(here.portal, here.place, { publicMeeting: true })
  expect(await mailsTo(ownEmail(), id)).toEqual([])
})
