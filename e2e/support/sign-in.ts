import type { Page } from '@playwright/test'

export const demoPassword = 'Sen-Hong#73'
export const demoUsernames = {
  SupperAdmin: 'superadmin',
  Admin: 'quantri',
  Manager: 'kinhdoanh',
  Customer: 'khachhang',
  User: 'nguoidung',
  View: 'nguoixem',
} as const
export type DemoRole = keyof typeof demoUsernames

/** As a person would: through the form. */
export async function signInAs(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/Tên đăng nhập|Username/).fill(username)
  await page.getByLabel(/^(Mật khẩu|Password)$/).fill(password)
  await page.getByRole('button', { name: /^(Đăng nhập|Sign in)$/ }).click()
  await page.getByRole('button', { name: /^(Tài khoản|Account): / }).waitFor()
}
