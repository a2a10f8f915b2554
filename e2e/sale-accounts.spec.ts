import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { takeHandOver } from './support/hand-over'
import { signInAs } from './support/sign-in'

const chooseRegion = async (page: Page, name: string, inside: Pick<Page, 'getByRole'> = page) => {
  await inside.getByRole('combobox', { name: 'Khu vực kinh doanh' }).click()
  await page.getByRole('option', { name }).click()
}

test('an administrator creates a manager, moves it to another region, resets its password and deletes it', async ({ page }) => {
  await signInAs(page, 'quantri')
  await page.goto('/sale-accounts')
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog.getByText('Vui lòng điền thông tin này.')).toHaveCount(6)
  await dialog.getByLabel('Họ và tên').fill('Kiều Thị Lan Chi')
  await dialog.getByLabel('Tên đăng nhập').fill('chi.kieu')
  await dialog.getByLabel('E-mail').fill('chi.kieu@example.vn')
  await dialog.getByLabel('Điện thoại').fill('0912345678')
  await chooseRegion(page, 'Miền Trung', dialog)
  await dialog.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await takeHandOver(page, 'chi.kieu')

  await page.getByRole('searchbox').fill('kieu thi lan')
  const row = page.getByRole('row', { name: /Kiều Thị Lan Chi/ })
  await expect(row).toContainText('Miền Trung')
  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await chooseRegion(page, 'Miền Nam', dialog)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(row).toContainText('Miền Nam')

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Đặt lại mật khẩu' }).click()
  await dialog.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  const refusal = { status: 409, json: { code: 'AccountNotFound', message: '' } }
  await page.route('**/Users/ResetPassword', (route) => setTimeout(() => void route.fulfill(refusal), 200), { times: 1 })
  const reset = dialog.getByRole('button', { name: 'Đặt lại mật khẩu' })
  await reset.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(reset, 'for another try by the keyboard').toBeFocused()
  await reset.click()
  await takeHandOver(page, 'chi.kieu')

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Xóa tài khoản' }).click()
  const question = page.getByRole('dialog', { name: 'Xóa tài khoản chi.kieu?' })
  await question.getByRole('button', { name: 'Xóa tài khoản' }).click()
  await expect(page.getByText('Đã xóa tài khoản.')).toBeVisible()
  await expect(row).toBeHidden()
})
