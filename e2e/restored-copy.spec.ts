/** A restored database that is started as a copy: every page of staff says so, nothing can be changed, until somebody puts it to use. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { demoPassword, demoUsernames, signIn, signInAs } from './support/sign-in'

test.use({ baseURL: async ({ restoredCopy }, use) => use(restoredCopy.url) })

const wide = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

test('staff see on every page that this is a copy; only a super administrator puts it to use', async ({ page }) => {
  await page.setViewportSize(wide)
  await signInAs(page, demoUsernames.Manager)
  await page.goto('/dashboard')
  const banner = page.getByRole('region', { name: 'Bản khôi phục từ bản sao lưu lúc 15/11/2026 02:00' })
  await expect(banner).toContainText('Quản trị dịch vụ cấp cao')
  await expect(banner.getByRole('button')).toHaveCount(0)

  await signInAs(page, demoUsernames.SupperAdmin)
  for (const path of ['/dashboard', '/admin-settings/backup-policy', '/customer-management']) {
    await page.goto(path)
    await expect(banner.getByRole('button', { name: 'Đưa vào sử dụng' })).toBeVisible()
  }
})

test('what changes something is refused in words', async ({ page }) => {
  await signInAs(page, demoUsernames.SupperAdmin)
  await page.goto('/admin-settings/backup-policy')
  await page.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(page.getByText('chưa được đưa vào sử dụng', { exact: false }).last()).toBeVisible()
})

test('in English, on a phone, it says the same', async ({ page }) => {
  await page.setViewportSize(phone)
  await signInAs(page, demoUsernames.SupperAdmin)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Tài khoản: / }).click()
  await page.getByText('English').click()
  const banner = page.getByRole('region', { name: 'Restored copy of the backup of 15/11/2026 02:00' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Put to use' }).click()
  await expect(page.getByRole('dialog')).toContainText('stay in the outbox')
  await expectNoViolations(page, 'the question in English')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('two put it to use: the second finds it done, and the pages of others follow by themselves', async ({
  page,
  context,
  restoredCopy,
}) => {
  await signInAs(page, demoUsernames.SupperAdmin)
  for (const [name, size] of Object.entries({ wide, phone })) {
    await page.setViewportSize(size)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Đưa vào sử dụng' }).waitFor()
    await expectNoViolations(page, `a copy, ${name}`)
    await page.getByRole('button', { name: 'Đưa vào sử dụng' }).click()
    await expect(page.getByRole('dialog')).toContainText('Hộp thư đi')
    await expectNoViolations(page, `the question, ${name}`)
    await page.keyboard.press('Escape')
  }
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Đưa vào sử dụng' }).click()
  await page.getByRole('button', { name: 'Đưa vào sử dụng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đưa vào sử dụng' }).click()
  await expect(page.getByText('Bản khôi phục đã được đưa vào sử dụng.')).toBeVisible()
  await expect(page.getByRole('region', { name: /Bản khôi phục/ })).toHaveCount(0)
  // The other still has the question open: answered again, it is the same.
  const { token } = await signIn(restoredCopy.url, demoUsernames.SupperAdmin, demoPassword)
  const again = await fetch(`${restoredCopy.url}/api/v1/Settings/UseRestoredCopy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(again.status).toBe(200)
  await expect(other.getByRole('region', { name: /Bản khôi phục/, includeHidden: true })).toHaveCount(0, { timeout: 30_000 })
})
