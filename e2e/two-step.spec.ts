/** Two-step sign-in in a browser: an app, recovery codes, and passkeys of Chromium's own virtual authenticator. */
import { createHmac } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { createCustomer } from './support/customers'
import { expectNoSidewaysScroll } from './support/phone'
import { settled } from './support/settled'
import { demoPassword, signInAs } from './support/sign-in'

// One after the other: their portal is started once for a worker.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: async ({ ownPortal }, use) => use(ownPortal.url) })

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** What an app would show, so many half minutes from now. */
function appCode(secret: string, drift = 0): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + drift))
  const hash = createHmac('sha1', key).update(counter).digest()
  return String((hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff) % 1e6).padStart(6, '0')
}

const section = (page: Page) => page.getByRole('region', { name: /^(Đăng nhập hai bước|Two-step sign-in)$/ })
const dialog = (page: Page) => page.getByRole('dialog')

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account')
  await expect(section(page)).toBeVisible()
  await settled(page)
}

/** Returns what the account is signed in with from then on. */
async function turnOnApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await section(page).getByRole('button', { name: 'Thiết lập ứng dụng' }).click()
  await dialog(page).getByLabel('Mật khẩu hiện tại').fill(demoPassword)
  const call = '**/Users/TwoStep/BeginApp'
  await page.route(call, (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Không kết nối được')
  await expect(page.getByText('Không kết nối được'), 'a lost connection is told once').toHaveCount(1)
  await page.unroute(call)
  await dialog(page).getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(dialog(page).getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible()
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(/\s/g, '')
  await expect(dialog(page).getByLabel('Mã của ứng dụng')).toBeFocused()
  await dialog(page).getByLabel('Mã của ứng dụng').fill(appCode(secret))
  await dialog(page).getByRole('button', { name: 'Bật đăng nhập hai bước' }).click()
  const list = dialog(page).getByRole('list', { name: 'Mã khôi phục' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allInnerTexts()
  await dialog(page).getByLabel('Tôi đã cất giữ các mã này').check()
  await dialog(page).getByRole('button', { name: 'Xong' }).click()
  await expect(section(page).getByText('Đang bật')).toBeVisible()
  return { secret, codes }
}

async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/Tên đăng nhập|Username/).fill(username)
  await page.getByLabel(/^(Mật khẩu|Password)$/).fill(demoPassword)
  await page.getByRole('button', { name: /^(Đăng nhập|Sign in)$/ }).click()
}

const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('session'))
const isIn = (page: Page) => page.getByRole('button', { name: /^(Tài khoản|Account): / }).waitFor()

test('an app is turned on, signs in by its code and by a recovery code, in both languages and on a phone', async ({
  page,
  ownPortal,
}) => {
  const { viewer } = await createCustomer(ownPortal)
  await signInAs(page, viewer)
  await openAccount(page)
  const { secret, codes } = await turnOnApp(page)

  await signOut(page)
  await typePassword(page, viewer)
  await expect(page.getByLabel('Mã xác nhận')).toBeFocused()
  await expectNoViolations(page, 'the second step')
  await page.getByLabel('Mã xác nhận').fill('000000')
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(page.getByRole('alert')).toContainText('Bạn còn 4 lần thử')
  // The one that confirmed it is used up: the app shows the next.
  await page.getByLabel('Mã xác nhận').fill(appCode(secret, 1))
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  await isIn(page)

  await signOut(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => localStorage.setItem('locale', 'en'))
  await typePassword(page, viewer)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await isIn(page)
})

async function addAuthenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return cdp
}

test('a passkey is registered, and signs in instead of the password', async ({ page, ownPortal }) => {
  // The field of the name would offer it as well, and this authenticator takes every offer before the button is pressed.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)')
  await signInAs(page, (await createCustomer(ownPortal)).viewer)
  const cdp = await addAuthenticator(page)
  await openAccount(page)
  await section(page).getByRole('button', { name: 'Thêm khóa truy cập' }).click()
  await dialog(page).getByLabel('Tên gọi').fill('Máy của Khoa')
  await dialog(page).getByLabel('Mật khẩu hiện tại').fill(demoPassword)
  await dialog(page).getByRole('button', { name: 'Thêm khóa truy cập' }).click()
  await dialog(page).getByLabel('Tôi đã cất giữ các mã này').check()
  await dialog(page).getByRole('button', { name: 'Xong' }).click()
  await expect(section(page)).toContainText('Máy của Khoa')

  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click()
  await isIn(page)
  await cdp.send('WebAuthn.disable')
})

test('at another host name it is said where passkeys work', async ({ page, ownPortal }) => {
  await page.goto(`${ownPortal.url.replace('localhost', '127.0.0.1')}/login`)
  await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click()
  await expect(page.getByRole('alert')).toContainText('chỉ dùng được tại localhost')
})
