/** Sign-in by others, against the real oidc-provider, a CAS double made from the protocol's XML, and Google's keys of our own. */
import type { Page } from '@playwright/test'
import pg from 'pg'
import { type CasDouble, startCasDouble } from '../apps/server/src/testing/cas-double'
import { type RealOidcProvider, startRealOidcProvider } from '../apps/server/src/testing/real-oidc-provider'
import { startTokenIssuer, type TokenIssuer } from '../apps/server/src/testing/token-issuer'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsLightAndDark } from './support/axe'
import { startPortal } from './support/portal'
import { demoPassword } from './support/sign-in'

const googleClient = 'hop.apps.googleusercontent.com'
let cas: CasDouble
let oidc: RealOidcProvider
let google: TokenIssuer
let portal: Awaited<ReturnType<typeof startPortal>>

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  ;[cas, oidc, google] = await Promise.all([startCasDouble(), startRealOidcProvider(), startTokenIssuer()])
  portal = await startPortal({
    CAS_URL: cas.url,
    CAS_NAME: 'VNPT SSO',
    GOOGLE_CLIENT_ID: googleClient,
    GOOGLE_KEYS_URL: google.keysUrl,
    ONESME_ISSUER: oidc.issuer,
    ONESME_CLIENT_ID: oidc.clientId,
    ONESME_CLIENT_SECRET: oidc.clientSecret,
  })
  oidc.allowPortal(portal.url)
})
test.afterAll(async () => {
  await portal.stop()
  await Promise.all([cas.close(), oidc.close(), google.close()])
})

/** Google's script as far as the page uses it: a button that answers at once, or a window that is closed without a word. */
async function standInForGoogle(page: Page, claims: Record<string, unknown>): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  await page.exposeFunction('signAsGoogle', (nonce: string) =>
    google.sign({ iss: 'https://accounts.google.com', aud: googleClient, iat: now, exp: now + 3600, nonce, ...claims }),
  )
  const script = `window.google = { accounts: { id: {
    initialize(options) { this.options = options },
    renderButton(place) {
      const button = document.createElement('button')
      button.textContent = 'Google'
      button.onclick = async () => this.options.callback({ credential: await window.signAsGoogle(this.options.nonce) })
      place.append(button)
    },
    disableAutoSelect() {},
  } } }`
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

const accountMenu = (page: Page) => page.getByRole('button', { name: /^(Tài khoản|Account): / })

async function emailOf(username: string): Promise<string> {
  const client = new pg.Client(portal.databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from accounts where username = $1', [username])
  await client.end()
  return rows[0]?.email ?? ''
}

test('the sign-in page offers what is configured, in both languages, on a phone, light and dark', async ({ page }) => {
  await page.route('https://accounts.google.com/**', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${portal.url}/login`)
  await expect(page.getByRole('link', { name: 'Đăng nhập bằng VNPT SSO' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Đăng nhập bằng OneSME' })).toBeVisible()
  await expect(page.getByText('Không mở được nút đăng nhập của Google.')).toBeVisible()
  await expectNoViolationsLightAndDark(page, '/login')
  await page.getByText('English').click()
  await expect(page.getByRole('link', { name: 'Sign in with OneSME' })).toBeVisible()
  await page.getByText('Tiếng Việt').click()
})

test('an unknown person of CAS links the own account by its password, once; then CAS is enough, and signing out leaves CAS too', async ({
  page,
}) => {
  await page.goto(`${portal.url}/login?returnTo=/contacts`)
  await page.getByRole('link', { name: 'Đăng nhập bằng VNPT SSO' }).click()
  await page.getByLabel('Username').fill('nguoi.dung.vnpt')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'VNPT SSO chưa gắn với tài khoản nào' })).toBeVisible()
  expect(page.url()).not.toContain('ticket')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page, 'unknown person')
  await page.getByLabel('Tên đăng nhập hoặc e-mail').fill('nguoidung')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('sai')
  await page.getByRole('button', { name: 'Liên kết và đăng nhập' }).click()
  await expect(page.getByText(/Bạn còn 4 lần thử/)).toBeVisible()
  await page.getByLabel('Mật khẩu', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Liên kết và đăng nhập' }).click()
  await expect(page).toHaveURL(/\/contacts/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(cas.logouts).toHaveLength(1)
  // Whoever is signed in at CAS is in by a link of the intranet: its ticket is not taken, the browser asks for one of its own.
  cas.user = 'nguoi.dung.vnpt'
  // The page leaves at once, and may never be loaded.
  await page.goto(`${portal.url}/?ticket=ST-of-a-link`, { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/meetings/)
  await page.goto(`${portal.url}/account`)
  await expect(page.getByRole('heading', { name: 'Liên kết đăng nhập' })).toBeVisible()
  await page.getByRole('button', { name: 'Gỡ liên kết' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gỡ liên kết' }).click()
  await expect(page.getByText('Chưa có liên kết nào.')).toBeVisible()
})

test('the real OpenID provider signs in by its own page; an unknown person gets an account and is asked for the profile; logout leads back to it', async ({
  page,
}) => {
  oidc.people.set('moi', { email: 'nguoi.moi@example.vn', email_verified: true, name: 'Người Mới' })
  await page.goto(`${portal.url}/login`)
  await page.getByRole('link', { name: 'Đăng nhập bằng OneSME' }).click()
  await page.getByPlaceholder('Enter any login').fill('moi')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('link', { name: 'Tạo tài khoản mới' }).click()
  // Activated, and signed in by the provider again, which asks for nothing.
  await expect(page).toHaveURL(/\/complete-profile/)
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL(new RegExp(`^${oidc.issuer}/session/end`))
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(new RegExp(`^${portal.url}/login`))
})

test('whoever changes their mind at the provider hears nothing; a wrong answer is told', async ({ page }) => {
  await page.goto(`${portal.url}/sso/onesme?error=access_denied&state=x`)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto(`${portal.url}/?code=12345&state=67890`)
  await expect(page.getByText(/không bắt đầu từ trình duyệt này/)).toBeVisible()
  await expect(page).toHaveURL(/\/sso\/onesme/)
  expect(page.url()).not.toContain('12345')
  await expectNoViolations(page, 'refused sign-in')
  await expect(page.getByRole('link', { name: 'Về trang đăng nhập' })).toHaveAttribute('href', '/login')
})

test.describe('Google', () => {
  // Which pages may load Google's script is the headers' own test.
  test.use({ bypassCSP: true })

  test('its button signs in whoever has proven the address here and there', async ({ page }) => {
    await standInForGoogle(page, {
      sub: '42',
      email: await emailOf('quantri'),
      email_verified: true,
      hd: 'example.vn',
      name: 'Quản Trị',
    })
    await page.goto(`${portal.url}/login`)
    await page.getByRole('button', { name: 'Google' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
