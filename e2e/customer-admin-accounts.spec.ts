import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { takeHandOver } from './support/hand-over'
import { signInAs } from './support/sign-in'

const rested = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

const openList = async (page: Page, username: string, query = '') => {
  await signInAs(page, username)
  await page.goto(`/customer-admin-accounts${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quản trị viên khách hàng' })).toBeVisible()
  await rested(page)
}

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await expect(page).toHaveURL(/q=/)
  await rested(page)
}

const chooseCustomer = async (page: Page, dialog: Locator, typed: string, name: string) => {
  await dialog.getByRole('textbox', { name: 'Khách hàng' }).fill(typed)
  await page.getByRole('option', { name }).click()
}

const fillIn = async (dialog: Locator, account: { name: string; username: string; password?: string }) => {
  await dialog.getByLabel('Họ và tên').fill(account.name)
  await dialog.getByLabel('Điện thoại').fill('0912345678')
  await dialog.getByLabel('E-mail').fill(`${account.username}@example.vn`)
  await dialog.getByLabel('Tên đăng nhập').fill(account.username)
  if (account.password === undefined) {
    await dialog.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  } else {
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill(account.password)
    await dialog.getByLabel('Nhập lại mật khẩu').fill(account.password)
  }
}

const chooseAction = async (page: Page, row: Locator, action: string) => {
  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a manager creates an administrator for a customer of the own region, and finds it at the customer', async ({ page }) => {
  await openList(page, 'kinhdoanh')
  await expect(page.getByRole('combobox', { name: 'Khu vực kinh doanh' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog.getByText('Vui lòng điền thông tin này.')).toHaveCount(6)
  await expect(dialog.getByLabel('Họ và tên')).toBeFocused()
  await expectNoViolations(page, 'the form with errors')
  await dialog.getByRole('textbox', { name: 'Khách hàng' }).fill('thuy san')
  await expect(page.getByText('Không tìm thấy kết quả phù hợp')).toBeVisible()
  await chooseCustomer(page, dialog, 'dong do', 'Công ty TNHH Vận tải Đông Đô')
  await fillIn(dialog, { name: 'Kiều Thị Lan Chi', username: 'khachhang', password: 'Tre-Xanh#58' })
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog.getByLabel('Tên đăng nhập')).toHaveAccessibleDescription(/Tên đăng nhập này đã có người dùng/)
  await expect(dialog.getByLabel('Tên đăng nhập')).toBeFocused()
  await dialog.getByLabel('Tên đăng nhập').fill('chi.dongdo')
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await takeHandOver(page, 'chi.dongdo')

  await search(page, 'van tai dong')
  const row = page.getByRole('row', { name: /Kiều Thị Lan Chi/ })
  await row.getByRole('link', { name: 'Công ty TNHH Vận tải Đông Đô' }).click()
  await expect(page).toHaveURL(/\/customers\/details\/\d+$/)
  const accounts = page.getByRole('region', { name: 'Tài khoản quản trị' })
  await expect(accounts.getByRole('row', { name: /Kiều Thị Lan Chi/ })).toBeVisible()
})

test('on a customer’s page an administrator creates, edits, resets and deletes an account; the last one stays', async ({
  page,
}) => {
  await openList(page, 'quantri', '?q=taynguyen')
  await page.getByRole('link', { name: 'Trung tâm Truyền hình Tây Nguyên' }).click()
  const accounts = page.getByRole('region', { name: 'Tài khoản quản trị' })
  await expect(accounts.getByText('1 kết quả').first()).toBeVisible()
  const last = accounts.getByRole('row', { name: /Y Moan Niê/ })
  await last.getByRole('button', { name: /^Thao tác/ }).click()
  const refused = page.getByRole('menuitem', { name: /^Xóa tài khoản/ })
  await expect(refused).toBeDisabled()
  await expect(refused).toContainText('Đây là tài khoản quản trị cuối cùng của khách hàng')
  await refused.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const dialog = page.getByRole('dialog')
  await accounts.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Khách hàng' })).toHaveCount(0)
  await fillIn(dialog, { name: 'Rơ Châm Hiền', username: 'hien.taynguyen' })
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await takeHandOver(page, 'hien.taynguyen')
  const row = accounts.getByRole('row', { name: /Rơ Châm/ })
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Khu vực kinh doanh' })).toHaveCount(0)
  await expectNoViolations(page, 'editing')
  await dialog.getByLabel('Họ và tên').fill('Rơ Châm Hiền Lành')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(row).toContainText('Rơ Châm Hiền Lành')

  await chooseAction(page, row, 'Đặt lại mật khẩu')
  await dialog.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  await dialog.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
  await takeHandOver(page, 'hien.taynguyen')

  await chooseAction(page, row, 'Xóa tài khoản')
  await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click()
  await expect(page.getByText('Đã xóa tài khoản.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('what was typed into the form is there again after it was closed by mistake, but for the password', async ({ page }) => {
  await openList(page, 'kinhdoanh')
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, { name: 'Bản Nháp', username: 'ban.nhap', password: 'Tre-Xanh#58' })
  await chooseCustomer(page, dialog, 'dong do', 'Công ty TNHH Vận tải Đông Đô')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog.getByLabel('Họ và tên')).toHaveValue('Bản Nháp')
  await expect(dialog.getByRole('textbox', { name: 'Khách hàng' })).toHaveValue('Công ty TNHH Vận tải Đông Đô')
  await expect(dialog.getByLabel('Mật khẩu', { exact: true })).toHaveValue('')
})
