/** Settings of the whole portal, each once from the empty form to what was saved. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { signInAs } from './support/sign-in'

// What is set here holds for everybody.
test.use({ baseURL: async ({ ownPortal }, use) => use(ownPortal.url) })

/** The screen before it stays until this one is there, with fields that are named alike. */
async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a SupperAdmin sets the password policy, the default account and a block', async ({ page }) => {
  await signInAs(page, 'superadmin')

  await page.goto('/admin-settings/password-policy')
  await page.getByLabel('Mẫu (biểu thức chính quy)').fill('(a+)+$')
  await page.getByLabel('Độ dài tối đa').fill('20')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Mẫu này không phải là biểu thức chính quy hợp lệ')).toBeVisible()
  await page.getByLabel('Mẫu (biểu thức chính quy)').fill('\\d')
  await page.getByLabel('Thử một mật khẩu').fill('Sen-Hong-Do')
  await page.getByLabel('Thử một mật khẩu').press('Enter')
  await expect(page.getByText('Mật khẩu này chưa được:')).toBeVisible()
  await expectNoViolations(page, 'a password that does not fit')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Đã lưu chính sách mật khẩu.')).toBeVisible()
  await expect(page.getByLabel('Độ dài tối đa')).toHaveValue('20 ký tự')
  await page.getByRole('checkbox', { name: 'Quản trị trung tâm kinh doanh' }).check()
  await page.getByRole('button', { name: 'Lưu vai trò bắt buộc' }).click()
  await expect(page.getByText('Đã lưu vai trò bắt buộc.')).toBeVisible()

  await openFromMenu(page, 'Tài khoản mặc định')
  await page.getByLabel('Tên đăng nhập').fill('nguoidung')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('Sen-Hong#73')
  await page.getByRole('button', { name: 'Thử đăng nhập' }).click()
  await expect(page.getByText('Tài khoản hoạt động bình thường.')).toBeVisible()
  await page.getByRole('switch', { name: 'Đang hoạt động' }).click()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Đã lưu tài khoản mặc định.')).toBeVisible()
  await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveValue('')

  await openFromMenu(page, 'Danh sách chặn IP')
  await page.getByRole('button', { name: 'Chặn địa chỉ' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Chặn địa chỉ' })
  await dialog.getByLabel('Địa chỉ hoặc dải IP').fill('300.1.1.1')
  await dialog.getByRole('button', { name: 'Chặn', exact: true }).click()
  await expect(dialog.getByText('Địa chỉ IP chưa đúng')).toBeVisible()
  await dialog.getByLabel('Địa chỉ hoặc dải IP').fill('203.0.113.9/24')
  await dialog.getByLabel('Ghi chú').fill('Dò mật khẩu')
  await dialog.getByRole('button', { name: 'Chặn', exact: true }).click()
  await expect(page.getByText('203.0.113.0/24')).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ chặn' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ chặn' }).click()
  await expect(page.getByText('Chưa chặn địa chỉ nào')).toBeVisible()

  // The portal of a journey is given its port: it is shown, and cannot be changed.
  await openFromMenu(page, 'Cổng web')
  await expect(page.getByText('Cổng được cố định bằng biến môi trường PORT')).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText(new URL(page.url()).port)
  await expect(page.getByRole('button', { name: 'Chuyển cổng' })).toHaveCount(0)
  await expect(page.getByText('đang trả lời bạn')).toBeVisible()
})
