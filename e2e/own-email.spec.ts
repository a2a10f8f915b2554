/** An e-mail address counts once its owner has opened the link that was sent to it. */
import { randomBytes } from 'node:crypto'
import { expect, test } from './fixtures'
import { createAdminAccount } from './support/accounts'
import { expectNoViolations } from './support/axe'
import { inDatabase } from './support/meeting-calls'
import type { Portal } from './support/portal'
import { demoPassword, signInAs } from './support/sign-in'

/** The newest link that was sent to the address. */
async function linkSentTo(portal: Portal, address: string): Promise<string> {
  const sql = 'select text from deliveries where recipient = $1 and confidential order by id desc limit 1'
  const [mail] = await inDatabase<{ text: string }>(portal, sql, [address])
  return /\/confirm-email#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link was sent'
}

test('somebody new confirms the address, asks for another, takes it back, and confirms it while signed out', async ({
  page,
  portal,
}) => {
  const { username } = await createAdminAccount(portal)
  const first = `${username}@example.vn`
  await inDatabase(portal, 'update accounts set password_set_by_staff = false where username = $1', [username])
  await signInAs(page, username)
  await page.goto('/account')
  await expect(page.getByRole('main').getByText('Chưa xác nhận', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Xác nhận ngay' })).toBeVisible()
  await page.goto(await linkSentTo(portal, first))
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
    await dialog.getByLabel('Mật khẩu hiện tại').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Gửi liên kết' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`Hãy mở liên kết trong thư gửi đến ${second}`)).toBeVisible()
  }
  await ask()
  const withdrawn = await linkSentTo(portal, second)
  await page.getByRole('button', { name: 'Thu hồi', exact: true }).click()
  await expect(page.getByText('Đã thu hồi.')).toBeVisible()
  await ask()
  const link = await linkSentTo(portal, second)

  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('locale', 'en')
  })
  await page.goto(withdrawn)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This link was used already, has expired or was withdrawn.')).toBeVisible()
  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`From now on ${second} is in use`)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login/)
})
