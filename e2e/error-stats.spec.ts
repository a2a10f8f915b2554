/** What keeps people out of meetings reaches whoever runs the service. */
import { expect, test } from './fixtures'
import { scheduleWithLinks } from './support/meeting-calls'
import { signInAs } from './support/sign-in'

test('somebody whom a full room sent back is in the statistics, once; the table and the pies keep to the filters', async ({
  browser,
  page,
  portal,
}) => {
  const { joinPath } = await scheduleWithLinks(portal)
  const guest = await browser.newPage({
    baseURL: portal.url,
    userAgent: 'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  })
  const errors = encodeURIComponent(JSON.stringify([{ key: 'maxParticipantsReached' }]))
  const reported = guest.waitForResponse((response) => response.url().endsWith('/JoinMeetings/ReportFailure'))
  await guest.goto(`${joinPath}?errors=${errors}`)
  expect((await reported).status()).toBe(200)
  await guest.close()

  await signInAs(page, 'quantri')
  await page.goto('/reports/error-stat')
  const row = page.getByRole('row', { name: /Phòng họp đã đủ người/ }).filter({ hasText: 'ChromeOS' })
  await expect(row).toHaveText(/Phòng họp đã đủ người1Máy tínhChromeOSChrome/)
  const pie = page.getByRole('region', { name: 'Hệ điều hành máy tính' })
  await expect(pie.getByText(/ChromeOS: 1 lần/)).toBeVisible()
  await page.getByLabel('Nền tảng họp').selectOption('zoom')
  await expect(pie.getByText('Không có lỗi nào.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
