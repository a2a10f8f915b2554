/** The quality monitor: while a meeting runs, when something goes wrong, out of sight, and afterwards. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsInDark } from './support/axe'
import { inDatabase, schedule } from './support/meeting-calls'
import { expectFitsFingers, expectNoSidewaysScroll } from './support/phone'
import type { Portal } from './support/portal'
import { signInAs } from './support/sign-in'

/** A meeting that runs, with two people of one name in it; on a core that is not there. */
async function runningMeeting(portal: Portal) {
  const id = await schedule(portal)
  await inDatabase(portal, `update meetings set status = 'INPROGRESS' where id = $1`, [id])
  const [session] = await inDatabase<{ id: string }>(
    portal,
    `insert into meeting_sessions (meeting_id, customer_id, number, core_id, state, external_id, internal_id, core_data, callback_key,
       opened_at, started_at, began_at)
     select id, customer_id, 1, (select id from cores order by id limit 1), 'open', 'monitor-' || id, 'monitor-' || id,
       '{"roomId": "r"}', md5(random()::text), now(), now(), now() from meetings where id = $1 returning id`,
    [id],
  )
  const sessionId = Number(session?.id)
  for (const [visit, visitor] of [
    ['w_1', 'g-1'],
    ['w_2', 'g-2'],
  ])
    await inDatabase(
      portal,
      `insert into attendances (session_id, visit_id, visitor, display_name, role, joined_at)
       values ($1, $2, $3, 'Nguyễn Văn An', 'PARTICIPANT', now())`,
      [sessionId, visit, visitor],
    )
  const measure = (visit: string, { loss = 0.5, rtt = 40 } = {}) =>
    inDatabase(portal, `insert into quality_samples values ($1, $2, clock_timestamp(), $3, 8, $4, 700, 900, 0.2, 3)`, [
      sessionId,
      visit,
      loss,
      rtt,
    ])
  return { id, sessionId, measure }
}

/** As if five seconds had passed. */
const fiveSeconds = (page: Page) => page.clock.fastForward(5_100)

test('the lines of a running meeting, kept up to date until it is over, whatever goes wrong meanwhile', async ({
  page,
  portal,
}) => {
  const { id, sessionId, measure } = await runningMeeting(portal)
  await measure('w_1')
  await measure('w_2', { rtt: 200 })
  await page.clock.install()
  await signInAs(page, 'khachhang')
  await page.goto(`/monitor-meeting/${id}`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Nguyễn Văn An/ }) })
  await expect(rows).toHaveCount(2)
  await expect(rows.getByText('Tốt', { exact: true })).toHaveCount(1)
  await expect(rows.getByText('Trung bình', { exact: true })).toHaveCount(1)

  await measure('w_1', { loss: 90 })
  await fiveSeconds(page)
  await expect(rows.getByText('Kém', { exact: true })).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.includes('/ThongKe/')) asked.push(path)
  })
  await rows.filter({ hasText: 'Kém' }).getByRole('button', { name: 'Mở biểu đồ của Nguyễn Văn An' }).click()
  const chart = page.getByRole('img', { name: 'Biểu đồ chất lượng đường truyền của Nguyễn Văn An' })
  await expect(chart.locator('canvas')).toHaveCount(3)
  expect((await chart.boundingBox())?.height).toBe(600)
  await page.getByText('Tất cả', { exact: true }).click()
  const askedForPerson = () => asked.filter((path) => path.endsWith('GetMonitorUserInfo')).length
  await expect.poll(askedForPerson).toBeGreaterThanOrEqual(2)
  const askedBefore = askedForPerson()
  await fiveSeconds(page)
  await expect.poll(askedForPerson, 'the open row too').toBeGreaterThan(askedBefore)
  await expectNoViolations(page, 'the monitor with a chart')
  await expectNoViolationsInDark(page, 'the monitor with a chart')

  await page.route('**/ThongKe/GetMonitorMeetingInfo*', (route) =>
    route.fulfill({ status: 404, json: { code: 'MeetingNotFound', message: '' } }),
  )
  await fiveSeconds(page)
  await expect(page.getByRole('alert').filter({ hasText: 'MeetingNotFound' })).toBeVisible()
  await expect(rows, 'what was known stays').toHaveCount(2)
  await page.unroute('**/ThongKe/GetMonitorMeetingInfo*')
  await fiveSeconds(page)
  await expect(page.getByRole('alert').filter({ hasText: 'MeetingNotFound' })).toBeHidden()

  const see = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await see('hidden')
  await page.waitForLoadState('networkidle')
  asked.length = 0
  for (let count = 0; count < 2; count++) await fiveSeconds(page)
  expect(asked, 'out of sight').toEqual([])
  await see('visible')
  await fiveSeconds(page)
  await expect.poll(() => asked.length).toBeGreaterThan(0)

  await inDatabase(portal, `update meetings set status = 'END' where id = $1`, [id])
  await inDatabase(portal, `update meeting_sessions set state = 'closed', ended_at = now() where id = $1`, [sessionId])
  await fiveSeconds(page)
  await expect(page.getByText('Số liệu trung bình của cả phiên họp')).toBeVisible()
  await page.waitForLoadState('networkidle')
  asked.length = 0
  for (let count = 0; count < 2; count++) await fiveSeconds(page)
  expect(asked, 'it is over').toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Nguyễn Văn An' })).toHaveCount(2)
  await expectNoSidewaysScroll(page, 'the monitor on a phone')
  await expectFitsFingers(page, 'the monitor on a phone')
  await expectNoViolations(page, 'the monitor on a phone')
})
