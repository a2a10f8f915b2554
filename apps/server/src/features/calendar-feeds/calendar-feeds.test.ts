import { type CalendarFeed, calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { calendar } from '@hop/contract/features/calendar'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours } from '../../platform/clock.js'
import { createPerson, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createMeetingCustomer, meetingDraft, type MeetingCustomer, schedule } from '../meetings/testing/meeting-customer.js'

let portal: TestPortal
let place: MeetingCustomer
let colleague: Person
const taken: { key: string; calls: number }[] = []
let isFull = false
beforeAll(async () => {
  portal = await startTestPortal({
    takeRateLimit: async (key, { calls }) => {
      if (key.startsWith('calendar feed')) taken.push({ key, calls })
      return { allowed: !isFull, retryAfterSeconds: isFull ? 42 : 0 }
    },
  })
  await portal.platform.jobs.prepare()
})
afterAll(() => portal.close())
let serial = 0
beforeEach(async () => {
  place = await createMeetingCustomer(portal)
  colleague = await createPerson(portal, 'User', place.places, { email: `dong.nghiep.${serial++}@example.vn` })
})

const make = async (person = place.owner, call: 'create' | 'renew' = 'create') =>
  (await portal.call(calendarFeeds[call], {}, person.token)).body['data'] as CalendarFeed
const pathOf = ({ url }: CalendarFeed) => new URL(String(url)).pathname
const read = (feed: CalendarFeed, headers = {}) => portal.fetch(pathOf(feed), { headers })
const emailOf = async ({ id }: Person) =>
  (await portal.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** As an independent library reads it. */
async function entriesOf(feed: CalendarFeed) {
  const { bytes } = await read(feed)
  expect(bytes.toString()).toMatch(/END:VCALENDAR\r\n$/)
  const calendar = new ICAL.Component(ICAL.parse(bytes.toString()) as never)
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one as never))
  return events.map((event) => ({
    name: event.summary,
    uid: event.uid,
    sequence: event.sequence,
    status: String(event.component.getFirstPropertyValue('status')),
    start: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
    isUtc: String(event.component.getFirstProperty('dtstart')?.toICALString()).endsWith('Z'),
    location: event.location,
  }))
}

describe('the address', () => {
  test('is made once, read again by its owner, and kept so that nobody can read it from the database', async () => {
    expect((await portal.call(calendarFeeds.find, {}, place.owner.token)).body['data']).toBeNull()
    const [feed, ...others] = await Promise.all([make(), make(), make()])
    for (const other of others) expect(other.url).toBe(feed.url)
    expect((await portal.call(calendarFeeds.find, {}, place.owner.token)).body['data']).toMatchObject({ url: feed.url })
    const secret = pathOf(feed).split('/').at(-1)?.replace('.ics', '') ?? ''
    expect(secret.length).toBeGreaterThanOrEqual(22)
    const rows = await portal.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('stops working when it is changed or deleted, at once', async () => {
    const old = await make()
    expect((await read(old)).status).toBe(200)
    const fresh = await make(place.owner, 'renew')
    expect(fresh.url).not.toBe(old.url)
    expect((await read(old)).status).toBe(404)
    expect((await read(fresh)).status).toBe(200)
    await portal.call(calendarFeeds.remove, {}, place.owner.token)
    expect((await read(fresh)).status).toBe(404)
    expect((await portal.call(calendarFeeds.remove, {}, place.owner.token)).status).toBe(200)
    const actions = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'calendar feed')
      .where('account_id', '=', place.owner.id)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['create', 'renew', 'delete'])
  })

  test.each([
    [
      'a deleted account',
      () => portal.db.updateTable('accounts').set({ deleted_at: portal.clock.now() }).where('id', '=', place.owner.id),
    ],
    [
      'a deleted customer',
      () => portal.db.updateTable('customers').set({ deleted_at: portal.clock.now() }).where('id', '=', place.places.customerId),
    ],
  ])('of %s opens nothing', async (_who, change) => {
    const feed = await make()
    await change().execute()
    expect((await read(feed)).status).toBe(404)
  })

  test.each(['/calendar-feeds/x.ics', `/calendar-feeds/${'A'.repeat(32)}.ics`, `/calendar-feeds/${'A'.repeat(32)}`])(
    'that nobody has (%s) tells nothing',
    async (path) => {
      const reply = await portal.fetch(path)
      expect([reply.status, reply.body.code]).toEqual([404, 'NotFound'])
    },
  )

  test('is limited for itself and for who asks, without writing the secret down', async () => {
    const feed = await make()
    taken.length = 0
    isFull = true
    const reply = await read(feed)
    isFull = false
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '42'])
    expect(taken.map(({ calls }) => calls)).toEqual([600, 60])
    expect(JSON.stringify(taken)).not.toContain(pathOf(feed).split('/').at(-1)?.slice(0, 20))
  })
})

describe('the calendar', () => {
  test('holds what its owner holds and is invited to, and nothing else', async () => {
    await schedule(portal, place, { name: 'Của tôi' })
    await schedule(portal, { owner: colleague }, { name: 'Của đồng nghiệp' })
    await schedule(
      portal,
      { owner: colleague },
      {
        name: 'Được mời',
        participants: [{ name: 'Tôi Đây', email: await emailOf(place.owner), role: 'PARTICIPANT' }],
      },
    )
    const elsewhere = await createMeetingCustomer(portal)
    await schedule(portal, elsewhere, {
      name: 'Của khách hàng khác',
      participants: [{ name: 'Tôi Đây', email: await emailOf(place.owner), role: 'PARTICIPANT' }],
    })
    const entries = await entriesOf(await make())
    expect(entries.map(({ name }) => name).toSorted()).toEqual(['Của tôi', 'Được mời'])
    for (const { location, isUtc } of entries) {
      expect(location).toMatch(/\/join\/[\w-]{22,}$/)
      expect(isUtc).toBe(true)
    }
  })

  test('has the UID and SEQUENCE of the mails, and follows a change and a cancellation', async () => {
    const guest = { name: 'Trần Bình', email: await emailOf(colleague), role: 'PARTICIPANT' }
    const id = await schedule(portal, place, { participants: [guest] })
    const feed = await make(colleague)
    await portal.call(participants.inviteAll, { query: { meetingId: id } }, place.owner.token)
    const { ics } = await portal.db.selectFrom('deliveries').select('ics').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const mail = new ICAL.Event(new ICAL.Component(ICAL.parse(ics ?? '') as never).getFirstSubcomponent('vevent') as never)
    const [first] = await entriesOf(feed)
    expect(first).toMatchObject({ uid: mail.uid, sequence: 0, status: 'CONFIRMED', minutes: 60 })

    const startsAt = new Date(portal.clock.now().getTime() + 5 * hours).toISOString()
    const body = { id, ...meetingDraft(portal, { scheduleStartTime: startsAt, scheduleDuration: 90, participants: [guest] }) }
    await portal.call(meetings.update, { body }, place.owner.token)
    expect(await entriesOf(feed)).toMatchObject([{ uid: mail.uid, sequence: 1, start: startsAt, minutes: 90 }])

    await portal.call(meetings.cancel, { query: { meetingId: id } }, place.owner.token)
    const [cancelled] = await entriesOf(feed)
    expect(cancelled).toMatchObject({ uid: mail.uid, sequence: 2, status: 'CANCELLED' })
    expect(cancelled?.location ?? '').toBe('')

    await portal.call(meetings.remove, { query: { id } }, place.owner.token)
    expect(await entriesOf(feed)).toEqual([])
  })

  test('reaches ninety days back and as far ahead as there is', async () => {
    const now = portal.clock.now()
    const times = { 'hôm qua của 91 ngày': -91, 'chín mươi ngày': -89, 'sang năm': 400 }
    for (const [name, offset] of Object.entries(times)) {
      const id = await schedule(portal, place, { name })
      await portal.db
        .updateTable('meetings')
        .set({ starts_at: new Date(now.getTime() + offset * days) })
        .where('id', '=', id)
        .execute()
    }
    expect((await entriesOf(await make())).map(({ name }) => name)).toEqual(['sang năm', 'chín mươi ngày'])
  })

  test('is not sent again to a program that has it, until it changes', async () => {
    await schedule(portal, place)
    const feed = await make()
    const first = await read(feed)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const etag = first.headers.get('etag') ?? ''
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(feed, { 'if-none-match': tag })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
    }
    await schedule(portal, place, { name: 'Thêm một cuộc' })
    expect((await read(feed, { 'if-none-match': etag })).status).toBe(200)
  })

  test('tells its owner when it was last read', async () => {
    const feed = await make()
    expect(feed.lastReadTime).toBeNull()
    await read(feed)
    const { body } = await portal.call(calendarFeeds.find, {}, place.owner.token)
    expect(body['data']).toMatchObject({ lastReadTime: portal.clock.now().toISOString() })
  })

  test('a name with commas, line breaks and accents reads back as it was', async () => {
    const name = 'Họp; quý 3, "chốt" số liệu \\ kế hoạch – phần đầu của một cái tên rất dài để phải gấp dòng ở chỗ nào đó'
    await schedule(portal, place, { name })
    expect((await entriesOf(await make()))[0]?.name).toBe(name)
  })
})

test('the events of the customer have an address of their own beside it, which viewers do not have', async () => {
  const startAt = new Date(portal.clock.now().getTime() + days).toISOString().slice(0, 11)
  const events = [
    { subject: 'Giao ban, tuần 47', startAt: `${startAt}02:00:00Z`, endAt: `${startAt}03:00:00Z`, location: 'Phòng 301' },
    { subject: 'Nghỉ lễ', startAt: `${startAt}02:00:00Z`, status: 2 as const },
  ]
  const admin = await createPerson(portal, 'Customer', place.places)
  for (const body of events) await portal.call(calendar.create, { body }, admin.token)
  const path = new URL(String((await make(colleague)).eventsUrl)).pathname
  const { status, bytes } = await portal.fetch(path)
  expect(status).toBe(200)
  const read = new ICAL.Component(ICAL.parse(bytes.toString()) as never)
  const entries = read.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one as never))
  const pages = entries.map((entry) => String(entry.component.getFirstPropertyValue('url')))
  expect(new Set(pages)).toEqual(new Set([`${portal.url}/calendar?day=${startAt.slice(0, 10)}`]))
  const told = entries.map((entry) => [
    entry.summary,
    entry.startDate.isDate,
    entry.location,
    String(entry.component.getFirstPropertyValue('status')),
  ])
  expect(told.toSorted(([one], [other]) => String(one).localeCompare(String(other), 'vi'))).toEqual([
    ['Giao ban, tuần 47', false, 'Phòng 301', 'CONFIRMED'],
    ['Nghỉ lễ', true, null, 'CANCELLED'],
  ])
  const viewer = await createPerson(portal, 'View', place.places)
  const ofViewer = await make(viewer)
  expect(ofViewer.eventsUrl).toBeNull()
  expect((await portal.fetch(pathOf(ofViewer).replace('.ics', '/events.ics'))).status).toBe(404)
})
