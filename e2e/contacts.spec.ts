import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { tokenOf } from './support/accounts'
import { expectNoViolations } from './support/axe'
import type { Portal } from './support/portal'
import { signInAs } from './support/sign-in'

const openList = async (page: Page, username = 'khachhang') => {
  await signInAs(page, username)
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { level: 1, name: 'Danh bạ' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await expect(page).toHaveURL(/q=/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const save = async (page: Page, button: string | RegExp) => {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) }
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const importFile = async (page: Page, file: { name: string; buffer: Buffer }) => {
  await page.getByRole('button', { name: 'Nhập danh sách' }).first().click()
  await page.locator('input[type="file"]').setInputFiles({ ...file, mimeType: xlsx })
}

test('a customer admin adds, edits and deletes a contact, and every error stands at its field', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Thêm liên hệ' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Thêm liên hệ' })
  await submit.click()
  await expect(dialog.getByText('Vui lòng điền thông tin này.').first()).toBeVisible()
  await expect(dialog.getByLabel('Họ và tên')).toBeFocused()
  await dialog.getByLabel('Họ và tên').fill('Kiều Thị Thanh Tâm')
  await dialog.getByLabel('E-mail').fill('chau.nguyen@saomai.example.vn')
  await dialog.getByLabel('Điện thoại').fill('0909111222')
  await submit.click()
  await expect(dialog.getByText('Đã có liên hệ dùng địa chỉ e-mail này.')).toBeVisible()
  await expectNoViolations(page, 'the form with an error')
  await dialog.getByLabel('E-mail').fill('tam.kieu@example.vn')
  await submit.click()
  await expect(dialog).toBeHidden()

  await search(page, 'kieu thi thanh')
  const row = page.getByRole('row', { name: /Kiều Thị Thanh Tâm/ })
  await expect(page.getByText('1 kết quả')).toBeVisible()
  await row.getByRole('button', { name: 'Sửa liên hệ' }).click()
  await page.getByRole('dialog').getByLabel('Đơn vị').fill('Báo Tuổi Thơ')
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row.getByText('Báo Tuổi Thơ')).toBeVisible()

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Xóa liên hệ' }).click()
  await page.getByRole('dialog', { name: 'Xóa liên hệ Kiều Thị Thanh Tâm?' }).getByRole('button', { name: 'Xóa liên hệ' }).click()
  await expect(page.getByText('Đã xóa liên hệ.')).toBeVisible()
  await expect(row).toBeHidden()
  // The button that asked for it is gone; the keyboard goes on from the list.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('a user imports the template; the same file a second time names every row and imports nothing', async ({ page }) => {
  await openList(page, 'nguoidung')
  await page.getByRole('button', { name: 'Nhập danh sách' }).click()
  await expect(page.getByRole('dialog', { name: 'Nhập danh sách liên hệ' })).toBeVisible()
  const template = await save(page, 'Tải tệp mẫu')
  expect(template.name).toBe('MauNhapLienHe.xlsx')
  await page.keyboard.press('Escape')
  await importFile(page, template)
  await expect(page.getByText('1 liên hệ sẽ được thêm vào danh bạ.')).toBeVisible()
  await page.getByRole('button', { name: 'Nhập 1 liên hệ' }).click()
  await expect(page.getByText('Đã nhập 1 liên hệ.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('row', { name: /Nguyễn Văn An/ })).toBeVisible()

  await importFile(page, template)
  const problems = page.getByRole('region', { name: '2 ô cần sửa' })
  await expect(problems.getByRole('row', { name: /Dòng 2 E-mail an.nguyen@example.vn/ })).toBeVisible()
  await expect(problems.getByText('Đã có liên hệ dùng số điện thoại này.')).toBeVisible()
  await expectNoViolations(page, 'the errors of an import')
})

const withdrawConsent = async (portal: Portal) => {
  const call = async (path: string, username: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${await tokenOf(portal, username)}` }
    return (await fetch(`${portal.url}/api/v1/Customer/${path}`, { method, headers })).json() as Promise<{ data: { id: number } }>
  }
  const { data } = await call('MyCustomer', 'khachhang')
  await call(`DeleteCustomer?id=${data.id}&typeDelete=revoke`, 'quantri', 'POST')
}

test('a face image is kept, one that cannot be read is refused in words, and withdrawn consent is asked for again', async ({
  page,
  portal,
}) => {
  await openList(page)
  await search(page, 'bich loan')
  const row = page.getByRole('row', { name: /Tạ Bích Loan/ })
  await expect(row.getByText('Chưa có')).toBeVisible()
  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Ảnh khuôn mặt' }).click()
  const input = page.getByRole('dialog').locator('input[type="file"]')
  await input.setInputFiles({ name: 'mat.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Không đọc được tệp ảnh này.')).toBeVisible()
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await input.setInputFiles({ name: 'mat.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  // One grey pixel is a picture, and nobody's face.
  await expect(row.getByText('Không thấy mặt')).toBeVisible()
  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Ảnh khuôn mặt' }).click()
  const kept = page.getByRole('img', { name: 'Ảnh khuôn mặt hiện tại của Tạ Bích Loan' })
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)

  await withdrawConsent(portal)
  await page.reload()
  await expect(row.getByText('Chưa có')).toBeVisible()
  const question = page.getByRole('region', { name: /rút lại đồng ý/ })
  await expectNoViolations(page, 'the question for consent')
  await question.getByRole('button', { name: 'Đồng ý lại' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý', exact: true }).click()
  await expect(page.getByText('Đã ghi nhận đồng ý.')).toBeVisible()
  await expect(question).toBeHidden()
})

test('all contacts are exported, deleted after a question that names how many, and brought back by an import', async ({
  page,
}) => {
  await openList(page)
  const file = await save(page, /Xuất Excel/)
  expect(file.name).toBe('DanhSachLienHe.xlsx')
  const [total = ''] =
    (
      await page
        .getByText(/\d+ kết quả/)
        .first()
        .textContent()
    )?.split(' ') ?? []
  await search(page, 'nguyen')
  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa tất cả liên hệ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xóa tất cả liên hệ?' })
  await expect(dialog.getByText(`${total} liên hệ của cả đơn vị`)).toBeVisible()
  await dialog.getByRole('button', { name: `Xóa ${total} liên hệ` }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/contacts')
  await expect(page.getByText('Danh bạ còn trống')).toBeVisible()
  await expectNoViolations(page, 'no contacts yet')
  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa tất cả liên hệ' }).click()
  await expect(dialog).toContainText('Hiện không có liên hệ nào.')
  await page.keyboard.press('Escape')
  await importFile(page, file)
  await page.getByRole('button', { name: `Nhập ${total} liên hệ` }).click()
  await expect(page.getByText(`${total} kết quả`)).toBeVisible()
})
