import { expect, test } from './fixtures'
import { takeHandOver } from './support/hand-over'
import { signInAs } from './support/sign-in'

test('a super administrator creates, edits and deletes an account', async ({ page, portal }) => {
  await signInAs(page, 'superadmin')
  await page.goto('/admin-accounts')
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const dialog = page.getByRole('dialog')
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

  await page.getByRole('searchbox').fill('dao thi thu')
  const row = page.getByRole('row', { name: /Đào Thị Thu Hương/ })
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
