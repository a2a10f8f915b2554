/** The dashboard as its readers use it: from a number to the rows that it counts, and the chart behind which a table stands. */
import { expect, test } from './fixtures'
import { signInAs } from './support/sign-in'
import { schedule } from './support/meeting-calls'

const aheadMs = 48 * 3600_000

test('on a device whose clock is ahead the chart goes up to today; a tile leads to the list that it counts, and the id to the meeting in a tab of its own', async ({
  page,
  portal,
}) => {
  const id = await schedule(portal)
  await page.clock.setFixedTime(Date.now() + aheadMs)
  await signInAs(page, 'quantri')
  // Its session ends by its own clock.
  await page.evaluate((ms) => {
    const session = JSON.parse(localStorage.getItem('session') ?? '') as { expiresAt: number }
    localStorage.setItem('session', JSON.stringify({ ...session, expiresAt: session.expiresAt + ms }))
  }, aheadMs)
  await page.goto('/dashboard')
  await expect(page.locator('.recharts-surface').first()).toBeAttached()
  const tiles = page.getByRole('navigation', { name: 'Các con số chính' })
  await expect(tiles.getByRole('link')).toHaveCount(8)
  const pending = tiles.getByRole('link', { name: /^Chưa bắt đầu/ })
  await expect(pending).toHaveText(/\d/)
  const count = Number((await pending.innerText()).replace(/\D/g, ''))
  await pending.click()
  await expect(page).toHaveURL(/status=PENDING/)
  const list = page.getByRole('region', { name: 'Danh sách cuộc họp' })
  await expect(list.getByRole('row')).toHaveCount(count + 1)
  await list.getByPlaceholder('Tên cuộc họp, ID hoặc ID khách hàng').fill(String(id))
  const meeting = list.getByRole('link', { name: `Mở cuộc họp ${id} trong thẻ mới` })
  await expect(meeting).toHaveAttribute('href', `/meetings/details/${id}`)
  await expect(meeting).toHaveAttribute('target', '_blank')
})

test('days in the wrong order are told; the chart is drawn, and its table has every day', async ({ page }) => {
  await signInAs(page, 'khachhang')
  await page.goto('/dashboard?chartFrom=2026-01-10&chartTo=2026-01-01')
  await expect(page.getByText('Ngày bắt đầu phải trước hoặc bằng ngày kết thúc.')).toBeVisible()
  for (const [box, day] of [
    ['Đến ngày', '10/01/2026'],
    ['Từ ngày', '01/01/2026'],
  ] as const) {
    await page.getByRole('textbox', { name: box }).first().fill(day)
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/chartFrom=2026-01-01&chartTo=2026-01-10/)
  await expect(page.locator('.recharts-surface').first()).toBeAttached()
  await page.getByRole('button', { name: 'Xem dạng bảng' }).click()
  await expect(page.getByRole('table', { name: 'Cuộc họp theo ngày' }).getByRole('row')).toHaveCount(11)
  await expect(page.getByRole('navigation', { name: 'Các con số chính' }).getByRole('link')).toHaveCount(6)
  await expect(page.getByText('Gói dịch vụ đang dùng')).toBeVisible()
  for (const name of ['Người tạo', 'Người xóa']) await expect(page.getByRole('columnheader', { name })).toBeVisible()
})

test('a report keeps its days in the address and its file has its name', async ({ page }) => {
  await signInAs(page, 'kinhdoanh')
  await page.goto('/reports/meeting-count?from=2026-10-01&to=2026-10-31')
  await expect(page.getByText('Ngày tính theo giờ Việt Nam.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Khu vực kinh doanh' })).toHaveCount(0)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Xuất Excel' }).click()])
  expect(download.suggestedFilename()).toBe('ThongKeSoLuongCuocHop.xlsx')
  const customer = page.getByRole('table').getByRole('link').first()
  await customer.click()
  await expect(page).toHaveURL(/\/customers\/details\/\d+\/meetings$/)
  await page.getByRole('link', { name: 'Chi tiết theo khách hàng', exact: true }).click()
  for (const name of ['Theo trạng thái', 'Liên hệ', 'Gói dịch vụ', 'Ngày tạo'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
})
