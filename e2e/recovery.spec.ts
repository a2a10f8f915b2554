/** Whoever suspects that somebody else has a way into the account sees every way, and closes them together. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { createCustomer } from './support/customers'
import { inDatabase } from './support/meeting-calls'
import type { Portal } from './support/portal'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'

/** Ways that the tests of the server open by the calls: here they are looked at. */
async function openWays(portal: Portal, username: string): Promise<void> {
  const sqls = [
    `insert into account_identities (account_id, provider, subject, email, made_account, linked_at)
     select id, 'google', username, email, false, now() from accounts where username = $1`,
    `insert into passkeys (account_id, name, credential_id, user_handle, public_key, counter, transports, created_at)
     select id, 'Điện thoại cũ', username, username, 'none', 0, '{}', now() from accounts where username = $1`,
    `insert into recovery_codes (account_id, code_hash, created_at) select id, gen_random_uuid()::text, now() from accounts where username = $1`,
    `insert into webhooks (customer_id, url, events, secret, created_at, updated_at)
     select customer_id, 'https://crm.example.vn/hop/events', '{meeting.started}', 'sealed', now(), now()
     from accounts where username = $1`,
    `update accounts set email_proven_at = now() where username = $1`,
  ]
  for (const sql of sqls) await inDatabase(portal, sql, [username])
}

async function linkSentTo(portal: Portal, address: string): Promise<string> {
  const sql = 'select text from deliveries where recipient = $1 and confidential order by id desc limit 1'
  const [mail] = await inDatabase<{ text: string }>(portal, sql, [address])
  return /\/reset-password\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('all ways into the account are shown and taken away together, from the account page and by a new password', async ({
  page,
  portal,
}) => {
  const { admin } = await createCustomer(portal)
  await openWays(portal, admin)
  await signInAs(page, admin)
  await page.goto('/change-password')
  await expect(page.getByRole('listitem').filter({ hasText: 'Khóa truy cập “Điện thoại cũ”' })).toContainText('Giữ nguyên')
  await settled(page)
  await expectNoViolations(page, 'a new password, with the ways')

  await page.goto('/account')
  await page.getByRole('button', { name: 'Thu hồi tất cả' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Đăng nhập bằng Google' })).toContainText('Sẽ thu hồi')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'crm.example.vn' })).toContainText('Giữ nguyên')
  await expectNoViolations(page, 'what is taken away')
  await dialog.getByRole('button', { name: 'Thu hồi tất cả' }).click()
  const told = page.getByRole('dialog', { name: 'Đã thu hồi mọi cách vào khác' })
  await expect(told).toContainText('liên kết đăng nhập bằng Google, khóa truy cập “Điện thoại cũ”')
  await expect(told).toContainText('https://crm.example.vn/hop/events')
  await told.getByRole('button', { name: 'Đóng' }).last().click()
  await expect(page.getByText('Điện thoại cũ')).toHaveCount(0)

  await openWays(portal, admin)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(`${admin}@example.vn`)
  await page.getByRole('button', { name: 'Gửi liên kết' }).click()
  await expect(page.getByText('Hãy kiểm tra hộp thư')).toBeVisible()
  await expect.poll(() => linkSentTo(portal, `${admin}@example.vn`)).not.toBe('')
  await page.goto(await linkSentTo(portal, `${admin}@example.vn`))
  const google = page.getByRole('listitem').filter({ hasText: 'Đăng nhập bằng Google' })
  await expect(google).toContainText('Giữ nguyên')
  await page.getByRole('checkbox').check()
  await expect(google).toContainText('Sẽ thu hồi')
  await expectNoViolations(page, 'a new password by a link')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('dialog', { name: 'Rời trang mà chưa lưu?' }).getByRole('button', { name: 'Ở lại' }).click()
  await expect(page.getByRole('checkbox'), 'what was chosen is not lost to another language').toBeChecked()
  // The page finds by itself what is wrong, and says it.
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('Tre 1#')
  await page.getByLabel('Nhập lại mật khẩu mới').fill('Tre 1#')
  await page.getByRole('button', { name: 'Đặt mật khẩu', exact: true }).click()
  await expect(page.getByText(/^Mật khẩu cần ít nhất \d+ ký tự\.$/)).toBeVisible()
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('Tre-Xanh#59')
  await page.getByLabel('Nhập lại mật khẩu mới').fill('Tre-Xanh#59')
  await page.getByRole('button', { name: 'Đặt mật khẩu', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Đã thu hồi: liên kết đăng nhập bằng Google')
})
