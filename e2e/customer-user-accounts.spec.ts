import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { createCustomer, holdUsername } from './support/customers'
import { takeHandOver } from './support/hand-over'
import { call } from './support/meeting-calls'
import { settled } from './support/settled'
import { signInAs } from './support/sign-in'
import { savedBy, xlsxOf } from './support/spreadsheets'

const openList = async (page: Page, admin: string) => {
  await signInAs(page, admin)
  await page.goto('/customer-user-accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Tài khoản người dùng' })).toBeVisible()
  await settled(page)
}

const ownRow = (page: Page) => page.getByRole('row', { name: /Đoàn Quản Trị/ })

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

test('a customer administrator creates and edits an account; the own one can be edited but not deleted', async ({
  page,
  portal,
}) => {
  const { admin } = await createCustomer(portal)
  await openList(page, admin)
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Tạo tài khoản' })
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
  expect((await takeHandOver(page, 'tuan.kieu')).address).toBe(portal.url)

  const row = page.getByRole('row', { name: /Kiều Minh Tuấn/ })
  await expect(row).toContainText('Người dùng')
  await row.getByRole('button', { name: 'Sửa thông tin' }).click()
  await chooseRole(page, 'Người xem')
  const autoVoice = dialog.getByLabel('Tự chọn ghi biên bản khi tạo cuộc họp')
  await expect(autoVoice).toBeDisabled()
  await dialog.getByRole('switch', { name: 'Ghi biên bản bằng giọng nói (Smart Voice)' }).check({ force: true })
  await autoVoice.check({ force: true })
  await expectNoViolations(page, 'the edit form')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(row).toContainText('Người xem')

  const own = ownRow(page)
  await expect(own.getByText('Bạn', { exact: true })).toBeVisible()
  await expect(own.getByRole('button', { name: /Thao tác/ })).toHaveCount(0)
  await own.getByRole('button', { name: 'Sửa thông tin' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Vai trò' })).toHaveCount(0)
  await dialog.getByLabel('Họ và tên').fill('Đoàn Quản Trị Mới')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('button', { name: 'Tài khoản: Đoàn Quản Trị Mới' })).toBeVisible()
})

test('a restricted customer only reads', async ({ page, portal }) => {
  const { id, admin } = await createCustomer(portal)
  await call(portal, 'quantri', 'POST', `/Customer/DeleteCustomer?id=${id}&typeDelete=reject`)
  const notice = page.getByText('Khách hàng đang bị hạn chế: chỉ xem được, không thêm hay thay đổi được.')
  const changing = page.getByRole('main').getByRole('button', { name: /^(Tạo|Thêm|Nhập|Sửa|Thao tác)/ })
  await signInAs(page, admin)
  await page.goto('/contacts')
  await expect(notice).toBeVisible()
  await expect(changing).toHaveCount(0)
  await page.getByRole('link', { name: 'Tài khoản người dùng' }).click()
  await expect(notice).toBeVisible()
  // Whoever may sign in is still let in again, and everybody’s own details stay theirs.
  await expect(changing).toHaveCount(3)
  const colleague = page.getByRole('row', { name: /Lưu Nhân Viên/ })
  await expect(colleague.getByRole('button', { name: 'Sửa thông tin' })).toHaveCount(0)
  await expect(ownRow(page).getByRole('button', { name: 'Sửa thông tin' })).toBeVisible()
  await colleague.getByRole('button', { name: /Thao tác/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Đặt lại mật khẩu' })).toBeEnabled()
  await expect(page.getByRole('menuitem', { name: 'Xóa tài khoản' })).toBeDisabled()
})

test('an import names every wrong cell; corrected, it goes on when the page is left, and coming back shows how far it is', async ({
  page,
  portal,
}) => {
  const { admin } = await createCustomer(portal)
  await openList(page, admin)
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nhập tài khoản từ Excel' })
  await expect(dialog.getByText('Dòng để trống mật khẩu')).toBeVisible()
  expect((await savedBy(page, 'Tải tệp mẫu')).name).toBe('MauNhapTaiKhoan.xlsx')

  const wrong = ['A', ...person('Tăng Thanh Hà').slice(1, 6), '123']
  await sendFile(page, await xlsxOf('sai.xlsx', titles, [person('Lý Nhã Kỳ'), wrong]))
  const problems = dialog.getByRole('region', { name: '2 ô cần sửa' })
  await expect(problems.getByRole('row', { name: /Dòng 3 Họ và tên A Họ và tên cần ít nhất 2 ký tự/ })).toBeVisible()
  await expect(problems.getByRole('row', { name: /Dòng 3 Mật khẩu \(không hiển thị\)/ })).toBeVisible()
  await expectNoViolations(page, 'the errors of an import')

  await sendFile(page, await xlsxOf('dung.xlsx', titles, [person('Lý Nhã Kỳ'), person('Tăng Thanh Hà', '', '')]))
  await expect(
    dialog.getByText('2 tài khoản sẽ được tạo. 1 thư có mật khẩu tạm sẽ nằm chờ: hệ thống chưa cấu hình gửi thư.'),
  ).toBeVisible()
  await expect(problems).toBeHidden()
  const letItEnd = await holdUsername(portal, 'ly.nha.ky')
  await dialog.getByRole('button', { name: 'Nhập 2 tài khoản' }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Tiến độ nhập tài khoản' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/customer-user-accounts?q=nha+ky')
  await expect(page.getByText('Đang nhập dung.xlsx')).toBeVisible()
  await expect(page.getByText('Đang lưu tất cả tài khoản…')).toBeVisible()
  await expectNoViolations(page, 'the notice of a running import')
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click()
  await letItEnd()
  await expect(dialog.getByText('Đã nhập 2 tài khoản từ dung.xlsx.')).toBeVisible()
  await expect(dialog.getByText('1 thư có mật khẩu tạm đã xếp hàng chờ gửi.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Lý Nhã Kỳ/ })).toBeVisible()
  // The dialog has told it; the page does not tell it again.
  await expect(page.getByText('Đã nhập 2 tài khoản từ dung.xlsx.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa mọi người xem' }).click()
  const question = page.getByRole('dialog', { name: 'Xóa mọi người xem?' })
  // All there are, not those that the list shows.
  await expect(question.getByText('1 tài khoản người xem sẽ bị đăng xuất')).toBeVisible()
  await question.getByRole('button', { name: 'Xóa 1 người xem' }).click()
  await expect(page.getByText('Đã xóa mọi tài khoản người xem.')).toBeVisible()
})
