import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsInDark } from './support/axe'
import { createAdminAccount } from './support/accounts'
import { demoPassword, signIn, signInByForm } from './support/sign-in'

const usernameField = 'Tên đăng nhập hoặc e-mail'

test('empty fields are named, light at a desk and dark on a phone, and in English', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByText('Vui lòng điền thông tin này.')).toHaveCount(2)
  await expect(page.getByLabel(usernameField)).toBeFocused()
  await expectNoViolations(page, '/login')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolationsInDark(page, '/login on a phone')
  await page.getByText('English').click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(2)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

/** All in one go. */
const fillInAsPasswordManager = (page: Page, username: string) =>
  page.evaluate(
    (filled) => {
      const form = document.querySelector('form')
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (const [name, value] of Object.entries(filled)) {
        const input = form?.querySelector(`[name="${name}"]`)
        setValue?.call(input, value)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      }
      form?.requestSubmit()
    },
    { username, password: demoPassword },
  )

test('a wrong password tells how many tries are left, and then until when the account is locked; a password manager that fills in both fields and sends the form at once signs in', async ({
  page,
  portal,
}) => {
  const { username } = await createAdminAccount(portal)
  for (let tries = 0; tries < 3; tries += 1) await signIn(portal.url, username, 'sai-mat-khau').catch(() => undefined)
  await page.goto('/login')
  await page.getByLabel(usernameField).fill(username)
  // The answer empties the field: the next try begins when it is seen.
  const tryWrongPassword = async (answer: string | RegExp) => {
    await page.getByLabel('Mật khẩu', { exact: true }).fill('sai-mat-khau')
    await page.keyboard.press('Enter')
    await expect(page.getByText(answer)).toBeVisible()
    await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveValue('')
  }
  await tryWrongPassword('Bạn còn 1 lần thử.')
  await tryWrongPassword(/Tài khoản tạm khóa sau 5 lần nhập sai mật khẩu. Vui lòng thử lại sau \d\d:\d\d \d\d\/\d\d\/\d{4}/)
  await fillInAsPasswordManager(page, 'khachhang')
  await expect(page).toHaveURL(/\/meetings$/)
})

test('a password that staff set must be changed first: the reason is told and the menus are hidden', async ({ page, portal }) => {
  const { username } = await createAdminAccount(portal)
  await signInByForm(page, username)
  await expect(page).toHaveURL(/\/change-password/)
  await expect(page.getByText('Mật khẩu hiện tại do quản trị viên đặt.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Danh mục chính' })).toBeHidden()
  await page.getByLabel('Mật khẩu hiện tại').fill(demoPassword)
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('abc')
  await page.getByLabel('Nhập lại mật khẩu mới').fill('abd')
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await expect(page.getByText('Hai mật khẩu không giống nhau.')).toBeVisible()
  await expectNoViolations(page, '/change-password')
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('Lua-Vang#62')
  await page.getByLabel('Nhập lại mật khẩu mới').fill('Lua-Vang#62')
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('navigation', { name: 'Danh mục chính' })).toBeVisible()
})

test('a screen asked for before signing in opens afterwards; a session that was ended elsewhere asks to sign in again in place, and the page goes on; signing out forgets what was kept', async ({
  page,
  portal,
}) => {
  await page.goto('/admin-accounts')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel(usernameField).fill('superadmin')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin-accounts/)

  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await page.getByLabel('Họ và tên').fill('Đang Nhập Dở')
  await endLastSessionOf(portal.databaseUrl, 'superadmin')
  await page.getByLabel('Tên đăng nhập').fill('nhap.do')
  await page.getByLabel('E-mail').fill('nhap.do@example.vn')
  await page.getByLabel('Điện thoại').fill('0912345678')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('Lua-Vang#62')
  await page.getByLabel('Nhập lại mật khẩu').fill('Lua-Vang#62')
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo tài khoản' }).click()
  const again = page.getByRole('dialog', { name: 'Phiên làm việc đã hết' })
  await expect(again).toBeVisible()
  await again.getByLabel('Mật khẩu', { exact: true }).fill(demoPassword)
  await again.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(again).toBeHidden()
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Đang Nhập Dở')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /Tài khoản: / }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ')
})

async function endLastSessionOf(databaseUrl: string, username: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update sessions set ended_at = now() where id = (
       select id from sessions where account_id = (select id from accounts where username = $1) order by signed_in_at desc limit 1)`,
    [username],
  )
  await client.query("select pg_notify('account_changed', id::text) from accounts where username = $1", [username])
  await client.end()
}
