import { calendar, type CalendarEvent } from '@hop/contract/features/calendar'
import { type CalendarFeed, calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { locations } from '@hop/contract/features/locations'
import { dayAfter } from '@hop/contract/report-period'
import { localDay } from '@hop/contract/usage-time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../meetings/testing/meeting-customer.js'

let portal: TestPortal
let place: MeetingCustomer
let admin: Person
let user: Person
let stranger: Person
beforeAll(async () => {
  portal = await startTestPortal()
  place = await createMeetingCustomer(portal)
  admin = await createPerson(portal, 'Customer', place.places)
  user = await createPerson(portal, 'User', place.places)
  stranger = await createPerson(portal, 'Customer', await createPlaces(portal, 'Miền Nam'))
})
afterAll(() => portal.close())

/** A day of Vietnam, so many days from now. */
const day = (offset: number) => dayAfter(localDay(portal.clock.now()), offset)
const at = (offset: number, time: string) => `${day(offset)}T${time}:00+07:00`
const newEvent = (change: object = {}) => ({
  subject: 'Giao ban tuần',
  startAt: at(1, '09:00'),
  endAt: at(1, '10:00'),
  ...change,
})
const create = (change: object = {}, token = admin.token) => portal.call(calendar.create, { body: newEvent(change) }, token)
const created = async (change: object = {}) => {
  const { status, body } = await create(change)
  expect(status).toBe(200)
  return body['data'] as CalendarEvent
}
const update = ({ id }: { id: number }, change: object, token = user.token) =>
  portal.call(calendar.update, { body: { id, ...newEvent(), ...change } }, token)
const find = async (id: number, token = user.token) =>
  (await portal.call(calendar.find, { params: { id } }, token)).body['data'] as CalendarEvent
const list = (fromDate: string, toDate: string, token = user.token) =>
  portal.call(calendar.list, { query: { fromDate, toDate } }, token)
const refusalOf = ({ status, body }: { status: number; body: { code?: string; fields?: { path: string; code: string }[] } }) => [
  status,
  body.code,
  body.fields?.[0]?.path,
  body.fields?.[0]?.code,
]

describe('adding an event', () => {
  test('keeps what was typed, trimmed; it is approved unless somebody says otherwise', async () => {
    const event = await created({ subject: '  Họp ban giám đốc ', chairman: ' Ông Dũng ' })
    expect(event).toMatchObject({ subject: 'Họp ban giám đốc', chairman: 'Ông Dũng', description: '', status: 4, meeting: null })
    expect((await created({ status: 0 })).status).toBe(0)
  })

  test('without an end takes all day, from midnight in Vietnam', async () => {
    const event = await created({ startAt: at(1, '09:00'), endAt: null })
    expect([event.startAt, event.endAt]).toEqual([new Date(at(1, '00:00')).toISOString(), null])
  })

  test('is for the customer’s admin alone', async () => {
    expect(refusalOf(await create({}, user.token)).slice(0, 2)).toEqual([403, 'Forbidden'])
  })

  test.each([
    [{ subject: ' a ' }, 'subject', 'tooShort'],
    [{ subject: 'x'.repeat(501) }, 'subject', 'tooLong'],
    [{ description: 'x' }, 'description', 'tooShort'],
    [{ chairman: 'x'.repeat(251) }, 'chairman', 'tooLong'],
    [{ location: 'x'.repeat(101) }, 'location', 'tooLong'],
    [{ startAt: '2027-02-31T09:00:00+07:00' }, 'startAt', 'invalidDay'],
    [{ startAt: undefined }, 'startAt', 'required'],
    [{ startAt: '2027-02-01T09:07:00+07:00', endAt: null }, 'startAt', 'notOnQuarterHour'],
    [{ status: 3 }, 'status', 'notAllowed'],
  ])('%j is refused at its field', async (change, path, code) => {
    expect(refusalOf(await create(change))).toEqual([400, 'InvalidInput', path, code])
  })

  test.each([
    ['09:00', 'timeEndValid'],
    ['08:00', 'timeEndValid'],
  ])('that ends at %s, less than fifteen minutes after nine, is refused in both languages', async (end, code) => {
    const body = newEvent({ endAt: at(1, end) })
    expect(refusalOf(await portal.call(calendar.create, { body }, admin.token))).toEqual([400, 'InvalidInput', 'endAt', code])
    expect(refusalOf(await create({ endAt: at(33, '09:00') }))).toEqual([400, 'InvalidInput', 'endAt', 'eventTooLong'])
  })

  test('at a location of the list shows the list’s name, also after it was renamed; one of others is not found', async () => {
    const { body } = await portal.call(locations.create, { body: { name: 'Phòng 301' } }, admin.token)
    const { id: locationId } = body['data'] as { id: number }
    const event = await created({ locationId })
    expect(event.location).toBe('Phòng 301')
    await portal.call(locations.update, { body: { id: locationId, name: 'Phòng 302' } }, user.token)
    expect((await find(event.id)).location).toBe('Phòng 302')
    const refused = await portal.call(calendar.create, { body: newEvent({ locationId }) }, stranger.token)
    expect(refusalOf(refused).slice(0, 3)).toEqual([404, 'LocationNotFound', 'locationId'])
    const removed = await portal.call(locations.remove, { query: { id: locationId } }, admin.token)
    expect(removed.body.code).toBe('LocationInUse')
  })
})

describe('the days', () => {
  test('are all of the range, and an event of several days stands at each of its own', async () => {
    const { id } = await created({ startAt: at(100, '22:00'), endAt: at(102, '00:00') })
    const { body } = await list(day(99), day(103))
    const shown = body['data'] as { date: string; events: CalendarEvent[] }[]
    expect(shown.map(({ date, events }) => [date, events.map((event) => event.id)])).toEqual([
      [day(99), []],
      [day(100), [id]],
      [day(101), [id]],
      // It ends at midnight, and so with the day before.
      [day(102), []],
      [day(103), []],
    ])
    expect(
      ((await list(day(99), day(103), stranger.token)).body['data'] as { events: [] }[]).flatMap(({ events }) => events),
    ).toEqual([])
    expect([(await list(day(0), day(0), admin.token)).body['can'], body['can']]).toEqual([{ create: true }, { create: false }])
  })

  test.each([
    ['2027-02-31', '2027-03-02', 'fromDate', 'invalidDay'],
    ['2027-02-02', '2027-02-01', 'toDate', 'invalidDateRange'],
    ['2027-01-01', '2027-12-31', 'toDate', 'rangeTooLong'],
  ])('from %s to %s are refused at the field', async (from, to, path, code) => {
    expect(refusalOf(await list(from, to))).toEqual([400, 'InvalidInput', path, code])
  })
})

describe('editing an event', () => {
  test('of two people who began with the same version, the second is told; and the audit log has before and after', async () => {
    const event = await created()
    portal.clock.advance(1000)
    const { updatedAt } = event
    expect((await update(event, { subject: 'Lần một', updatedAt })).status).toBe(200)
    expect(refusalOf(await update(event, { subject: 'Lần hai', updatedAt })).slice(0, 2)).toEqual([409, 'StaleEdit'])
    expect((await find(event.id)).subject).toBe('Lần một')
    const entry = await portal.db
      .selectFrom('audit_log')
      .select('details')
      .where('entity', '=', 'calendar event')
      .where('action', '=', 'update')
      .where('entity_id', '=', String(event.id))
      .executeTakeFirstOrThrow()
    expect(entry.details).toMatchObject({ before: { subject: 'Giao ban tuần' }, after: { subject: 'Lần một' } })
  })

  test('approving and cancelling are the customer admin’s; what is not sent stays', async () => {
    const event = await created({ status: 0 })
    expect((await find(event.id)).can).toMatchObject({ edit: true, approve: false, cancel: false })
    expect((await find(event.id, admin.token)).can).toMatchObject({ approve: true, cancel: true })
    expect(refusalOf(await update(event, { status: 4 }))).toEqual([400, 'InvalidInput', 'status', 'notAllowed'])
    await update(event, { subject: 'Vẫn chờ duyệt' })
    expect((await find(event.id)).status).toBe(0)
    await update(event, { status: 2 }, admin.token)
    expect(await find(event.id, admin.token)).toMatchObject({ status: 2, can: { approve: true, cancel: false } })
  })

  test('of its start alone leaves the end, and has to fit it; another place that is typed is none of the list', async () => {
    const { body } = await portal.call(locations.create, { body: { name: 'Phòng 7' } }, admin.token)
    const locationId = (body['data'] as { id: number }).id
    const { id } = await created({ locationId })
    const change = (given: object) =>
      portal.call(calendar.update, { body: { id, subject: 'Giao ban', startAt: at(1, '09:15'), ...given } }, user.token)
    expect((await change({})).body['data']).toMatchObject({ endAt: new Date(at(1, '10:00')).toISOString(), locationId })
    expect(refusalOf(await change({ startAt: at(1, '10:00') }))).toEqual([400, 'InvalidInput', 'endAt', 'timeEndValid'])
    expect((await change({ location: 'Quán cà phê' })).body['data']).toMatchObject({ location: 'Quán cà phê', locationId: null })
  })

  test('ends when its last day has passed; deleting does not', async () => {
    const { id } = await created()
    await portal.db.updateTable('calendar_events').set({ over_at: portal.clock.now() }).where('id', '=', id).execute()
    expect((await find(id)).can).toMatchObject({ edit: false, delete: true, linkMeeting: false })
    expect(refusalOf(await update({ id }, {})).slice(0, 2)).toEqual([409, 'CalendarEventOver'])
    expect((await portal.call(calendar.remove, { query: { id } }, user.token)).status).toBe(200)
  })

  test('of a stranger’s is not found', async () => {
    const event = await created()
    expect(refusalOf(await update(event, {}, stranger.token)).slice(0, 2)).toEqual([404, 'CalendarEventNotFound'])
    const removed = await portal.call(calendar.remove, { query: { id: event.id } }, stranger.token)
    expect(removed.body.code).toBe('CalendarEventNotFound')
  })
})

test('an event links a meeting that the caller sees; to others of the customer it shows none', async () => {
  const meetingId = await schedule(portal, place, { name: 'Họp trực tuyến' })
  const event = await created()
  const link = (id: number | null, token: string) =>
    portal.call(calendar.linkMeeting, { body: { id: event.id, meetingId: id } }, token)
  expect((await link(meetingId, admin.token)).body['data']).toMatchObject({ meeting: { id: meetingId, name: 'Họp trực tuyến' } })
  expect((await find(event.id)).meeting).toBeNull()
  expect((await link(meetingId, user.token)).body.code).toBe('MeetingNotFound')
  expect((await link(null, admin.token)).body['data']).toMatchObject({ meeting: null })
})

test('deleting an event takes it from the calendar', async () => {
  const event = await created()
  expect((await portal.call(calendar.remove, { query: { id: event.id } }, user.token)).status).toBe(200)
  expect((await portal.call(calendar.find, { params: { id: event.id } }, user.token)).body.code).toBe('CalendarEventNotFound')
})

test('where the calendar is switched off neither its calls nor its feed are there', async () => {
  const without = await startTestPortal({ hasCalendar: false })
  try {
    for (const path of ['Calendars/List', 'CalGroups/ListAll', 'Locations/List']) {
      expect((await without.fetch(`/api/v1/${path}`)).status, path).toBe(404)
    }
    expect((await without.fetch('/api/v1/Meeting/Limits')).status, 'others are').toBe(401)
    const reader = await createPerson(without, 'Customer', await createPlaces(without))
    const { url, eventsUrl } = (await without.call(calendarFeeds.create, {}, reader.token)).body['data'] as CalendarFeed
    expect(eventsUrl).toBeNull()
    const { pathname } = new URL(url!)
    expect((await without.fetch(pathname)).status, 'that of the meetings is').toBe(200)
    expect((await without.fetch(pathname.replace('.ics', '/events.ics'))).status).toBe(404)
  } finally {
    await without.close()
  }
})
