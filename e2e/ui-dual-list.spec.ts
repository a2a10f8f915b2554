/** Choosing by moving from one list to another. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openPart, outputOf } from './support/kit'

const openPicker = async (page: Page) => {
  await openPart(page, 'dual-list')
  await page.getByRole('button', { name: 'Chọn gói dịch vụ' }).click()
  return page.getByRole('dialog', { name: 'Chọn gói dịch vụ' })
}

test('the keyboard goes, moves and keeps its place; ok commits what was moved, in the order it was chosen', async ({ page }) => {
  const dialog = await openPicker(page)
  await dialog.getByRole('button', { name: 'Bỏ chọn Gói Tiêu chuẩn' }).click()
  await dialog.getByRole('button', { name: 'Chọn Gói Cơ bản' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('button', { name: 'Chọn Gói Nâng cao' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Chọn Gói Đặc biệt' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('button', { name: 'Chọn Gói Trường học' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(dialog.getByRole('button', { name: 'Chọn Gói Hội thảo 1000' })).toBeFocused()
  await expect(dialog.getByRole('status')).toContainText('Đã chọn 3 mục.')
  await dialog.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(dialog).toBeHidden()
  await expect(outputOf(page, 'dual-list-chosen')).toHaveText('[5,3,4]')
})

test('cancel and Esc leave everything as it was; the search ignores accents, and "all" then means what was found', async ({
  page,
}) => {
  const dialog = await openPicker(page)
  await dialog.getByRole('button', { name: 'Chọn tất cả', exact: true }).click()
  await expect(dialog.getByText('Đã chọn hết')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hủy' }).click()
  await expect(dialog).toBeHidden()
  await expect(outputOf(page, 'dual-list-chosen')).toHaveText('[2,5]')

  await page.getByRole('button', { name: 'Chọn gói dịch vụ' }).click()
  await expect(dialog.getByRole('button', { name: 'Bỏ chọn Gói Tiêu chuẩn' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Bỏ chọn tất cả' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(outputOf(page, 'dual-list-chosen')).toHaveText('[2,5]')

  await page.getByRole('button', { name: 'Chọn gói dịch vụ' }).click()
  await dialog.getByRole('searchbox').fill('hoi thao')
  await dialog.getByRole('button', { name: 'Chọn 2 kết quả' }).click()
  await expect(dialog.getByText('Không có mục phù hợp')).toBeVisible()
  await dialog.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(outputOf(page, 'dual-list-chosen')).toHaveText('[2,5,9,10]')
})
