/** Backups from the portal: what is refused at its field, made, downloaded and deleted. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { signInAs } from './support/sign-in'

test('who runs the service sets up backups, makes one, downloads and deletes it', async ({ page, context }) => {
  await signInAs(page, 'superadmin')
  await page.goto('/admin-settings/backup-policy')
  await expect(page.getByText('Chưa có bản sao lưu nào')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lưu cấu hình' }), 'what it begins with may be saved').toBeEnabled()

  const schedule = page.getByLabel('Lịch (cron)')
  await schedule.fill('* * * * * *')
  await page.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(page.getByText('Lịch chưa đúng', { exact: false })).toBeVisible()
  await schedule.fill('30 3 * * 1')
  await expect(page.getByText('Các lần tiếp theo', { exact: false })).toContainText('03:30')
  await page.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(page.getByText('Đã lưu cấu hình sao lưu.')).toBeVisible()

  // The usual port follows the protocol as it is chosen; one that somebody has typed is never changed by looking at it.
  const choose = async (field: string, choice: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  const port = page.getByLabel('Cổng', { exact: true })
  await choose('Lưu vào', 'Máy chủ SFTP hoặc FTP')
  await expect(port).toHaveValue('22')
  await choose('Giao thức', 'FTP')
  await expect(port).toHaveValue('21')
  await choose('Giao thức', 'SFTP')
  await expect(port).toHaveValue('22')
  await port.fill('21')
  await choose('Lưu vào', 'Cả hai')
  await choose('Lưu vào', 'Thư mục trên máy chủ')
  await choose('Lưu vào', 'Máy chủ SFTP hoặc FTP')
  await expect(port).toHaveValue('21')
  await page.getByRole('button', { name: 'Hủy' }).click()
  await expect(port).toHaveCount(0)

  // Somebody else saves the policy while it is edited here.
  const other = await context.newPage()
  await other.goto('/admin-settings/backup-policy')
  await other.getByLabel('Số bản giữ lại').fill('5')
  await other.getByRole('button', { name: 'Lưu cấu hình' }).click()
  await expect(other.getByText('Đã lưu cấu hình sao lưu.')).toBeVisible()
  await other.close()
  await schedule.fill('45 4 * * 1')
  await page.getByRole('button', { name: 'Lưu cấu hình' }).click()
  const versions = page.getByRole('alert').filter({ hasText: 'Có người vừa sửa thông tin này' })
  await expect(versions.getByRole('row', { name: /Lịch \(cron\)/ })).toContainText('45 4 * * 1')
  await expectNoViolations(page, 'two versions of the policy')
  await versions.getByRole('button', { name: 'Lưu bản của tôi' }).click()
  await expect(page.getByText('Đã lưu cấu hình sao lưu.').last()).toBeVisible()
  await expect(versions).toHaveCount(0)

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
