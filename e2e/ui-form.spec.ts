import { expect, test } from './fixtures'
import { openPart, outputOf } from './support/kit'

test('the first problem has the focus, in words with its limit; the server’s refusals stand where the schema’s do', async ({
  page,
}) => {
  await openPart(page, 'form')
  await page.getByLabel('Ghi chú').fill('dài hơn hai mươi ký tự')
  await page.getByRole('button', { name: 'Lưu thông tin' }).click()
  await expect(page.getByLabel('Họ và tên')).toBeFocused()
  await expect(page.getByText('Chỉ được tối đa 20 ký tự.')).toBeVisible()
  await expect(page.getByText('Vui lòng điền thông tin này.')).toHaveCount(6)

  await page.getByLabel('Họ và tên').fill('Nguyễn Minh Anh')
  await page.getByLabel('E-mail').fill('Trung@congty.vn')
  await page.getByLabel('Điện thoại').fill('0912345678')
  await page.getByLabel('Tỉnh, thành phố').first().fill('dong')
  await page.getByRole('option', { name: 'Đồng Nai' }).click()
  await page.getByLabel('Thời lượng').fill('90')
  await page.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  await page.getByLabel('Ghi chú').fill('ngắn')
  await page.getByRole('button', { name: 'Lưu thông tin' }).dblclick()
  await expect(page.getByText('Trong đơn vị của bạn đã có tài khoản dùng e-mail này.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  const sent = JSON.parse((await outputOf(page, 'form-sent').textContent()) ?? '') as { email: string; password: string }[]
  expect(sent, 'a double click sends once').toHaveLength(1)
  expect(sent[0]?.email).toBe('trung@congty.vn')
  expect(sent[0]?.password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#%()]).{10}$/)
})

test('what is emptied stays empty: a number that is deleted, a choice that is cleared', async ({ page }) => {
  await openPart(page, 'form')
  const seats = page.getByLabel('Số chỗ')
  await expect(seats).toHaveValue('10')
  await seats.press('End')
  await seats.press('Backspace')
  await seats.press('Backspace')
  await expect(seats).toHaveValue('')
  await page.getByLabel('Ghi chú').focus()
  await expect(seats).toHaveValue('')
  await expect(seats).toHaveAccessibleDescription('Vui lòng điền thông tin này.')
  await seats.pressSequentially('45')
  await expect(seats).toHaveValue('45')
  await seats.press('Backspace')
  await seats.press('Backspace')
  await seats.pressSequentially('10')
  await expect(seats).toHaveValue('10')
  const birthPlace = page.getByLabel('Nơi sinh').first()
  await expect(birthPlace).toHaveValue('Đà Nẵng')
  await page.getByLabel('Bỏ chọn').click({ timeout: 15_000 })
  await expect(birthPlace).toHaveValue('')
})
