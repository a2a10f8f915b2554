import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { takeHandOver } from './support/hand-over'
import { signInAs } from './support/sign-in'

const openMenu = (row: Locator) => row.getByRole('button', { name: /^Thao tác/ }).click()

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  return page.getByRole('dialog')
}

const chooseCustomer = async (page: Page, dialog: Locator, typed: string, name: string) => {
  await dialog.getByRole('textbox', { name: 'Khách hàng' }).fill(typed)
  await page.getByRole('option', { name }).click()
}

const fillInPassword = async (dialog: Locator, password: string) => {
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await dialog.getByLabel('Nhập lại mật khẩu').fill(password)
}

const dongDo = 'Công ty TNHH Vận tải Đông Đô'

test('a manager creates an administrator for a customer of the own region, and edits and deletes it on the customer’s page; the last one stays', async ({
  page,
}) => {
  await signInAs(page, 'kinhdoanh')
  await page.goto('/customer-admin-accounts')
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog.getByText('Vui lòng điền thông tin này.')).toHaveCount(6)
  await expect(dialog.getByLabel('Họ và tên')).toBeFocused()
  await expectNoViolations(page, 'the form with errors')
  await dialog.getByRole('textbox', { name: 'Khách hàng' }).fill('thuy san')
  await expect(page.getByText('Không tìm thấy kết quả phù hợp')).toBeVisible()
  await chooseCustomer(page, dialog, 'dong do', dongDo)
  await dialog.getByLabel('Họ và tên').fill('Kiều Thị Lan Chi')
  await dialog.getByLabel('Điện thoại').fill('0912345678')
  await dialog.getByLabel('E-mail').fill('chi.dongdo@example.vn')
  await dialog.getByLabel('Tên đăng nhập').fill('khachhang')
  await fillInPassword(dialog, 'Tre-Xanh#58')

  await test.step('closed by mistake, all of it is there again but for the password', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await openForm(page)
    await expect(dialog.getByLabel('Họ và tên')).toHaveValue('Kiều Thị Lan Chi')
    await expect(dialog.getByRole('textbox', { name: 'Khách hàng' })).toHaveValue(dongDo)
    await expect(dialog.getByLabel('Mật khẩu', { exact: true })).toHaveValue('')
  })
  await fillInPassword(dialog, 'Tre-Xanh#58')
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog.getByLabel('Tên đăng nhập')).toHaveAccessibleDescription(/Tên đăng nhập này đã có người dùng/)
  await expect(dialog.getByLabel('Tên đăng nhập')).toBeFocused()
  await dialog.getByLabel('Tên đăng nhập').fill('chi.dongdo')
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await takeHandOver(page, 'chi.dongdo')

  await expect(page.getByRole('combobox', { name: 'Khu vực kinh doanh' })).toHaveCount(0)
  await test.step('a search that a link cuts short does not end up in the address of the screen that the link leads to', async () => {
    let load: () => void = () => undefined
    const mayLoad = new Promise<void>((resolve) => (load = resolve))
    await page.route('**/*.js', async (route) => {
      await mayLoad
      await route.continue()
    })
    await page.getByRole('searchbox').fill('van tai dong')
    await page
      .getByRole('row', { name: /Kiều Thị Lan Chi/ })
      .getByRole('link', { name: dongDo })
      .click()
    // Begun later than the pause after which the box reports, so that this one ends later too.
    await page.evaluate((pauseMs) => new Promise((resolve) => setTimeout(resolve, pauseMs)), 300)
    load()
    await expect(page).toHaveURL(/\/customers\/details\/\d+$/)
    await page.unroute('**/*.js')
  })
  const accounts = page.getByRole('region', { name: 'Tài khoản quản trị' })
  const row = accounts.getByRole('row', { name: /Kiều Thị/ })
  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Khách hàng' })).toHaveCount(0)
  await dialog.getByLabel('Họ và tên').fill('Kiều Thị Lan Hương')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(row).toContainText('Kiều Thị Lan Hương')
  await openMenu(row)
  await page.getByRole('menuitem', { name: 'Xóa tài khoản' }).click()
  await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click()
  await expect(page.getByText('Đã xóa tài khoản.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await openMenu(accounts.getByRole('row', { name: /Trần Đông A/ }))
  const refused = page.getByRole('menuitem', { name: /^Xóa tài khoản/ })
  await expect(refused).toBeDisabled()
  await expect(refused).toContainText('Đây là tài khoản quản trị cuối cùng của khách hàng')
  await refused.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
