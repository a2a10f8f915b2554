import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { addContacts, createCustomer } from './support/customers'
import { call, inDatabase } from './support/meeting-calls'
import type { Portal } from './support/portal'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'
import { savedBy } from './support/spreadsheets'

/** Of a customer with two contacts, as its administrator. */
async function openList(page: Page, portal: Portal) {
  const { id, admin } = await createCustomer(portal)
  await addContacts(portal, id, ['Tạ Bích Loan', 'Trần Đức Long'])
  await signInAs(page, admin)
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { level: 1, name: 'Danh bạ' })).toBeVisible()
  await settled(page)
  return id
}

test('a customer admin adds, edits and deletes a contact; an address that another has is told at its field', async ({
  page,
  portal,
}) => {
  await openList(page, portal)
  await page.getByRole('button', { name: 'Thêm liên hệ' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Thêm liên hệ' })
  await dialog.getByLabel('Họ và tên').fill('Kiều Thị Thanh Tâm')
  await dialog.getByLabel('E-mail').fill('1@example.vn')
  await dialog.getByLabel('Điện thoại').fill('0909111222')
  await submit.click()
  await expect(dialog.getByText('Đã có liên hệ dùng địa chỉ e-mail này.')).toBeVisible()
  await expectNoViolations(page, 'the form with an error')
  await dialog.getByLabel('E-mail').fill('tam.kieu@example.vn')
  await submit.click()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('row', { name: /Kiều Thị Thanh Tâm/ })
  await row.getByRole('button', { name: 'Sửa liên hệ' }).click()
  await dialog.getByLabel('Đơn vị').fill('Báo Tuổi Thơ')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByText('Báo Tuổi Thơ')).toBeVisible()

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Xóa liên hệ' }).click()
  await page.getByRole('dialog', { name: 'Xóa liên hệ Kiều Thị Thanh Tâm?' }).getByRole('button', { name: 'Xóa liên hệ' }).click()
  await expect(page.getByText('Đã xóa liên hệ.')).toBeVisible()
  await expect(row).toBeHidden()
  // The button that asked for it is gone; the keyboard goes on from the list.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a face image is shown with what is wrong with it, one that cannot be read is refused in words, and withdrawn consent is asked for again', async ({
  page,
  portal,
}) => {
  const customerId = await openList(page, portal)
  const row = page.getByRole('row', { name: /Tạ Bích Loan/ })
  await expect(row.getByText('Chưa có')).toBeVisible()
  const openPicture = async () => {
    await row.getByRole('button', { name: /Thao tác/ }).click()
    await page.getByRole('menuitem', { name: 'Ảnh khuôn mặt' }).click()
  }
  await openPicture()
  // As after a look at one grey pixel, which is nobody's face: looking takes seconds.
  await inDatabase(
    portal,
    `update contacts set image_key = 'contacts/pixel.jpg', image_status = 'FAILURE', image_problem = 'noFace'
     where customer_id = $1 and name = 'Tạ Bích Loan'`,
    [customerId],
  )
  await page.route('**/GetImageContact/*', (route) => route.fulfill({ contentType: 'image/png', body: pixel }))
  const input = page.getByRole('dialog').locator('input[type="file"]')
  await input.setInputFiles({ name: 'mat.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Không đọc được tệp ảnh này.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByText('Không thấy mặt')).toBeVisible()
  await openPicture()
  const kept = page.getByRole('img', { name: 'Ảnh khuôn mặt hiện tại của Tạ Bích Loan' })
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)

  await call(portal, 'quantri', 'POST', `/Customer/DeleteCustomer?id=${customerId}&typeDelete=revoke`)
  await page.reload()
  await expect(row.getByText('Chưa có')).toBeVisible()
  const question = page.getByRole('region', { name: /rút lại đồng ý/ })
  await expectNoViolations(page, 'the question for consent')
  await question.getByRole('button', { name: 'Đồng ý lại' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý', exact: true }).click()
  await expect(page.getByText('Đã ghi nhận đồng ý.')).toBeVisible()
  await expect(question).toBeHidden()
})

test('all contacts are exported, deleted after a question that names how many, and brought back by an import; sent again, each is named', async ({
  page,
  portal,
}) => {
  await openList(page, portal)
  const file = await savedBy(page, /Xuất Excel/)
  expect(file.name).toBe('DanhSachLienHe.xlsx')
  await page.getByRole('searchbox').fill('duc long')
  await expect(page.getByText('1 kết quả')).toBeVisible()
  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa tất cả liên hệ' }).click()
  const question = page.getByRole('dialog', { name: 'Xóa tất cả liên hệ?' })
  // All there are, not those that the list shows.
  await expect(question.getByText('2 liên hệ của cả đơn vị')).toBeVisible()
  await question.getByRole('button', { name: 'Xóa 2 liên hệ' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByText('Danh bạ còn trống')).toBeVisible()
  await expectNoViolations(page, 'no contacts yet')

  const openImport = () => page.getByRole('button', { name: 'Nhập danh sách' }).first().click()
  await openImport()
  const dialog = page.getByRole('dialog', { name: 'Nhập danh sách liên hệ' })
  expect((await savedBy(page, 'Tải tệp mẫu')).name).toBe('MauNhapLienHe.xlsx')
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await expect(dialog.getByText('2 liên hệ sẽ được thêm vào danh bạ.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Nhập 2 liên hệ' }).click()
  await expect(page.getByText('Đã nhập 2 liên hệ.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Tạ Bích Loan/ })).toBeVisible()

  await openImport()
  await dialog.locator('input[type="file"]').setInputFiles(file)
  const problems = dialog.getByRole('region', { name: '4 ô cần sửa' })
  await expect(problems.getByRole('row', { name: /Dòng 2 E-mail \d@example.vn/ })).toBeVisible()
  await expect(problems.getByText('Đã có liên hệ dùng số điện thoại này.').first()).toBeVisible()
})
