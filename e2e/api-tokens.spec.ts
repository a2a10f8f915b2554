import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const ownToken = (page: Page) => section(page, 'Mã tích hợp (GM token)')
const widget = (page: Page) => section(page, 'Widget trên trang của bạn')

const openAccount = async (page: Page) => {
  await page.goto('/account')
  await expect(ownToken(page)).toBeVisible()
  await settled(page)
}

test('the owner makes a token, reads it, makes another and revokes it; the widget gets a key of its own', async ({ page }) => {
  await signInAs(page, 'khachhang')
  await openAccount(page)
  await ownToken(page).getByRole('button', { name: 'Tạo mã' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tạo mã' }).click()
  await expect(dialog.getByText('Hãy chọn ít nhất một việc mà mã được làm.')).toBeVisible()
  await expectNoViolations(page, 'the form with an error')
  await dialog.getByLabel('Xem danh bạ').check()
  await dialog.getByRole('combobox', { name: 'Thời hạn' }).click()
  await page.getByRole('option', { name: '90 ngày' }).click()
  await dialog.getByRole('button', { name: 'Tạo mã' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Đã tạo mã tích hợp.')).toBeVisible()

  const field = ownToken(page).getByLabel('Mã tích hợp')
  await expect(field).toHaveAttribute('type', 'password')
  await ownToken(page).getByRole('button', { name: 'Hiện mã' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  const token = await field.inputValue()
  expect(token).toMatch(/^hopgm_/)
  await expect(ownToken(page)).toContainText('Chưa dùng')
  await expect(ownToken(page)).toContainText('Xem danh bạ')

  await ownToken(page).getByRole('button', { name: 'Tạo mã mới' }).click()
  await expect(dialog.getByText(`kết thúc bằng ${token.slice(-4)}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Tạo mã' }).click()
  await expect(dialog).toBeHidden()
  await expect(field).not.toHaveValue(token)

  await ownToken(page).getByRole('button', { name: 'Thu hồi' }).click()
  await dialog.getByRole('button', { name: 'Thu hồi mã' }).click()
  await expect(page.getByText('Đã thu hồi mã tích hợp.')).toBeVisible()

  await test.step('the widget gets a key with its first sites; wrong ones are told by their line', async () => {
    await widget(page).getByRole('button', { name: 'Thêm trang' }).click()
    const sites = dialog.getByLabel('Trang được phép')
    await sites.fill('https://www.saomai.example.vn\n\nsaomai.example.vn/hop')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog.getByText('Dòng 3: Địa chỉ trang chưa đúng, ví dụ: https://www.congty.vn.')).toBeVisible()
    await expect(sites).toBeFocused()
    await sites.fill('https://www.saomai.example.vn/\nhttps://hop.saomai.example.vn')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog).toBeHidden()
    const key = widget(page).getByLabel('Khóa công khai')
    await expect(key).toHaveValue(/^hoppk_/)
    await expect(widget(page).getByRole('listitem')).toHaveText([
      'https://www.saomai.example.vn',
      'https://hop.saomai.example.vn',
    ])
    const before = await key.inputValue()
    await widget(page).getByRole('button', { name: 'Đổi khóa' }).click()
    await dialog.getByRole('button', { name: 'Đổi khóa' }).click()
    await expect(page.getByText('Đã đổi khóa widget.')).toBeVisible()
    await expect(key).not.toHaveValue(before)
  })
})

test('staff make and revoke a token and see no more of it than four characters; a customer without integrations has no tab', async ({
  page,
}) => {
  await signInAs(page, 'quantri')
  // The demo's own customer; it has integrations switched on.
  await page.goto('/customers/details/1/tokens')
  const row = page.getByRole('row', { name: /khachhang/ })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row.getByRole('button', { name: /Thao tác/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^Tạo mã/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Bạn chỉ thấy bốn ký tự cuối')
  await dialog.getByLabel('Xem danh bạ').check()
  await dialog.getByRole('button', { name: 'Tạo mã' }).click()
  await expect(row.getByText(/^••••.{4}$/)).toBeVisible()
  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Thu hồi mã' }).click()
  await dialog.getByRole('button', { name: 'Thu hồi mã' }).click()
  await expect(page.getByText('Đã thu hồi mã tích hợp.')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Tạo mã/ })).toBeVisible()

  await page.goto('/customers/details/2/tokens')
  await expect(page.getByText('Chưa bật mã tích hợp cho khách hàng này')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mã tích hợp', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Bật mã tích hợp' }).click()
  await expect(page.getByRole('switch', { name: 'Mã tích hợp (GM token)' })).toBeFocused()
})
