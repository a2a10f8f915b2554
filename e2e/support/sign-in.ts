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

interface Session {
  token: string
  user: object
}

export async function signIn(portalUrl: string, username: string, password = demoPassword): Promise<Session> {
  const response = await fetch(`${portalUrl}/api/v1/Users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status} ${await response.text()}`)
  const { token, ...user } = (await response.json()) as { token: string }
  return { token, user }
}

const sessions = new Map<string, Promise<Session>>()

/** One session for all journeys through a portal: each sign-in hashes a password, and a fast machine would meet the limit of sign-ins. */
export function sessionOf(portalUrl: string, username: string): Promise<Session> {
  const key = `${portalUrl} ${username}`
  const session = sessions.get(key) ?? signIn(portalUrl, username)
  sessions.set(key, session)
  return session
}

/** What the portal's page keeps about who is signed in. */
export async function storedSessionOf(portalUrl: string, username: string): Promise<string> {
  const { token, user } = await sessionOf(portalUrl, username)
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  return JSON.stringify({ token, user, expiresAt: exp * 1000 })
}

/** By the call, for journeys that are not about signing in: the screen that is opened next is the account's. */
export async function signInAs(page: Page, username: string): Promise<void> {
  // The smallest page of the same origin: its storage is where the portal looks.
  await page.goto('/healthz')
  const session = await storedSessionOf(new URL(page.url()).origin, username)
  await page.evaluate((record) => localStorage.setItem('session', record), session)
}
