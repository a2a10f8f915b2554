/** What the room's own page reports, by the room's webhook. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes } from '../../platform/clock.js'
import type { TestPortal } from '../../testing/test-portal.js'
import { type JoinPlace, startJoinPlace } from '../join/testing/join-place.js'

let here: JoinPlace
let portal: TestPortal
beforeAll(async () => {
  here = await startJoinPlace()
  portal = here.portal
})
afterAll(() => here.close())
beforeEach(async () => {
  portal.clock.advance(10 * minutes)
  await portal.db.deleteFrom('error_counts').execute()
})

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const today = '2026-11-15'

const rows = () =>
  sql<Record<string, unknown>>`select to_char(day, 'YYYY-MM-DD') as day, core_domain, kind, device_type, os, browser, count
    from error_counts order by kind, device_type`
    .execute(portal.db)
    .then((result) => result.rows)

/** Of one meeting that runs. */
async function startReports() {
  const { id } = await here.runningMeeting()
  const sessions = portal.db.selectFrom('meeting_sessions').select('external_id').where('meeting_id', '=', id)
  const { external_id: externalId } = await sessions.executeTakeFirstOrThrow()
  return (error: object, ts: number) => {
    const attributes = { meeting: { 'external-meeting-id': externalId }, user: { 'internal-user-id': 'w' }, error }
    return here.double.sendHook(externalId, { data: { type: 'event', id: 'hop-client-error', attributes, event: { ts } } })
  }
}

test('what the room reports is of the device that the server names by the same line; older rooms sent names', async () => {
  const report = await startReports()
  const at = portal.clock.now().getTime()
  const ipad = iphone.replaceAll('iPhone', 'iPad')
  const lines = [ipad, `${iphone} Zalo/25.1`, `${chrome}${' '.repeat(600)}Edg/141.0`, '<script>']
  for (const [index, line] of lines.entries())
    await report({ kind: 'page-error', detail: 'x', 'user-agent': line, 'device-type': 'desktop' }, at + index)
  await report({ kind: 'page-error', detail: 'x', 'device-type': 'tablet', os: 'iOS', browser: 'Safari 18.0' }, at + 9)
  const counted = (await rows()).map((row) => [row['device_type'], row['os'], row['browser'], row['count']])
  expect(counted.map(String).toSorted()).toEqual([
    'computer,Windows,Chrome,1',
    'phone,iOS,Zalo,1',
    'tablet,iPadOS,Safari,2',
    'unknown,,,1',
  ])
})

test('what the room reports counts once, however often it is told and whatever a page calls itself', async () => {
  const report = await startReports()
  const at = portal.clock.now().getTime()
  const known = { kind: 'device-blocked', detail: 'x', 'device-type': 'desktop', os: 'macOS', browser: 'Cốc Cốc 140.1' }
  await report(known, at)
  await report(known, at)
  await report({ ...known, os: 'Tôi 1', browser: 'Chromeo' }, at + 1)
  await report({ ...known, kind: 'tự đặt' }, at + 2)
  // Its clock is far ahead.
  await report({ ...known, kind: 'media-failed', 'device-type': 'tablet' }, at + 9999 * days)
  const blocked = {
    day: today,
    kind: 'device-blocked',
    device_type: 'computer',
    core_domain: new URL(here.double.url).host,
    count: 1,
  }
  const counted = await rows()
  expect(counted).toHaveLength(3)
  expect(counted).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...blocked, os: 'macOS', browser: 'Cốc Cốc' }),
      expect.objectContaining({ ...blocked, os: '', browser: '' }),
      expect.objectContaining({ day: today, kind: 'media-failed', device_type: 'tablet' }),
    ]),
  )
})
