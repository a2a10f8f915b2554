import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { signInAs } from './support/sign-in'

test('an administrator adds a webhook, keeps its secret, changes it though somebody else has, opens its log and removes it', async ({
  page,
  context,
}) => {
  await signInAs(page, 'khachhang')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Webhook', exact: true })
  await section.getByRole('button', { name: 'Thêm webhook' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Địa chỉ nhận').fill('https://127.0.0.1/su-kien')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form.getByText('dẫn tới một máy chủ trên Internet công cộng')).toBeVisible()
  await expectNoViolations(page, 'the form with an error')
  await form.getByLabel('Địa chỉ nhận').fill('https://203.113.131.1/su-kien')
  await form.getByRole('button', { name: 'Lưu' }).click()
  const secret = page.getByRole('dialog', { name: 'Khóa ký của webhook' })
  await expect(secret.getByLabel('Khóa ký', { exact: true })).toHaveValue(/^whsec_/)
  await expect(secret.getByRole('button', { name: /Sao chép/ }), 'Enter does not close it').toBeFocused()
  await secret.getByRole('button', { name: 'Tôi đã lưu khóa' }).click()

  // Somebody else saves it while it is edited here.
  await section.getByRole('button', { name: 'Sửa' }).click()
  const url = form.getByLabel('Địa chỉ nhận')
  await expect(url).toHaveValue('https://203.113.131.1/su-kien')
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('region', { name: 'Webhook', exact: true }).getByRole('button', { name: 'Sửa' }).click()
  await other.getByRole('dialog').getByLabel('Địa chỉ nhận').fill('https://203.113.131.1/khac')
  await other.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.close()
  await url.fill('https://203.113.131.1/cua-toi')
  await form.getByRole('button', { name: 'Lưu' }).click()
  const versions = form.getByRole('alert')
  await expect(versions).toContainText('https://203.113.131.1/khac')
  await versions.getByRole('button', { name: 'Lưu bản của tôi' }).click()
  await expect(form).toBeHidden()
  await expect(section.getByText('https://203.113.131.1/cua-toi')).toBeVisible()

  await section.getByRole('link', { name: 'Nhật ký gửi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nhật ký gửi của webhook' })).toBeVisible()
  await expect(page.getByText('Chưa gửi gì')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page, 'the log on a phone')
  await page.getByRole('button', { name: 'Xóa webhook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa webhook' }).click()
  await expect(page.getByText('Đã xóa webhook.')).toBeVisible()
})
