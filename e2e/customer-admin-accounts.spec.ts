import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsLightAndDark } from './support/axe'
import { signIn, signInAs } from './support/sign-in'

const rested = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

const openList = async (page: Page, username: string, query = '') => {
  await signInAs(page, username)
  await page.goto(`/customer-admin-accounts${query}`)
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Quản trị viên khách hàng|Customer administrators)$/ }),
  ).toBeVisible()
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

test('a manager creates an administrator for a customer of the own region, who changes the password at first sign-in', async ({
  page,
  browser,
  baseURL,
}) => {
  await openList(page, 'kinhdoanh')
  await expect(page.getByRole('combobox', { name: 'Khu vực kinh doanh' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Nguyễn Thị Kim Oanh/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Lâm Út Hiền/ })).toHaveCount(0)

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
  await expect(page.getByText('Đã tạo tài khoản quản trị khách hàng.')).toBeVisible()

  await search(page, 'van tai dong')
  const row = page.getByRole('row', { name: /Kiều Thị Lan Chi/ })
  await row.getByRole('link', { name: 'Công ty TNHH Vận tải Đông Đô' }).click()
  await expect(page).toHaveURL(/\/customers\/details\/\d+$/)
  const accounts = page.getByRole('region', { name: 'Tài khoản quản trị' })
  await expect(accounts.getByRole('row', { name: /Kiều Thị Lan Chi/ })).toBeVisible()

  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'vi-VN' })
  const newcomer = await other.newPage()
  await newcomer.goto('/login')
  await newcomer.getByLabel('Tên đăng nhập').fill('chi.dongdo')
  await newcomer.getByLabel('Mật khẩu', { exact: true }).fill('Tre-Xanh#58')
  await newcomer.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(newcomer).toHaveURL(/\/change-password/)
  await other.close()
})

test('an administrator narrows the list by region and by the customer’s name, in the address too, and exports it', async ({
  page,
}) => {
  await openList(page, 'quantri')
  await page.getByRole('combobox', { name: 'Khu vực kinh doanh' }).click()
  await page.getByRole('option', { name: 'Miền Nam' }).click()
  await expect(page).toHaveURL(/area=\d+/)
  await rested(page)
  await expect(page.getByRole('row', { name: /Lâm Út Hiền/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Miền Bắc/ })).toHaveCount(0)
  await search(page, 'thuy san ca')
  await expect(page.getByText('2 kết quả')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Khu vực kinh doanh' })).toHaveValue('Miền Nam')
  await expect(page.getByText('2 kết quả')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /Xuất Excel/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('DanhSachQuanTriKhachHang.xlsx')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await search(page, 'khong co ai')
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await expect(page).toHaveURL(/\/customer-admin-accounts$/)
  // The administrators of a deleted customer are gone with it.
  await search(page, 'binh minh')
  await expect(page.getByText('0 kết quả')).toBeVisible()
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
  const row = accounts.getByRole('row', { name: /Rơ Châm/ })
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Khu vực kinh doanh' })).toHaveCount(0)
  await dialog.getByLabel('Họ và tên').fill('Rơ Châm Hiền Lành')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(row).toContainText('Rơ Châm Hiền Lành')

  await chooseAction(page, row, 'Đặt lại mật khẩu')
  await dialog.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  await dialog.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
  await expect(page.getByText('Đã đặt lại mật khẩu.')).toBeVisible()

  await chooseAction(page, row, 'Xóa tài khoản')
  await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click()
  await expect(page.getByText('Đã xóa tài khoản.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('an administrator unlocks an account, and takes the role away from it: the list loses it', async ({ page, portal }) => {
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(portal.url, 'boi.vtdanang', 'wrong').catch(() => undefined)
  await openList(page, 'quantri', '?q=boi.vtdanang')
  const row = page.getByRole('row', { name: /Thái Thị Bôi/ })
  await expect(row).toContainText('Tạm khóa')
  await chooseAction(page, row, 'Mở khóa')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mở khóa' }).click()
  await expect(page.getByText('Đã mở khóa tài khoản.')).toBeVisible()
  await expect(row).not.toContainText('Tạm khóa')

  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await dialog.getByRole('combobox', { name: 'Vai trò' }).click()
  await page.getByRole('option', { name: 'Người xem' }).click()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Đã lưu thông tin.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto('/customer-admin-accounts?q=khiem.vtdanang')
  await page.getByRole('button', { name: 'Sửa thông tin' }).click()
  await dialog.getByRole('combobox', { name: 'Vai trò' }).click()
  await page.getByRole('option', { name: 'Người dùng' }).click()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog.getByText('Đây là tài khoản quản trị cuối cùng của khách hàng')).toBeVisible()
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

test('in English the form says what is missing, at each field', async ({ page }) => {
  await openList(page, 'kinhdoanh')
  await page.getByRole('button', { name: /Tài khoản: / }).click()
  await page.getByText('English').click()
  await page.getByRole('button', { name: 'Create account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a customer administrator' })
  await dialog.getByRole('button', { name: 'Create account' }).click()
  for (const label of ['Full name', 'Phone', 'E-mail', 'Username', 'Customer', 'Password']) {
    await expect(dialog.getByRole('textbox', { name: label, exact: true }), label).toHaveAccessibleDescription(
      /Please fill this in/,
    )
  }
})

test('on a phone rows are cards and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await openList(page, 'quantri')
  await expect(page.getByText('Lâm Út Hiền').filter({ visible: true })).toBeVisible()
  const fits = async (what: string) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(390)
  await fits('the list')
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(page.getByRole('dialog').getByLabel('Họ và tên')).toBeVisible()
  await expectNoViolations(page, 'the form on a phone')
  await fits('the form')
  await page.goto('/customers/details/1')
  await expect(page.getByRole('region', { name: 'Tài khoản quản trị' }).getByText('Phạm Đức Dũng')).toBeVisible()
  await fits('the customer’s page')
})

test('no violation in the dialogs of the list and on the customer’s page, light and dark', async ({ page }) => {
  await openList(page, 'quantri')
  const row = page.getByRole('row', { name: /Lâm Út Hiền/ })
  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Vai trò' })).toBeVisible()
  await expectNoViolationsLightAndDark(page, 'editing')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chooseAction(page, row, 'Đặt lại mật khẩu')
  await expect(page.getByRole('dialog').getByLabel('Mật khẩu mới')).toBeVisible()
  await expectNoViolationsLightAndDark(page, 'resetting the password')
  await page.goto('/customers/details/1')
  await expect(page.getByRole('region', { name: 'Tài khoản quản trị' }).getByText('Phạm Đức Dũng')).toBeVisible()
  await expectNoViolationsLightAndDark(page, 'the customer')
})
