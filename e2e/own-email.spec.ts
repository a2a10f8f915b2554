/** An e-mail address counts once its owner has opened the link that was sent to it. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, test } from './fixtures'
import { createAdminAccount } from './support/accounts'
import { expectNoViolations, expectNoViolationsInDark } from './support/axe'
import { signIn, signInByForm } from './support/sign-in'

/** The newest link that was sent to the address. */
async function linkSentTo(databaseUrl: string, address: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const sql = 'select text from deliveries where recipient = $1 and confidential order by id desc limit 1'
    const { rows } = await client.query<{ text: string }>(sql, [address])
    return /\/confirm-email#[\w-]+/.exec(rows[0]?.text ?? '')?.[0] ?? 'no link was sent'
  } finally {
    await client.end()
  }
}

const next = 'Lua-Vang#62'

async function enter(page: Page, username: string, password: string): Promise<void> {
  await signInByForm(page, username, password)
  await page.getByLabel('Mật khẩu hiện tại').fill(password)
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next)
  await page.getByLabel('Nhập lại mật khẩu mới').fill(next)
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/account')
}

test('somebody new confirms the address, asks for another, takes it back, and confirms it while signed out', async ({
  page,
  portal,
}) => {
  const { username, password } = await createAdminAccount(portal)
  const first = `${username}@example.vn`
  await enter(page, username, password)
  await expect(page.getByRole('main').getByText('Chưa xác nhận', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Xác nhận ngay' })).toBeVisible()
  await expectNoViolationsInDark(page, 'an address that is not confirmed')
  await page.goto(await linkSentTo(portal.databaseUrl, first))
  await expectNoViolations(page, 'the page of the link')
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(page.getByText(`Từ nay ${first} được dùng cho tài khoản này.`)).toBeVisible()
  await page.getByRole('link', { name: 'Về trang tài khoản' }).click()
  await expect(page.getByText('Đã xác nhận', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Xác nhận ngay' })).toHaveCount(0)

  const second = `moi.${randomBytes(4).toString('hex')}@example.vn`
  const ask = async () => {
    await page.getByRole('button', { name: 'Đổi e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Đổi địa chỉ e-mail' })
    await dialog.getByLabel('E-mail mới').fill(second)
    await dialog.getByLabel('Mật khẩu hiện tại').fill(next)
    await dialog.getByRole('button', { name: 'Gửi liên kết' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`Hãy mở liên kết trong thư gửi đến ${second}`)).toBeVisible()
  }
  await ask()
  await expectNoViolations(page, 'an address that waits')
  const withdrawn = await linkSentTo(portal.databaseUrl, second)
  await page.getByRole('button', { name: 'Thu hồi', exact: true }).click()
  await expect(page.getByText('Đã thu hồi.')).toBeVisible()
  await ask()
  const link = await linkSentTo(portal.databaseUrl, second)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('locale', 'en')
  })
  await page.goto(withdrawn)
  await page.reload()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This link was used already, has expired or was withdrawn.')).toBeVisible()
  await page.goto(link)
  await page.reload()
  await expectNoViolations(page, 'the page of the link, in English on a phone')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`From now on ${second} is in use`)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect((await signIn(portal.url, second, next)).token).toBeTruthy()
})
