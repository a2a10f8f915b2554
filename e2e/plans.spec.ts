import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { rowOf } from './support/row-of'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'

const open = async (page: Page, path: string, title: string) => {
  await signInAs(page, 'quantri')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await settled(page)
}
const openList = (page: Page) => open(page, '/subscription-plans', 'Gói dịch vụ')
const openNew = (page: Page) => open(page, '/subscription-plans/new', 'Tạo gói dịch vụ')

/** The label lies over the radio itself. */
const quick = (page: Page, field: string, choice: string) =>
  page.getByRole('radiogroup', { name: `Chọn nhanh: ${field}` }).getByText(choice, { exact: true })

test('what was typed for a plan survives a reload, and leaving asks first; the plan is created after a code that is taken is told, switched off, and deleted', async ({
  page,
}) => {
  await openNew(page)
  await page.getByLabel('Mã gói').fill('NHAP-DO')
  await quick(page, 'Số người mỗi cuộc họp', 'Không giới hạn').click()
  await expect(page.getByLabel('Số người mỗi cuộc họp', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByText(/Đã khôi phục nội dung/)).toBeVisible()
  await expect(page.getByLabel('Mã gói')).toHaveValue('NHAP-DO')
  await page.getByRole('button', { name: 'Hủy' }).click()
  const question = page.getByRole('dialog', { name: /Rời trang/ })
  await question.getByRole('button', { name: 'Ở lại' }).click()
  await page.getByRole('button', { name: 'Bỏ nội dung này' }).click()
  await expect(page.getByLabel('Mã gói')).toHaveValue('')

  await page.getByLabel('Mã gói').fill('tc-30')
  await page.getByLabel('Tên gói').fill('Gói hành trình')
  await page.getByLabel('Giá chưa VAT').fill('363636')
  await quick(page, 'Số người mỗi cuộc họp', '300').click()
  await quick(page, 'Thời lượng mỗi cuộc họp', '4 giờ').click()
  const paid = page.getByRole('status').filter({ hasText: 'Khách hàng trả' })
  await expect(paid).toContainText('400.000 ₫')
  await page.getByRole('combobox', { name: 'Cách nhập giá' }).click()
  await page.getByRole('option', { name: 'Giá đã gồm VAT' }).click()
  await page.getByLabel('Giá đã gồm VAT').fill('50000')
  await expect(paid).toContainText('chưa VAT 45.455 ₫')
  await page.getByLabel('Thời hạn', { exact: true }).fill('37')
  await page.getByRole('button', { name: 'Tạo gói' }).click()
  await expect(page.getByText('Thời hạn quá dài')).toBeVisible()
  await expect(page.getByLabel('Thời hạn', { exact: true })).toBeFocused()
  await quick(page, 'Thời hạn', '6 tháng').click()
  await expect(page.getByText('Thời hạn quá dài')).toBeHidden()
  await page.getByRole('button', { name: 'Tạo gói' }).click()
  await expect(page.getByText('Mã gói này đã được dùng.')).toBeVisible()
  await expect(page.getByLabel('Mã gói')).toBeFocused()
  await page.getByLabel('Mã gói').fill('HT-300')
  await page.getByRole('button', { name: 'Tạo gói' }).click()
  await expect(page.getByText('Đã tạo gói dịch vụ.')).toBeVisible()
  const row = rowOf(page, 'Gói hành trình')
  await expect(row).toContainText('50.000 ₫')
  await expect(row).toContainText('6 tháng')
  await expect(row).toContainText('300 người')

  await row.getByRole('button', { name: 'Sửa gói' }).click()
  await page.getByRole('switch', { name: 'Đang bán' }).click()
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Đã lưu gói dịch vụ.')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('radiogroup', { name: 'Hiển thị' }).getByText('Ngừng bán').click()
  await expect(page).toHaveURL(/view=inactive/)
  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Xóa gói' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa gói' }).click()
  await expect(page.getByText('Đã xóa gói dịch vụ.')).toBeVisible()
  await expect(row).toBeHidden()
})

test('an administrator plans a VAT rate for a later day and takes it back', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Thuế VAT 10%' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thuế suất VAT' })
  await expect(dialog).toContainText(/Đang áp dụng\s*10%/)
  await expect(dialog).toContainText('Chưa có thay đổi nào được đặt trước.')
  await dialog.getByRole('button', { name: 'Đặt mức thuế' }).click()
  await expect(dialog.getByText('Vui lòng điền thông tin này.')).toHaveCount(2)
  await expectNoViolations(page, 'the VAT rates with errors')
  await dialog.getByLabel('Thuế suất').fill('8,5')
  // Last: what was typed short is read when its box is left, here by pressing the button.
  const [year, month] = new Date(Date.now() + 31 * 86_400_000).toISOString().split('-')
  await dialog.getByRole('textbox', { name: 'Áp dụng từ ngày' }).fill(`28/${month}/${year?.slice(2)}`)
  await dialog.getByRole('button', { name: 'Đặt mức thuế' }).click()
  await expect(page.getByText('Đã đặt mức thuế mới.')).toBeVisible()
  await expect(dialog.getByText(/^8,5% từ ngày 28\//)).toBeVisible()
  await dialog.getByRole('button', { name: /^Bỏ mức 8,5%/ }).click()
  await expect(dialog).toContainText('Chưa có thay đổi nào được đặt trước.')
})
