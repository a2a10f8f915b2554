import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { signInAs } from './support/sign-in'

test('a customer admin words the invitation, looks at it, saves it and goes back to the default', async ({ page }) => {
  await signInAs(page, 'khachhang')
  await page.goto('/email-templates')
  await expect(page.getByRole('tab', { name: 'Mời họp' })).toBeVisible()
  const content = page.getByRole('textbox', { name: 'Nội dung' })
  await expect(content).toContainText('Người chủ trì')

  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill('Kính mời {{aiDo}}')
  await content.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Kính mời ')
  await page.getByRole('button', { name: 'Chèn biến Người nhận' }).click()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Mẫu này không có biến “aiDo”').first()).toBeVisible()
  // Nothing takes the words away without a question: neither another mail, nor another language, nor signing out.
  const stay = async () => {
    await page.getByRole('dialog', { name: 'Rời trang mà chưa lưu?' }).getByRole('button', { name: 'Ở lại' }).click()
    await expect(page.getByRole('textbox', { name: 'Tiêu đề' })).toHaveValue('Kính mời {{aiDo}}')
  }
  await page.getByRole('tab', { name: 'Hủy cuộc họp' }).click()
  await stay()
  for (const way of ['English', 'Đăng xuất']) {
    await page.getByRole('button', { name: /^Tài khoản: / }).click()
    await page.getByRole('button', { name: way }).click()
    await stay()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill('Kính mời {{personName}}')

  // A chip goes whole.
  await content.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Backspace')
  await expect(content).toHaveText('Kính mời ')
  await page.getByRole('button', { name: 'Chèn biến Tên cuộc họp' }).click()

  await page.getByRole('button', { name: 'Xem trước' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xem trước e-mail' })
  await expect(dialog.frameLocator('iframe').getByText('Kính mời', { exact: false }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Đóng' }).click()

  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Mẫu riêng của đơn vị')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page, 'e-mail templates on a phone')
  await page.getByRole('button', { name: 'Về mặc định' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Về mặc định' }).click()
  await expect(page.getByText('Mẫu mặc định', { exact: true })).toBeVisible()
})
