import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { createCustomer } from './support/customers'
import { settled } from './support/settled'
import { signIn, signInAs } from './support/sign-in'

const section = (page: Page, name: string) => page.getByRole('region', { name })

const openAccount = async (page: Page, username: string) => {
  await signInAs(page, username)
  await page.goto('/account')
  await expect(section(page, 'Thông tin tài khoản')).toBeVisible()
  await settled(page)
}

test('a customer sees the own organisation, service and storage, and changes the own brand', async ({ page }) => {
  await openAccount(page, 'khachhang')
  await expect(section(page, 'Thông tin khách hàng')).toContainText('Công ty Cổ phần Sao Mai')
  await expect(section(page, 'Thông tin khách hàng')).toContainText('lienhe@saomai.example.vn')
  const service = section(page, 'Dịch vụ đã đăng ký')
  await expect(service).toContainText('Nâng cao')
  // One less when midnight has passed since the portal was started.
  await expect(service).toContainText(/Còn 21[12] ngày/)
  const storage = section(page, 'Dung lượng ghi hình')
  await expect(storage).toContainText('Đã dùng 0 MB trên 301 GB (0%)')
  await expect(storage.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')

  await page.getByRole('button', { name: 'Sửa thương hiệu' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Tên miền' })).not.toBeEditable()
  await dialog.getByLabel('Tên ứng dụng').fill('Sao Mai Họp')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Đã lưu thương hiệu.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Sao Mai Họp' })).toBeVisible()
  // the host alone: the widget's card beside it may name pages of the same host
  const ofHost = page.getByRole('definition').filter({ hasText: /^hop\.saomai\.example\.vn/ })
  await expect(ofHost).toContainText('Cổng họp chưa mở được qua tên miền này')
})

test('a part of the page that cannot be loaded says so, takes nothing else with it, and is asked for again', async ({ page }) => {
  const parts = /\/assets\/OwnOrders[^/]*\.js$/
  let refused = 0
  await page.route(parts, (route) => {
    refused++
    return route.abort()
  })
  await openAccount(page, 'khachhang')
  const notice = page.getByRole('alert').filter({ hasText: 'Chưa tải được phần này' })
  await expect(notice).toBeVisible()
  await expect(section(page, 'Dịch vụ đã đăng ký')).toBeVisible()
  await expectNoViolations(page, 'a part that is not there')
  expect(refused).toBeGreaterThan(0)
  await page.unroute(parts)
  await notice.getByRole('button', { name: 'Thử lại' }).click()
  await expect(section(page, 'Đơn hàng và thanh toán')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a user sees nothing of the customer’s, ends other sessions, changes the own name, and offers the own meetings to calendar programs by an address that can be changed and taken away', async ({
  page,
  portal,
}) => {
  const { user } = await createCustomer(portal)
  for (let others = 0; others < 10; others++) await signIn(portal.url, user)
  await openAccount(page, user)
  for (const name of ['Thông tin khách hàng', 'Dịch vụ đã đăng ký', 'Mã tích hợp (GM token)'])
    await expect(section(page, name)).toHaveCount(0)
  const calendar = section(page, 'Lịch của tôi')
  await calendar.getByRole('button', { name: 'Tạo địa chỉ lịch' }).click()
  const address = () => calendar.getByLabel('Địa chỉ bí mật của lịch', { exact: true }).inputValue()
  await expect(calendar.getByLabel('Địa chỉ bí mật của lịch', { exact: true })).toHaveValue(/\/calendar-feeds\/[\w-]{22,}\.ics$/)
  const first = await address()
  await calendar.getByRole('button', { name: 'Đổi địa chỉ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đổi địa chỉ' }).click()
  await expect.poll(address).not.toBe(first)
  await calendar.getByRole('button', { name: 'Xóa địa chỉ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa địa chỉ' }).click()
  await expect(calendar.getByRole('button', { name: 'Tạo địa chỉ lịch' })).toBeVisible()

  await expect(section(page, 'Phiên đăng nhập').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Trang 2' }).click()
  await expect(page.getByText('Thiết bị này', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Kết thúc các phiên khác' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kết thúc các phiên khác' }).click()
  await expect(page.getByText('Đã kết thúc các phiên khác.')).toBeVisible()
  await expect(page.getByText('Thiết bị này', { exact: true }), 'on the only page that is left').toBeVisible()
  await page.getByRole('button', { name: 'Cập nhật thông tin' }).click()
  await page.getByRole('dialog').getByLabel('Họ và tên').fill('Tên Đã Đổi')
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('button', { name: 'Tài khoản: Tên Đã Đổi' })).toBeVisible()
})
