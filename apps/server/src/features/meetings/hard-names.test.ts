/** Hard names of meetings and people, read back from every place that they go to. */
import { attendance } from '@hop/contract/features/attendance'
import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { meetingFields } from '@hop/contract/features/meeting-fields'
import { participants } from '@hop/contract/features/participants'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startBigBlueButtonDouble, type BigBlueButtonDouble } from '../../testing/bigbluebutton-double.js'
import { createPerson, type Person } from '../../testing/factories/index.js'
import { hardMeetingName, hardNames, takenTexts } from '@hop/server-kit/testing/hard-texts'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createMeetingCustomer, meetingDraft, type MeetingCustomer, registerCore } from './testing/meeting-customer.js'

let portal: TestPortal
let place: MeetingCustomer
let admin: Person
let double: BigBlueButtonDouble
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.prepare()
  place = await createMeetingCustomer(portal, { concurrent: 1000 })
  admin = await createPerson(portal, 'Admin', place.places)
  double = await startBigBlueButtonDouble()
  await registerCore(portal, double)
})
afterAll(async () => {
  await portal.close()
  await double.close()
})

const call: TestPortal['call'] = (definition, input) => portal.call(definition, input, place.owner.token)
const composed = (typed: string) => typed.normalize('NFC').trim()

const summaryIn = (ics: string) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(ics) as never).getFirstSubcomponent('vevent') as never).summary

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
const wordsIn = (html: string) => html.replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? '')

/** The others are refused by the field (http/text-fields.test.ts). */
const texts = [{ what: 'the worst', text: hardMeetingName }, ...takenTexts].filter(
  (each) => z.safeParse(meetingFields.name, each.text).success,
)

test.each(texts.map(({ what, text }, index) => ({ what, typed: text, person: hardNames[index % hardNames.length]! })))(
  'a meeting named by $what ($typed) reaches everything under its name',
  async ({ typed, person }) => {
    const email = `khach.${Math.random().toString(36).slice(2)}@example.vn`
    const people = [{ name: person, email, phone: '0912000111', role: 'PARTICIPANT' }]
    const reply = await call(meetings.create, { body: meetingDraft(portal, { name: typed, participants: people }) })
    expect(reply.status).toBe(200)
    const name = composed(typed)
    const id = Number(reply.body['id'])

    const detail = (await call(meetings.detail, { params: { id } })).body['data']
    expect(detail).toMatchObject({ name })
    expect(JSON.stringify(detail)).toContain(JSON.stringify(person))
    const found = await call(meetings.list, {
      query: {},
      body: { filters: [{ field: 'name', operator: 'contains', value: name }] },
    } as never)
    expect((found.body['data'] as { id: number }[]).map((row) => row.id)).toContain(id)
    const file = (await call(meetings.calendarFile, { params: { id } })).bytes.toString()
    expect(summaryIn(file)).toBe(name)
    expect(file).toMatch(/END:VCALENDAR\r\n$/)

    await call(participants.inviteAll, { query: { meetingId: id } })
    const [mail] = await portal.mailsTo(email)
    expect(mail).toMatchObject({ subject: `Lời mời họp: ${name}` })
    expect(mail?.text).toContain(name)
    expect(wordsIn(mail?.html ?? '')).toContain(name)
    expect(summaryIn(mail?.ics ?? '')).toBe(name)
    const sms = (await call(participants.previewSms, { query: { meetingId: id } })).body['data'] as { text: string }
    expect(sms.text).not.toMatch(/\p{Cs}/u)
    expect(sms.text).toContain(name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, 25))

    const started = await call(meetings.start, { query: { meetingId: id } })
    expect(started.status).toBe(200)
    expect(double.calls.findLast((each) => each.name === 'create')?.query.get('name')).toBe(name)
    const meetingSecretKey = /\/join\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const way = (await portal.call(join.join, { query: { meetingSecretKey } })).body
    expect(new URL(String(way['joinUrl'])).searchParams.get('fullName')).toBe(person)
    const inside = await fetch(String(way['joinUrl']))
    expect(await inside.text()).not.toContain('checksumError')
    expect(double.refusedChecksums).toBe(0)

    const session = await portal.db
      .selectFrom('meeting_sessions')
      .select('internal_id')
      .where('meeting_id', '=', id)
      .executeTakeFirstOrThrow()
    const sheet = await portal.call(attendance.exportPeople, { query: { mid: String(session.internal_id) } }, admin.token)
    expect(sheet.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!#$&+^`|-]+$/,
    )
    expect((await rowsOfSheet(sheet.bytes)).flat()).toContain(person)
  },
)

test('the calendar feed of the owner has them all', async () => {
  const feed = (await call(calendarFeeds.create, {})).body['data'] as { url: string }
  const { bytes } = await portal.fetch(new URL(feed.url).pathname)
  const entries = new ICAL.Component(ICAL.parse(bytes.toString()) as never).getAllSubcomponents('vevent')
  const names = new Set(entries.map((entry) => new ICAL.Event(entry as never).summary))
  const scheduled = await portal.db
    .selectFrom('meetings')
    .select('name')
    .where('customer_id', '=', place.places.customerId)
    .execute()
  expect(scheduled.length).toBeGreaterThan(50)
  expect(scheduled.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
})
