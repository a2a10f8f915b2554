import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { createCustomer, holdUsername } from './support/customers'
import { handOver, takeHandOver } from './support/hand-over'
import { call } from './support/meeting-calls'
import { signIn, signInAs } from './support/sign-in'
import { rowsOf, savedBy, xlsxOf } from './support/spreadsheets'

const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

const openList = async (page: Page, admin: string) => {
  await signInAs(page, admin)
  await page.goto('/customer-user-accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Tài khoản người dùng' })).toBeVisible()
  await settled(page)
}

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await expect(page).toHaveURL(/q=/)
  await settled(page)
}

const chooseRole = async (page: Page, role: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Vai trò' }).click()
  await page.getByRole('option', { name: role }).click()
}

const titles = ['Họ và tên', 'Tên đăng nhập', 'Số điện thoại', 'Vai trò', 'E-mail', 'Địa chỉ', 'Mật khẩu']
const person = (name: string, role = 'Người dùng', password = 'Lua-Vang#62') => {
  const username = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').replaceAll(' ', '.').toLowerCase()
  return [name, username, '0912345678', role, `${username}@saomai.example.vn`, 'Huế', password]
}
const sendFile = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)

test('a customer administrator creates, edits, resets and deletes an account, and every error stands at its field', async ({
  page,
  portal,
}) => {
  const { admin } = await createCustomer(portal)
  await openList(page, admin)
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Tạo tài khoản' })
  await submit.click()
  await expect(dialog.getByText('Vui lòng điền thông tin này.')).toHaveCount(6)
  await expect(dialog.getByLabel('Họ và tên')).toBeFocused()
  await expectNoViolations(page, 'the form with errors')
  await dialog.getByLabel('Họ và tên').fill('Kiều Minh Tuấn')
  await dialog.getByLabel('Tên đăng nhập').fill('nguoidung')
  await dialog.getByLabel('E-mail').fill('tuan.kieu@example.vn')
  await chooseRole(page, 'Người dùng')
  await dialog.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  await dialog.getByLabel('Điện thoại').fill('0909111222')
  await submit.click()
  await expect(dialog.getByText('Tên đăng nhập này đã có người dùng.')).toBeVisible()
  await dialog.getByLabel('Tên đăng nhập').fill('tuan.kieu')
  await submit.click()
  await takeHandOver(page, 'tuan.kieu')

  await search(page, 'kieu minh')
  const row = page.getByRole('row', { name: /Kiều Minh Tuấn/ })
  await expect(row).toContainText('Người dùng')
  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await chooseRole(page, 'Người xem')
  const autoVoice = dialog.getByLabel('Tự chọn ghi biên bản khi tạo cuộc họp')
  await expect(autoVoice).toBeDisabled()
  await dialog.getByRole('switch', { name: 'Ghi biên bản bằng giọng nói (Smart Voice)' }).check({ force: true })
  await autoVoice.check({ force: true })
  await dialog.getByLabel('Vào họp bằng nhận diện khuôn mặt').check({ force: true })
  await expectNoViolations(page, 'the edit form')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(row).toContainText('Người xem')
  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await expect(dialog.getByLabel('Tự chọn ghi biên bản khi tạo cuộc họp')).toBeChecked()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Đặt lại mật khẩu' }).click()
  await dialog.getByRole('button', { name: 'Tạo mật khẩu ngẫu nhiên' }).click()
  await dialog.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
  await expect(handOver(page, 'tuan.kieu')).toBeVisible()
  await expectNoViolations(page, 'what is handed over')
  const { password, address } = await takeHandOver(page, 'tuan.kieu')
  expect(address).toBe(portal.url)
  await expect(signIn(portal.url, 'tuan.kieu', password)).resolves.toBeTruthy()

  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Xóa tài khoản' }).click()
  await page.getByRole('dialog', { name: 'Xóa tài khoản tuan.kieu?' }).getByRole('button', { name: 'Xóa tài khoản' }).click()
  await expect(page.getByText('Đã xóa tài khoản.')).toBeVisible()
  await expect(row).toBeHidden()
})

test('one’s own row can be edited but not deleted, a locked colleague is let in again, and a restricted customer only reads', async ({
  page,
  portal,
}) => {
  const { id, admin, user } = await createCustomer(portal)
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(portal.url, user, 'wrong').catch(() => undefined)
  await expect(signIn(portal.url, user)).rejects.toThrow('LockAccountEnabled')
  await openList(page, admin)
  const own = page.getByRole('row', { name: /Đoàn Quản Trị/ })
  await expect(own.getByText('Bạn', { exact: true })).toBeVisible()
  await expect(own.getByRole('button', { name: /Thao tác/ })).toHaveCount(0)
  await own.getByRole('button', { name: 'Sửa thông tin' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Vai trò' })).toHaveCount(0)
  await dialog.getByLabel('Họ và tên').fill('Đoàn Quản Trị Mới')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('button', { name: 'Tài khoản: Đoàn Quản Trị Mới' })).toBeVisible()

  const locked = page.getByRole('row', { name: /Lưu Nhân Viên/ })
  await expect(locked).toContainText('Khóa một nơi')
  await locked.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Mở khóa' }).click()
  await page
    .getByRole('dialog', { name: `Mở khóa ${user}?` })
    .getByRole('button', { name: 'Mở khóa' })
    .click()
  await expect(page.getByText('Đã mở khóa tài khoản.')).toBeVisible()
  await expect(locked).not.toContainText('Khóa một nơi')
  await signIn(portal.url, user)

  await call(portal, 'quantri', 'POST', `/Customer/DeleteCustomer?id=${id}&typeDelete=reject`)
  const notice = page.getByText('Khách hàng đang bị hạn chế: chỉ xem được, không thêm hay thay đổi được.')
  const changing = page.getByRole('main').getByRole('button', { name: /^(Tạo|Thêm|Nhập|Sửa|Thao tác)/ })
  await page.goto('/contacts')
  await expect(notice).toBeVisible()
  await expect(changing).toHaveCount(0)
  await page.getByRole('link', { name: 'Tài khoản người dùng' }).click()
  await expect(notice).toBeVisible()
  // Whoever may sign in is still let in again, and everybody’s own details stay theirs.
  await expect(changing).toHaveCount(3)
  await expect(locked.getByRole('button', { name: 'Sửa thông tin' })).toHaveCount(0)
  await expect(own.getByRole('button', { name: 'Sửa thông tin' })).toBeVisible()
  await locked.getByRole('button', { name: /Thao tác/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Đặt lại mật khẩu' })).toBeEnabled()
  await expect(page.getByRole('menuitem', { name: 'Xóa tài khoản' })).toBeDisabled()
})

test('an import names every wrong cell and brings nothing; corrected, it brings everybody', async ({ page, portal }) => {
  const { admin } = await createCustomer(portal)
  await openList(page, admin)
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nhập tài khoản từ Excel' })
  await expect(dialog.getByText('Dòng để trống mật khẩu')).toBeVisible()
  const template = await savedBy(page, 'Tải tệp mẫu')
  expect(template.name).toBe('MauNhapTaiKhoan.xlsx')
  expect((await rowsOf(template.buffer))[0]?.slice(0, 6)).toEqual(titles.slice(0, 6))

  await sendFile(page, { name: 'hong.xlsx', mimeType: template.mimeType, buffer: Buffer.from('no spreadsheet') })
  await expect(dialog.getByText('Không đọc được tệp này.')).toBeVisible()
  await sendFile(page, await xlsxOf('hang-hoa.xlsx', ['Mã hàng', 'Số điện thoại', 'Số lượng'], [['B1', '0912345678', 5]]))
  await expect(dialog.getByRole('alert')).toHaveText(
    /hang-hoa.xlsx chưa dùng được.*thiếu cột: Họ và tên, Tên đăng nhập, E-mail\..*Hãy tải tệp mẫu/,
  )
  const wrong = person('Tăng Thanh Hà')
  await sendFile(
    page,
    await xlsxOf('sai.xlsx', titles, [person('Lý Nhã Kỳ'), ['A', ...wrong.slice(1, 3), 'Sếp', 'khong-phai', '', '123']]),
  )
  const problems = dialog.getByRole('region', { name: '4 ô cần sửa' })
  await expect(problems.getByRole('row', { name: /Dòng 3 Họ và tên A Họ và tên cần ít nhất 2 ký tự/ })).toBeVisible()
  await expect(problems.getByRole('row', { name: /Dòng 3 Vai trò Sếp Vai trò là một trong/ })).toBeVisible()
  await expect(problems.getByRole('row', { name: /Dòng 3 E-mail khong-phai/ })).toBeVisible()
  await expect(problems.getByRole('row', { name: /Dòng 3 Mật khẩu \(không hiển thị\)/ })).toBeVisible()
  await expectNoViolations(page, 'the errors of an import')

  await sendFile(page, await xlsxOf('dung.xlsx', titles, [person('Lý Nhã Kỳ'), person('Tăng Thanh Hà', '', '')]))
  await expect(
    dialog.getByText('2 tài khoản sẽ được tạo. 1 thư có mật khẩu tạm sẽ nằm chờ: hệ thống chưa cấu hình gửi thư.'),
  ).toBeVisible()
  await expect(problems).toBeHidden()
  await expectNoViolations(page, 'what an import will do')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await search(page, 'nha ky')
  await expect(page.getByRole('row', { name: /Lý Nhã Kỳ/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Nhập từ Excel' }).click()
  await sendFile(page, await xlsxOf('dung.xlsx', titles, [person('Lý Nhã Kỳ'), person('Tăng Thanh Hà', '', '')]))
  await dialog.getByRole('button', { name: 'Nhập 2 tài khoản' }).click()
  await expect(dialog.getByText('Đã nhập 2 tài khoản từ dung.xlsx.')).toBeVisible()
  await expect(dialog.getByText('1 thư có mật khẩu tạm đã xếp hàng chờ gửi.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Lý Nhã Kỳ/ })).toBeVisible()
  // The dialog has told it; the page does not tell it again.
  await expect(page.getByText('Đã nhập 2 tài khoản từ dung.xlsx.')).toHaveCount(0)
})

test('a long import goes on while one is elsewhere; a second is refused, and coming back shows how far it is', async ({
  page,
  browser,
  portal,
}) => {
  const crowd = 12
  const { admin } = await createCustomer(portal)
  // Somebody else of the same customer, or the same person in another window that does not know yet.
  const other = await browser.newContext({ baseURL: portal.url })
  const second = await other.newPage()
  await second.route('**/api/v1/Users/Import', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { code: 0, data: null } }) : route.continue(),
  )
  await openList(second, admin)
  await second.getByRole('button', { name: 'Nhập từ Excel' }).click()
  await openList(page, admin)
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click()
  const people = Array.from({ length: crowd }, (_, index) => person(`Đông Người ${index + 1}`, 'Người xem'))
  const file = await xlsxOf('dong-nguoi.xlsx', titles, people)
  const letItEnd = await holdUsername(portal, 'dong.nguoi.1')
  await sendFile(page, file)
  await page.getByRole('button', { name: `Nhập ${crowd} tài khoản` }).click()
  const progress = page.getByRole('progressbar', { name: 'Tiến độ nhập tài khoản' })
  await expect(progress).toBeVisible()
  await sendFile(second, file)
  await second.getByRole('button', { name: `Nhập ${crowd} tài khoản` }).click()
  await expect(second.getByText('Đang có một lần nhập danh sách khác.')).toBeVisible()
  await other.close()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Danh bạ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Danh bạ' })).toBeVisible()
  await page.goto('/customer-user-accounts')
  await expect(page.getByText('Đang nhập dong-nguoi.xlsx')).toBeVisible()
  await expect(page.getByText('Đang lưu tất cả tài khoản…')).toBeVisible()
  await expectNoViolations(page, 'the notice of a running import')

  await letItEnd()
  await expect(page.getByText(`Đã nhập ${crowd} tài khoản từ dong-nguoi.xlsx.`)).toBeVisible()
  await search(page, 'dong nguoi')
  await expect(page.getByText(`${crowd} kết quả`)).toBeVisible()

  const exported = await savedBy(page, /Xuất Excel/)
  expect(exported.name).toBe('DanhSachTaiKhoan.xlsx')
  const [head, ...rows] = await rowsOf(exported.buffer)
  expect(head).toEqual(['Họ và tên', 'Tên đăng nhập', 'Số điện thoại', 'E-mail', 'Vai trò'])
  expect(rows).toHaveLength(crowd)
  expect(rows).toContainEqual(['Đông Người 7', 'dong.nguoi.7', '0912345678', 'dong.nguoi.7@saomai.example.vn', 'Người xem'])

  await page.getByRole('combobox', { name: 'Vai trò' }).click()
  await page.getByRole('option', { name: 'Quản trị khách hàng' }).click()
  await expect(page).toHaveURL(/role=Customer/)
  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa mọi người xem' }).click()
  const question = page.getByRole('dialog', { name: 'Xóa mọi người xem?' })
  const confirm = question.getByRole('button', { name: /Xóa \d+ người xem/ })
  const count = Number(/\d+/.exec((await confirm.textContent()) ?? '')?.[0])
  // The crowd, and the one that was there before.
  expect(count).toBe(crowd + 1)
  await expect(question.getByText(`${count} tài khoản người xem sẽ bị đăng xuất`)).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Đã xóa mọi tài khoản người xem.')).toBeVisible()
  await page.goto('/customer-user-accounts?role=View')
  await expect(page.getByText('0 kết quả')).toBeVisible()
})
