/** The reusable parts of the web, on the page that shows them (apps/web/kit). No portal is needed. */
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/axe'
import { expect, openPart as open, pauseClock, test } from './support/kit'

// In one worker: each further one would build the page again.
test.describe.configure({ mode: 'default' })

const told = (page: Page, name: string) => page.getByTestId(name)

test.describe('the dual list', () => {
  const openPicker = async (page: Page) => {
    await open(page, 'dual-list')
    await page.getByRole('button', { name: 'Chọn gói dịch vụ' }).click()
    return page.getByRole('dialog', { name: 'Chọn gói dịch vụ' })
  }

  test('ok commits what was moved, in the order it was chosen', async ({ page }) => {
    const dialog = await openPicker(page)
    await dialog.getByRole('button', { name: 'Chọn Gói Nâng cao' }).click()
    await dialog.getByRole('button', { name: 'Bỏ chọn Gói Tiêu chuẩn' }).click()
    await dialog.getByRole('button', { name: 'Đồng ý' }).click()
    await expect(dialog).toBeHidden()
    await expect(told(page, 'dual-list-chosen')).toHaveText('[5,3]')
  })

  test('cancel and Esc leave everything as it was', async ({ page }) => {
    const dialog = await openPicker(page)
    await dialog.getByRole('button', { name: 'Chọn tất cả', exact: true }).click()
    await expect(dialog.getByText('Đã chọn hết')).toBeVisible()
    await dialog.getByRole('button', { name: 'Hủy' }).click()
    await expect(dialog).toBeHidden()
    await expect(told(page, 'dual-list-chosen')).toHaveText('[2,5]')

    await page.getByRole('button', { name: 'Chọn gói dịch vụ' }).click()
    await expect(dialog.getByRole('button', { name: 'Bỏ chọn Gói Tiêu chuẩn' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Bỏ chọn tất cả' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(told(page, 'dual-list-chosen')).toHaveText('[2,5]')
  })

  test('the keyboard goes, moves and keeps its place', async ({ page }) => {
    const dialog = await openPicker(page)
    await dialog.getByRole('button', { name: 'Chọn Gói Cơ bản' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('button', { name: 'Chọn Gói Nâng cao' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Chọn Gói Đặc biệt' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('button', { name: 'Chọn Gói Trường học' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(dialog.getByRole('button', { name: 'Chọn Gói Hội thảo 1000' })).toBeFocused()
    await expect(dialog.getByRole('status')).toContainText('Đã chọn 4 mục.')
    await dialog.getByRole('button', { name: 'Đồng ý' }).click()
    await expect(told(page, 'dual-list-chosen')).toHaveText('[2,5,3,4]')
  })

  test('the search ignores accents, and "all" then means what was found', async ({ page }) => {
    const dialog = await openPicker(page)
    await dialog.getByRole('searchbox').fill('hoi thao')
    await dialog.getByRole('button', { name: 'Chọn 2 kết quả' }).click()
    await expect(dialog.getByText('Không có mục phù hợp')).toBeVisible()
    await dialog.getByRole('button', { name: 'Đồng ý' }).click()
    await expect(told(page, 'dual-list-chosen')).toHaveText('[2,5,9,10]')
  })
})

test.describe('searching', () => {
  test('typing fast tells the screen once, one character tells it nothing, Esc clears', async ({ page }) => {
    await page.clock.install()
    await open(page, 'filters')
    await page.keyboard.press('/')
    const box = page.getByRole('searchbox', { name: 'Ô tìm kiếm' })
    await expect(box).toBeFocused()
    await page.keyboard.type('a')
    await expect(page.getByText('Nhập ít nhất 2 ký tự để tìm.').filter({ visible: true })).toBeVisible()
    await pauseClock(page)
    await page.keyboard.type('nh quốc')
    await page.clock.resume()
    await expect(told(page, 'search-told')).toHaveText('["anh quốc"]')
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')
    await expect(told(page, 'search-told')).toHaveText('["anh quốc",null]')
  })

  test('the typeahead asks once from two characters on, ignores accents and is chosen by keyboard', async ({ page }) => {
    await page.clock.install()
    await open(page, 'filters')
    const box = page.getByRole('textbox', { name: 'Khách hàng' })
    await box.click()
    await pauseClock(page)
    await box.pressSequentially('dang')
    await page.clock.resume()
    await expect(page.getByRole('option').first()).toContainText(/Đ[ăặ]ng/)
    await expect(told(page, 'typeahead-asked')).toHaveText('["dang"]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(told(page, 'typeahead-chosen')).toContainText(/Đ[ăặ]ng/)
    await page.getByRole('button', { name: 'Bỏ chọn' }).click()
    await expect(told(page, 'typeahead-chosen')).toHaveText('')
  })

  test('a failed search of the typeahead can be tried again', async ({ page }) => {
    await open(page, 'filters')
    await page.getByRole('textbox', { name: 'Khách hàng' }).fill('lỗi')
    await page.getByRole('button', { name: 'Không tìm được. Bấm để thử lại.' }).click()
    await expect(told(page, 'typeahead-asked')).toHaveText('["lỗi","lỗi"]')
  })

  test('weeks begin on Monday, months have Vietnamese names, and the start never comes after the end', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-15T03:00:00Z'))
    await open(page, 'filters')
    await page.getByRole('button', { name: 'Chọn ngày: Đến ngày' }).click()
    await expect(page.locator('thead th').first()).toHaveText('T2')
    await expect(page.getByRole('button', { name: /tháng 11 2026/i }).first()).toBeVisible()
    await page.getByRole('button', { name: '10 tháng 11 2026' }).click()
    await expect(page.getByRole('textbox', { name: 'Đến ngày' })).toHaveValue('10/11/2026')
    await page.getByRole('button', { name: 'Chọn ngày: Từ ngày' }).click()
    const start = page.getByRole('dialog', { name: 'Chọn ngày: Từ ngày' })
    await expect(start.getByRole('button', { name: '11 tháng 11 2026' })).toBeDisabled()
    await start.getByRole('button', { name: '9 tháng 11 2026', exact: true }).click()
    await expect(told(page, 'days')).toHaveText('{"to":"2026-11-10","from":"2026-11-09"}')
  })

  test('days are typed as well as chosen, and what is no day, or none of these, says so in its box', async ({ page }) => {
    await open(page, 'filters')
    const [from, to] = ['Từ ngày', 'Đến ngày'].map((name) => page.getByRole('textbox', { name })) as [Locator, Locator]
    await from.pressSequentially('09/11/2026')
    await expect(told(page, 'days')).toHaveText('{"from":"2026-11-09"}')
    await page.keyboard.press('Tab')
    await to.fill('1 12 26')
    await to.press('Enter')
    await expect(to).toHaveValue('01/12/2026')
    await to.fill('31/11/2026')
    await to.blur()
    await expect(to).toHaveAccessibleDescription('Ngày chưa đúng, ví dụ: 25/12/2026.')
    await expect(to).toHaveAttribute('aria-invalid', 'true')
    await to.fill('08112026')
    await to.blur()
    await expect(to).toHaveAccessibleDescription('Ngày sớm nhất là 09/11/2026.')
    await expect(told(page, 'days')).toHaveText('{"from":"2026-11-09","to":"2026-12-01"}')
    await to.fill('')
    await expect(to).not.toHaveAttribute('aria-invalid')
    await to.blur()
    await expect(told(page, 'days')).toHaveText('{"from":"2026-11-09"}')

    await page.getByRole('button', { name: 'Chọn ngày: Từ ngày' }).press('Enter')
    await expect(page.getByRole('button', { name: '9 tháng 11 2026', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(from).toHaveValue('10/11/2026')
    await expect(page.getByRole('button', { name: 'Chọn ngày: Từ ngày' })).toBeFocused()
  })
})

test.describe('the table', () => {
  test('sorts, pages and sizes through its state, and a new search begins at the first page', async ({ page }) => {
    await open(page, 'table')
    await page.getByRole('button', { name: 'Trang 2', exact: true }).click()
    await expect(told(page, 'table-state')).toHaveText('{"page":2}')
    await page.getByRole('columnheader', { name: 'Họ và tên' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Họ và tên' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(told(page, 'table-state')).toHaveText('{"sort":"name"}')
    await page.getByRole('searchbox').fill('dang')
    await expect(told(page, 'table-state')).toHaveText('{"sort":"name","q":"dang"}')
    await expect(page.getByRole('status').first()).toContainText('kết quả')
  })

  test('arrows go from row to row, and the actions are reachable', async ({ page }) => {
    await open(page, 'table')
    const second = page.getByRole('row').nth(2)
    await page.getByRole('row').nth(1).getByRole('button', { name: /^Sửa/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(second.getByRole('button', { name: /^Sửa/ })).toBeFocused()
    await second.getByRole('button', { name: /Thao tác với/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Xóa' }).click()
    await expect(told(page, 'table-action')).toContainText('delete Trần Đức Phượng')
  })

  test('nothing yet, no match, an error and more than can be counted are told apart', async ({ page }) => {
    await open(page, 'table')
    await page.getByText('nothing yet', { exact: true }).click()
    await expect(page.getByText('Chưa có người tham dự')).toBeVisible()
    await page.getByText('rows', { exact: true }).click()
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.getByText('Không tìm thấy kết quả phù hợp')).toBeVisible()
    await page.getByRole('button', { name: 'Xóa bộ lọc' }).last().click()
    await page.getByText('error', { exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Dịch vụ tạm thời gián đoạn')
    await page.getByText('capped', { exact: true }).click()
    await expect(page.getByText('10.000+ kết quả')).toBeVisible()
  })
})

test.describe('forms', () => {
  test('the first problem has the focus, in words with its limit; the server’s refusals stand where the schema’s do', async ({
    page,
  }) => {
    await open(page, 'form')
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
    await expect(page.getByText('Địa chỉ e-mail này đã có người dùng.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    const sent = JSON.parse((await told(page, 'form-sent').textContent()) ?? '') as { email: string; password: string }[]
    expect(sent, 'a double click sends once').toHaveLength(1)
    expect(sent[0]?.email).toBe('trung@congty.vn')
    expect(sent[0]?.password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#%()]).{10}$/)
  })
})

test.describe('small parts', () => {
  test('copying says so', async ({ page }) => {
    await page.clock.install()
    await open(page, 'buttons')
    await pauseClock(page)
    await page.getByRole('button', { name: 'Sao chép liên kết' }).click()
    await expect(page.getByRole('button', { name: 'Đã sao chép' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://hop.example.vn/join/3f0c9a7e')
  })

  test('a question names the consequence, has the harmless answer focused, and acts once', async ({ page }) => {
    await open(page, 'buttons')
    await page.getByRole('button', { name: 'Xóa khu vực' }).click()
    const dialog = page.getByRole('dialog', { name: 'Xóa khu vực Miền Bắc?' })
    await expect(dialog).toContainText('12 gói dịch vụ')
    await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(told(page, 'deleted')).toHaveText('0')
    await page.getByRole('button', { name: 'Xóa khu vực' }).click()
    await dialog.getByRole('button', { name: 'Xóa khu vực' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(told(page, 'deleted')).toHaveText('1')
  })
})

test.describe('files', () => {
  /** A fifth of a transfer of the kit. */
  const stepMs = 120
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const choose = (page: Page, name: string, mimeType: string, bytes: number) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes, 1) })

  test('an upload shows its progress and its end', async ({ page }) => {
    await page.clock.install()
    await open(page, 'transfers')
    await pauseClock(page)
    await choose(page, 'nguoi-dung.xlsx', sheet, 50_000)
    const progress = page.getByRole('progressbar', { name: 'Tiến độ gửi tệp' })
    await expect(progress).toHaveAttribute('aria-valuenow', '0')
    await page.clock.runFor(stepMs)
    await expect(progress).toHaveAttribute('aria-valuenow', '20')
    await page.clock.resume()
    await expect(page.getByText('Đã gửi nguoi-dung.xlsx')).toBeVisible()
    await expect(told(page, 'received')).toHaveText('["nguoi-dung.xlsx"]')
  })

  test('wrong, large and empty files are refused before they are sent, each with its reason', async ({ page }) => {
    await open(page, 'transfers')
    await choose(page, 'anh.png', 'image/png', 10)
    await expect(page.getByRole('alert')).toContainText('“anh.png” không đúng loại. Chỉ nhận XLSX.')
    await choose(page, 'lon.xlsx', sheet, 1_200_000)
    await expect(page.getByRole('alert')).toContainText('nặng 1,2 MB, vượt quá 1 MB')
    await choose(page, 'rong.xlsx', sheet, 0)
    await expect(page.getByRole('alert')).toContainText('không có nội dung')
    await expect(told(page, 'received')).toHaveText('[]')
  })

  test('a refused file is not to be sent again as it is, one that did not arrive is, and an upload can be stopped', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, 'transfers')
    await choose(page, 'hong.xlsx', sheet, 1000)
    await expect(page.getByRole('alert')).toHaveText(
      'Tệp hong.xlsx chưa dùng được. Dữ liệu gửi lên vượt quá dung lượng cho phép.',
    )
    await choose(page, 'dut-mang.xlsx', sheet, 1000)
    await expect(page.getByRole('alert')).toContainText('Không gửi được dut-mang.xlsx.')
    await pauseClock(page)
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await page.getByRole('button', { name: 'Dừng gửi' }).click()
    await page.clock.resume()
    await expect(page.getByText('Chọn tệp hoặc kéo thả vào đây')).toBeVisible()
  })

  test('an export tells how far it is, and pressing it again stops it', async ({ page }) => {
    await page.clock.install()
    await open(page, 'transfers')
    await pauseClock(page)
    await page.getByRole('button', { name: 'Xuất Excel' }).click()
    await expect(page.getByRole('button', { name: /Đang/ })).toBeVisible()
    await page.clock.runFor(stepMs)
    await expect(page.getByRole('button', { name: 'Đang tải 20%' })).toBeVisible()
    await page.clock.resume()
    await expect(told(page, 'exports')).toHaveText('1')
    await pauseClock(page)
    await page.getByRole('button', { name: 'Xuất Excel' }).click()
    await page.getByRole('button', { name: /Đang/ }).click()
    await page.clock.resume()
    await expect(page.getByRole('button', { name: 'Xuất Excel' })).toBeVisible()
    await expect(told(page, 'exports')).toHaveText('1')
  })
})

const looks = [
  { name: 'light', scheme: 'light', width: 1440, language: 'vi' },
  { name: 'dark', scheme: 'dark', width: 1440, language: 'en' },
  { name: 'a phone', scheme: 'light', width: 390, language: 'vi' },
  { name: 'a phone in the dark', scheme: 'dark', width: 390, language: 'vi' },
] as const

for (const { name, scheme, width, language } of looks) {
  test(`no part breaks an accessibility rule: ${name}`, async ({ page }) => {
    // Every part at once is much for axe on a slow machine.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await open(page, '', language)
    await expectNoViolations(page, 'every part')
    await page.getByRole('button', { name: 'Lưu thông tin' }).click()
    await expectNoViolations(page, 'a form with problems')
    await page.goto('?part=dual-list')
    await page.getByRole('button', { name: 'Chọn gói dịch vụ' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page, 'the dual list')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing scrolls sideways').toBeLessThanOrEqual(width)
  })
}
