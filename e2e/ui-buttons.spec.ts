import { expect, test } from './fixtures'
import { openPart, pauseClock, outputOf } from './support/kit'

test('a question names the consequence, has the harmless answer focused, and acts once; copying says so', async ({ page }) => {
  await page.clock.install()
  await openPart(page, 'buttons')
  await page.getByRole('button', { name: 'Xóa khu vực' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xóa khu vực Miền Bắc?' })
  await expect(dialog).toContainText('12 gói dịch vụ')
  await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(outputOf(page, 'deleted')).toHaveText('0')
  await page.getByRole('button', { name: 'Xóa khu vực' }).click()
  await dialog.getByRole('button', { name: 'Xóa khu vực' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(outputOf(page, 'deleted')).toHaveText('1')

  await pauseClock(page)
  await page.getByRole('button', { name: 'Sao chép liên kết' }).click()
  await expect(page.getByRole('button', { name: 'Đã sao chép' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://hop.example.vn/join/3f0c9a7e')
})
