/** A stranger becomes somebody who meets: a real mail server, the real built-in room. And whoever forgot the password gets in again. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsInDark } from './support/axe'
import type { Mail } from './support/mail-server'
import { controls, joinButton } from './support/in-room'
import { expectNoSidewaysScroll } from './support/phone'
import type { Portal } from './support/portal'
import { demoPassword, signIn, signInByForm } from './support/sign-in'

// These are pages of the portal, though a room stands beside it.
test.use({ colorScheme: 'light' })

const password = 'Lua-Vang#62'
const newAddress = () => `khach.${randomBytes(4).toString('hex')}@example.vn`
const newPhone = () => `09${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`

const toAddress = (mails: readonly Mail[], address: string) =>
  mails.filter(({ to }) => to?.some((one) => one.address === address))

async function linkTo(mails: readonly Mail[], address: string, page: RegExp): Promise<string> {
  const found = () =>
    toAddress(mails, address)
      .map(({ text = '' }) => page.exec(text)?.[0])
      .findLast(Boolean) ?? ''
  await expect.poll(found).not.toBe('')
  return found()
}
const activationLink = /https?:\/\/\S+\/activation\?code=[\w-]+/
const resetLink = /https?:\/\/\S+\/reset-password\/[\w-]+/

/** Of one of the demo's people, who has shown that it is theirs. */
async function emailOf(portal: Portal, username: string, change = ''): Promise<string> {
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    const sql = `update accounts set email_proven_at = now() ${change} where username = $1 returning email`
    return (await client.query<{ email: string }>(sql, [username])).rows[0]?.email ?? ''
  } finally {
    await client.end()
  }
}

async function look(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what)
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, `${what} on a phone`)
  await page.setViewportSize(before)
}

async function askForMail(page: Page, address: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Đăng ký', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đăng ký tài khoản' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Đăng ký', exact: true })
  await expect(button).toBeDisabled()
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('checkbox').check()
  await expect(button).toBeEnabled()
  await page.getByLabel('E-mail').press('Enter')
  await expect(page.getByRole('heading', { name: 'Đăng ký tài khoản' })).toBeVisible()
  await button.click()
  await expect(page.getByRole('heading', { name: 'Hãy kiểm tra hộp thư' })).toBeVisible()
}

async function fillInProfile(page: Page): Promise<void> {
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Lan')
  await page.getByLabel('Số điện thoại').fill(newPhone())
  await page.getByLabel('Tên công ty').fill('Công ty Sao Mai')
  await page.getByRole('combobox', { name: 'Loại khách hàng' }).click()
  await page.getByRole('option', { name: 'Doanh nghiệp' }).click()
  await page.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('can tho')
  await page.getByRole('option', { name: 'Cần Thơ' }).click()
}

test('a stranger signs up, activates the account by the mail, signs in and starts a first meeting', async ({ page, mails }) => {
  const address = newAddress()
  await askForMail(page, address)
  await look(page, 'the mail was sent')
  await expect(page.getByRole('button', { name: /^Gửi lại sau \d+ giây$/ })).toBeDisabled()
  const link = await linkTo(mails, address, activationLink)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Chào mừng bạn' })).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tất đăng ký' }).click()
  await expect(page.getByText('Vui lòng điền thông tin này.').first()).toBeVisible()
  await look(page, 'the form of the activation')
  await expectNoViolationsInDark(page, 'the form of the activation')
  await fillInProfile(page)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByLabel('Nhập lại mật khẩu').fill(password)
  await page.getByRole('button', { name: 'Hoàn tất đăng ký' }).click()
  await expect(page.getByRole('heading', { name: 'Tài khoản đã sẵn sàng' })).toBeVisible()
  await look(page, 'the account is ready')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Liên kết đã được dùng' })).toBeVisible()

  await signInByForm(page, address, password)
  await expect(page).toHaveURL(/\/meetings$/)
  await page.getByRole('button', { name: 'Họp ngay' }).first().click()
  await joinButton(page).click()
  await expect(controls(page)).toBeVisible()
})

test('a forgotten password is set anew by mail, and the sessions of before end', async ({ page, mails, portal }) => {
  const address = await emailOf(portal, 'nguoidung')
  const { token } = await signIn(portal.url, 'nguoidung', demoPassword)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quên mật khẩu' })).toBeVisible()
  await look(page, 'a forgotten password')
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Gửi liên kết' }).click()
  await expect(page.getByRole('heading', { name: 'Hãy kiểm tra hộp thư' })).toBeVisible()
  await look(page, 'the link was sent')
  await page.goto(await linkTo(mails, address, resetLink))
  await expect(page.getByRole('heading', { name: 'Đặt mật khẩu mới' })).toBeVisible()
  await look(page, 'a new password')
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(password)
  await page.getByLabel('Nhập lại mật khẩu mới').fill(password)
  await page.getByRole('button', { name: 'Đặt mật khẩu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mật khẩu đã được đặt lại' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await look(page, 'the password was set')
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  const before = await fetch(`${portal.url}/api/v1/Users/MySessions`, { headers: { authorization: `Bearer ${token}` } })
  expect(before.status).toBe(401)
  await signInByForm(page, 'nguoidung', password)
})

test('whoever comes from an identity provider completes the profile before anything else', async ({ page, portal }) => {
  await emailOf(portal, 'khachhang', ', profile_due = true')
  await page.addInitScript(() => localStorage.getItem('locale') ?? localStorage.setItem('locale', 'en'))
  await signInByForm(page, 'khachhang')
  await page.goto('/meetings')
  await expect(page).toHaveURL(/\/complete-profile$/)
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible()
  await look(page, 'the profile')
  await page.evaluate(() => localStorage.setItem('locale', 'vi'))
  await page.reload()
  await fillInProfile(page)
  const button = page.getByRole('button', { name: 'Lưu và tiếp tục' })
  await expect(button).toBeDisabled()
  await page.getByRole('checkbox').check()
  await button.click()
  await expect(page).toHaveURL(/\/meetings$/)
})

test('pages that everybody may read, and links that lead nowhere', async ({ page }) => {
  const open = async (path: string, heading: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  }
  await open('/activation?code=made-up', 'Liên kết không dùng được')
  // In English only the words are others, and as wide as they are.
  await page.evaluate(() => localStorage.setItem('locale', 'en'))
  for (const [path, heading] of [
    ['/signup', 'Sign up'],
    ['/activation', 'This link does not work'],
    ['/terms', 'Terms of use'],
    ['/privacy', 'Privacy policy'],
  ] as const) {
    await open(path, heading)
    await look(page, path)
    if (path === '/activation' || path === '/terms') await expectNoViolationsInDark(page, path)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, heading] of [
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password/made-up', 'Choose a new password'],
    ['/pricing-plans', 'Pricing'],
  ] as const) {
    await open(path, heading)
    await expectNoSidewaysScroll(page, `${path} in English`)
  }
})
