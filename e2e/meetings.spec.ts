import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { cancel, daysAhead, inDatabase, schedule } from './support/meeting-calls'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'

const openList = async (page: Page, query = '') => {
  await page.goto(`/meetings${query}`)
  await page.getByRole('heading', { level: 1, name: 'Cuộc họp' }).waitFor()
  await settled(page)
}
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

test('a customer admin narrows the meetings by words and status, and both stay in the address', async ({ page }) => {
  await signInAs(page, 'khachhang')
  // Other journeys schedule meetings for the same customer: all of them on one page.
  await openList(page, '?size=200')
  await expect(row(page, /Đại hội cổ đông bất thường/).getByText('Chưa bắt đầu')).toBeVisible()
  await expect(row(page, /Rà soát hợp đồng thuê văn phòng/).getByText('Quá giờ')).toBeVisible()
  await expect(row(page, /Hội thảo trực tuyến/).getByRole('img', { name: 'Không dùng camera' })).toBeVisible()
  await expect(row(page, /Tổng kết kinh doanh quý trước/).getByRole('img', { name: 'Có bản ghi hình' })).toBeVisible()
  await page.getByRole('searchbox').fill('giao ban thang')
  await expect(page).toHaveURL(/q=giao/)
  await settled(page)
  await expect(page.getByText('2 kết quả')).toBeVisible()
  await page.getByRole('combobox', { name: 'Trạng thái' }).click()
  await page.getByRole('option', { name: 'Đã kết thúc' }).click()
  await expect(page).toHaveURL(/status=END/)
  await expect(page.getByText('1 kết quả')).toBeVisible()
  await expect(row(page, /Giao ban tháng phòng Kinh doanh/)).toBeVisible()
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await expect(page).toHaveURL(/\/meetings\?size=200$/)
})

test('a meeting is found by the very day it begins on where the reader is, around midnight', async ({
  page,
  portal,
  browser,
}) => {
  // 23:30 on the 10th and 00:15 on the 11th in Asia/Ho_Chi_Minh, some months ahead.
  const month = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 7)
  await schedule(portal, { name: 'Khuya ngày mười', scheduleStartTime: `${month}-10T16:30:00Z` })
  await schedule(portal, { name: 'Rạng sáng mười một', scheduleStartTime: `${month}-10T17:15:00Z` })
  await signInAs(page, 'khachhang')
  await openList(page, `?from=${month}-10&to=${month}-10`)
  await expect(row(page, /Khuya ngày mười/)).toContainText(`10/${month.slice(5)}/${month.slice(0, 4)} 23:30 – `)
  await expect(page.getByText('1 kết quả')).toBeVisible()

  // In London both begin on the 10th.
  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'vi-VN', timezoneId: 'Europe/London' })
  const other = await elsewhere.newPage()
  await signInAs(other, 'khachhang')
  await openList(other, `?from=${month}-10&to=${month}-10`)
  await expect(other.getByText('2 kết quả')).toBeVisible()
  await elsewhere.close()
})

test('starting asks first, and without a meeting server is refused in words; a change by somebody else shows up by itself', async ({
  page,
  portal,
}) => {
  const id = await schedule(portal, { name: 'Sắp bị hủy', scheduleStartTime: daysAhead(3) })
  // Other journeys register servers for the customer's package: here it has one that none serves.
  const setPackage = (name: string) =>
    inDatabase(
      portal,
      `update subscriptions set package_type = '${name}' where customer_id = (select customer_id from accounts where username = 'khachhang')`,
    )
  await setPackage('Nobody serves it')
  await page.clock.install()
  try {
    await signInAs(page, 'khachhang')
    await openList(page, '?q=sap+bi+huy')
    await page.getByRole('button', { name: 'Bắt đầu: Sắp bị hủy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bắt đầu “Sắp bị hủy”?' })
    await dialog.getByRole('button', { name: 'Bắt đầu họp' }).click()
    const refusal = page.getByText('Chưa có máy chủ họp nào hoạt động cho gói dịch vụ này.')
    await expect(refusal).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Bắt đầu họp' }), 'for another try by the keyboard').toBeFocused()
    await dialog.getByRole('button', { name: 'Hủy' }).click()
    await expect(dialog).toBeHidden()
    await page.clock.fastForward('00:08')
    await expect(refusal, 'toasts leave after a while').toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Họp ngay' }).click()
    await expect(refusal).toBeVisible()
  } finally {
    await setPackage('Advanced')
  }
  await expect(row(page, /Sắp bị hủy/).getByText('Chưa bắt đầu')).toBeVisible()
  await row(page, /Sắp bị hủy/)
    .getByRole('button', { name: /^Thao tác/ })
    .click()
  const items = page.getByRole('menuitem')
  const offered = await items.allTextContents()
  await cancel(portal, id)
  await page.clock.fastForward('00:10')
  await expect(row(page, /Sắp bị hủy/).getByText('Đã hủy')).toBeVisible()
  await expect(items, 'none becomes another one under the finger').toHaveText(offered)
})
