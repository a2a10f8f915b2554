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

/** As a person would. Lands where the account lands. */
export async function signInByForm(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/Tên đăng nhập|Username/).fill(username)
  await page.getByLabel(/^(Mật khẩu|Password)$/).fill(password)
  await page.getByRole('button', { name: /^(Đăng nhập|Sign in)$/ }).click()
  await page.getByRole('button', { name: /^(Tài khoản|Account): / }).waitFor()
}

/** By the call, for journeys that are not about signing in: the screen that is opened next is the account's. */
export async function signInAs(page: Page, username: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/v1/Users/authenticate', { data: { username, password } })
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()} ${await answer.text()}`)
  const { token, ...user } = (await answer.json()) as { token: string }
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  // The smallest page of the same origin: its storage is where the portal looks.
  await page.goto('/healthz')
  const session = JSON.stringify({ token, user, expiresAt: exp * 1000 })
  await page.evaluate((record) => localStorage.setItem('session', record), session)
}
