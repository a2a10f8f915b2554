/** Backups from the portal: what is refused at its field, made, downloaded and deleted. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { signInAs } from './support/sign-in'

test('who runs the service sets up backups, makes one, downloads and deletes it', async ({ page }) => {
  await signInAs(page, 'superadmin')
  await page.goto('/admin-settings/backup-policy')
  await expect(page.getByText('Chưa có bản sao lưu nào')).toBeVisible()

  const schedule = page.getByLabel('Lịch (cron)')
  await schedule.fill('* * * * * *')
  await page.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(page.getByText('Lịch chưa đúng', { exact: false })).toBeVisible()
  await schedule.fill('30 3 * * 1')
  await expect(page.getByText('Các lần tiếp theo', { exact: false })).toContainText('03:30')
  await page.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(page.getByText('Đã lưu cấu hình sao lưu.')).toBeVisible()

  await page.getByRole('button', { name: 'Sao lưu ngay' }).click()
  await expect(page.getByText('Hoàn tất', { exact: true })).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Tải về' }).click()])
  expect(download.suggestedFilename()).toMatch(/^hop-\d{8}T\d{6}Z-\w+\.tar$/)
  expect(await download.failure()).toBeNull()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page, 'backups on a phone')
  await page.getByRole('button', { name: 'Xóa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText('Chưa có bản sao lưu nào')).toBeVisible()
})
