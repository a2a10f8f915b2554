import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { createAdminAccount } from './support/accounts'
import { expectNoViolations } from './support/axe'
import { takeHandOver } from './support/hand-over'
import { signIn, signInAs, signInByForm } from './support/sign-in'

const openList = async (page: Page) => {
  await signInAs(page, 'superadmin')
  await page.goto('/admin-accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Quản trị viên dịch vụ' })).toBeVisible()
}

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await expect(page).toHaveURL(/q=/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('a super administrator creates, edits, resets and deletes an account', async ({ page, portal }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog.getByText('Vui lòng điền thông tin này.').first()).toBeVisible()
  await expect(dialog.getByLabel('Họ và tên')).toBeFocused()
  await expectNoViolations(page, 'the form with errors')
  await dialog.getByLabel('Họ và tên').fill('Đào Thị Thu Hương')
  await dialog.getByLabel('Tên đăng nhập').fill('superadmin')
  await dialog.getByLabel('E-mail').fill('huong.dao@example.vn')
  await dialog.getByLabel('Điện thoại').fill('0912345678')
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill('Tre-Xanh#58')
  await dialog.getByLabel('Nhập lại mật khẩu').fill('Tre-Xanh#58')
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog.getByText('Tên đăng nhập này đã có người dùng.')).toBeVisible()
  await dialog.getByLabel('Tên đăng nhập').fill('huong.dao')
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  expect(await takeHandOver(page, 'huong.dao')).toEqual({ password: 'Tre-Xanh#58', address: portal.url })
  await expect(dialog).toBeHidden()

  await search(page, 'dao thi thu')
  const row = page.getByRole('row', { name: /Đào Thị Thu Hương/ })
  await expect(row).toBeVisible()
  await expect(page.getByText('1 kết quả')).toBeVisible()

  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await page.getByRole('dialog').getByLabel('Địa chỉ').fill('Cần Thơ')
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Xóa tài khoản' }).click()
  await page
    .getByRole('dialog', { name: /Xóa tài khoản huong.dao/ })
    .getByRole('button', { name: 'Xóa tài khoản' })
    .click()
  await expect(page.getByText('Đã xóa tài khoản.')).toBeVisible()
  await expect(row).toBeHidden()
})

test('one’s own details and sessions are on the account page', async ({ page, portal }) => {
  const { username, password } = await createAdminAccount(portal)
  await signInByForm(page, username, password)
  await page.getByLabel('Mật khẩu hiện tại').fill(password)
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('Lua-Vang#62')
  await page.getByLabel('Nhập lại mật khẩu mới').fill('Lua-Vang#62')
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await signIn(portal.url, username, 'Lua-Vang#62')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Kết thúc các phiên khác' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kết thúc các phiên khác' }).click()
  await expect(page.getByText('Đã kết thúc các phiên khác.')).toBeVisible()
  await page.getByRole('button', { name: 'Cập nhật thông tin' }).click()
  await page.getByRole('dialog').getByLabel('Họ và tên').fill('Tên Đã Đổi')
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tài khoản: Tên Đã Đổi' })).toBeVisible()
})
