/** What goes wrong for people who want to come in: counted once, by kind and device, and shown to staff. */
import { errorStats, type ErrorRow } from '@hop/contract/features/error-stats'
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes } from '../../platform/clock.js'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import { createPerson, createPlaces } from '../../testing/factories/index.js'
import { startOfTests, type TestPortal } from '../../testing/test-portal.js'
import { type JoinPlace, startJoinPlace } from '../join/testing/join-place.js'
import { schedule } from '../meetings/testing/meeting-customer.js'
import { errorStatsJobs } from './error-stats.jobs.js'

let here: JoinPlace
let portal: TestPortal
beforeAll(async () => {
  here = await startJoinPlace()
  portal = here.portal
})
afterAll(() => here.close())
beforeEach(async () => {
  here.double.isDown = false
  // Whoever was counted before is counted again.
  portal.clock.advance(10 * minutes)
  await portal.db.deleteFrom('error_counts').execute()
})

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const today = '2026-11-15'
const period = { fromDate: today, toDate: today }
const admin = async () => (await createPerson(portal, 'Admin', here.place.places)).token

const rows = () =>
  sql<
    Record<string, unknown>
  >`select to_char(day, 'YYYY-MM-DD') as day, region_id, core_type, core_domain, kind, device_type, os, browser, count
    from error_counts order by kind, device_type`
    .execute(portal.db)
    .then((result) => result.rows)

const send = async (path: string, { address = '203.0.113.5', userAgent = chrome, body }: Sent = {}) =>
  portal.fetch(`/api/v1/JoinMeetings/${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'user-agent': userAgent, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
interface Sent {
  address?: string
  userAgent?: string
  body?: object
}
const tryCode = (key: string, accessCode: string, sent: Sent = {}) =>
  send(`JoinWithName?${new URLSearchParams({ meetingSecretKey: key, fullName: 'Khách', accessCode }).toString()}`, sent)

test('a wrong code counts with area, core type and device; whoever tries again at once is one failure, somebody else another', async () => {
  const { participant_key } = await here.keysOf(await schedule(portal, here.place, { publicMeeting: true }))
  const { regionId } = here.place.places
  for (let count = 0; count < 4; count++) await tryCode(participant_key, `SAI${count}`)
  await tryCode(participant_key, 'SAI', { address: '203.0.113.6', userAgent: iphone })
  await tryCode(participant_key, 'ABC123', { address: '203.0.113.7' })
  const wrong = { day: today, region_id: regionId, core_type: 'bbb', core_domain: '', kind: 'wrongCode', count: 1 }
  expect(await rows()).toEqual([
    { ...wrong, device_type: 'computer', os: 'Windows', browser: 'Chrome' },
    { ...wrong, device_type: 'phone', os: 'iOS', browser: 'Safari' },
  ])
  portal.clock.advance(2 * minutes)
  await tryCode(participant_key, 'SAI9')
  expect((await rows())[0]).toMatchObject({ count: 2 })
})

test('a core that does not answer counts at its host; what is no failure does not', async () => {
  const id = await schedule(portal, here.place, { publicMeeting: true })
  const { participant_key, host_key } = await here.keysOf(id)
  expect((await tryCode(participant_key, 'ABC123')).body['status']).toBe('PENDING')
  await tryCode('không-có', 'ABC123')
  here.double.isDown = true
  expect((await tryCode(host_key, '')).body.code).toBe('CoreUnavailable')
  here.double.isDown = false
  expect(await rows()).toMatchObject([{ kind: 'coreDown', region_id: here.place.places.regionId }])
  await here.act('cancel', id)
  expect((await tryCode(participant_key, 'ABC123')).body.code).toBe('MeetingCancelled')
  expect(await rows()).toHaveLength(1)
})

test('who is signed in counts as well', async () => {
  const id = await schedule(portal, here.place)
  here.double.isDown = true
  const reply = await portal.call(meetings.start, { query: { meetingId: id } }, here.place.owner.token)
  here.double.isDown = false
  expect(reply.body.code).toBe('CoreUnavailable')
  expect(await rows()).toMatchObject([{ kind: 'coreDown', count: 1 }])
})

test('a join page reports by itself, for a meeting or for none; nothing but known words is taken', async () => {
  const { participant_key: meetingSecretKey } = await here.runningMeeting()
  const report = (body: object, sent: Sent = {}) => send('ReportFailure', { ...sent, body })
  expect((await report({ meetingSecretKey, kind: 'full' })).status).toBe(200)
  expect((await report({ meetingSecretKey: '', kind: 'pageFailed' }, { userAgent: '<script>' })).status).toBe(200)
  expect((await report({ meetingSecretKey: 'không-có', kind: 'pageFailed' }, { userAgent: iphone })).status).toBe(200)
  const wrong = await Promise.all([
    report({ meetingSecretKey, kind: 'wrongCode' }),
    report({ meetingSecretKey: 'x'.repeat(101), kind: 'full' }),
    report({ meetingSecretKey, kind: 'full', os: 'x' }),
    report({ meetingSecretKey, kind: 'full', fill: 'x'.repeat(5000) }),
  ])
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 413])
  const host = new URL(here.double.url).host
  expect(await rows()).toEqual([
    {
      day: today,
      region_id: here.place.places.regionId,
      core_type: 'bbb',
      core_domain: host,
      kind: 'full',
      device_type: 'computer',
      os: 'Windows',
      browser: 'Chrome',
      count: 1,
    },
    expect.objectContaining({ region_id: 0, core_type: '', kind: 'pageFailed', device_type: 'phone' }),
    expect.objectContaining({ region_id: 0, kind: 'pageFailed', device_type: 'unknown', os: '', browser: '' }),
  ])
  expect(join.reportFailure.limit).toEqual({ by: 'address', calls: 20, perSeconds: 60 })
})

let serial = 0
async function fill() {
  const elsewhere = await createPlaces(portal, `Nơi khác ${serial++}`)
  const { regionId } = here.place.places
  const row = { core_type: 'bbb', core_domain: 'a.example.vn', device_type: 'computer', os: 'Windows', browser: 'Chrome' }
  const values = [
    { ...row, day: today, region_id: regionId, kind: 'wrongCode', count: 5 },
    { ...row, day: today, region_id: regionId, kind: 'coreDown', count: 9, browser: 'Firefox' },
    { ...row, day: today, region_id: regionId, kind: 'coreDown', count: 2, device_type: 'tablet', os: 'iPadOS', browser: '' },
    { ...row, day: today, region_id: regionId, kind: 'full', count: 3, core_type: 'zoom', core_domain: 'zoom.example.vn' },
    { ...row, day: '2026-11-14', region_id: regionId, kind: 'wrongCode', count: 100 },
    { ...row, day: today, region_id: elsewhere.regionId, kind: 'wrongCode', count: 40, core_domain: 'kin.example.vn' },
    { ...row, day: today, region_id: 0, kind: 'pageFailed', count: 7, core_type: '', core_domain: '' },
  ]
  for (const { day, ...one } of values)
    await portal.db
      .insertInto('error_counts')
      .values({ ...one, day: sql`${day}::date` as never })
      .execute()
  return elsewhere
}

test('the list adds up days and servers, the most frequent first, in words of the caller’s language', async () => {
  await fill()
  const list = async (query: object, body: object = {}) =>
    (await portal.call(errorStats.list, { query: { ...period, ...query }, body }, await admin())).body as unknown as {
      total: number
      details: ErrorRow[]
    }
  const whole = await list({ fromDate: '2026-11-01' })
  expect(whole.details.map(({ kind, count }) => [kind, count])).toEqual([
    ['wrongCode', 145],
    ['coreDown', 9],
    ['pageFailed', 7],
    ['full', 3],
    ['coreDown', 2],
  ])
  expect(whole.details[0]).toEqual({
    kind: 'wrongCode',
    content: 'Sai mã truy cập hoặc mã cuộc họp',
    count: 145,
    platform: { type: 'computer', os: 'Windows', software: 'Chrome' },
  })
  expect(await list({}, { page: 2, pageSize: 4 })).toMatchObject({
    total: 5,
    details: [{ count: 2, platform: { software: 'Không rõ' } }],
  })
  expect((await list({ type: 'zoom' })).details).toMatchObject([{ kind: 'full', count: 3 }])
  expect((await list({ domain: 'kin.example.vn' })).details).toMatchObject([{ count: 40 }])
  expect((await list({ domain: 'không-có' })).total).toBe(0)
  const { body: lastDay } = await portal.call(errorStats.list, { query: {}, body: {} }, await admin())
  expect((lastDay['details'] as ErrorRow[])[0], 'yesterday and today').toMatchObject({ kind: 'wrongCode', count: 145 })
})

test('a manager sees the own area alone: neither numbers nor servers of others, nor what belongs to nobody', async () => {
  const elsewhere = await fill()
  const see = async (token: string) => {
    const general = (await portal.call(errorStats.general, { query: period }, token)).body
    const list = (await portal.call(errorStats.list, { query: period, body: {} }, token)).body
    return { domains: general['domains'], counts: (list['details'] as ErrorRow[]).map(({ count }) => count) }
  }
  const manager = await createPerson(portal, 'Manager', here.place.places)
  expect(await see(manager.token)).toEqual({ domains: ['a.example.vn', 'zoom.example.vn'], counts: [9, 5, 3, 2] })
  const other = await createPerson(portal, 'Manager', elsewhere)
  expect(await see(other.token)).toEqual({ domains: ['kin.example.vn'], counts: [40] })
})

test('four pies: systems and browsers of computers, of phones and of tablets', async () => {
  await fill()
  const { body } = await portal.call(errorStats.general, { query: period }, await admin())
  expect(body['details']).toEqual([
    {
      deviceType: 'computer',
      statics: {
        os: [{ name: 'Windows', count: 64 }],
        browsers: [
          { name: 'Chrome', count: 55 },
          { name: 'Firefox', count: 9 },
        ],
      },
    },
    { deviceType: 'phone', statics: { os: [], browsers: [] } },
    { deviceType: 'tablet', statics: { os: [{ name: 'iPadOS', count: 2 }], browsers: [{ name: 'Không rõ', count: 2 }] } },
    { deviceType: 'unknown', statics: { os: [], browsers: [] } },
  ])
})

test('the spreadsheet has the whole list under its own name', async () => {
  await fill()
  const reply = await portal.call(errorStats.export, { query: period }, await admin())
  expect(reply.headers.get('content-disposition')).toContain('ThongKeLoi.xlsx')
  const lines = await rowsOfSheet(reply.bytes)
  expect(lines.slice(0, 2)).toEqual([
    ['Nội dung lỗi', 'Số lần', 'Loại thiết bị', 'Hệ điều hành', 'Trình duyệt'],
    ['Sai mã truy cập hoặc mã cuộc họp', 45, 'Máy tính', 'Windows', 'Chrome'],
  ])
  expect(lines).toHaveLength(6)
})

test.each([
  ['the end before the beginning', { fromDate: today, toDate: '2026-11-14' }, {}, ['toDate', 'invalidDateRange']],
  ['ten years', { fromDate: '2016-11-15', toDate: today }, {}, ['fromDate', 'rangeTooLong']],
  ['367 days', { fromDate: '2025-11-14', toDate: today }, {}, ['fromDate', 'rangeTooLong']],
  ['ten years until today', { fromDate: '2016-11-15' }, {}, ['fromDate', 'rangeTooLong']],
  ['no day', { fromDate: '2026-02-30', toDate: today }, {}, ['fromDate', 'invalidDay']],
  ['page 10^9', period, { page: 1e9 }, ['page', 'tooLarge']],
  ['a page of 10^6 rows', period, { pageSize: 1e6 }, ['pageSize', 'tooLarge']],
])('%s is refused by name', async (_name, query, body, [path, code]) => {
  const reply = await portal.call(errorStats.list, { query, body }, await admin())
  expect([reply.status, reply.body.fields?.[0]?.path, reply.body.fields?.[0]?.code]).toEqual([400, path, code])
})

test('400 days are kept', async () => {
  await fill()
  const [job] = errorStatsJobs(portal.platform)
  portal.clock.set(new Date(startOfTests.getTime() + 400 * days))
  await job?.handler({} as never)
  expect(await rows()).toHaveLength(6)
  portal.clock.set(new Date(startOfTests.getTime() + 401 * days))
  await job?.handler({} as never)
  expect(await rows()).toEqual([])
})
