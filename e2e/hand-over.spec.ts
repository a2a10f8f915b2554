/** Meetings change hands: one by one, and of a colleague who goes or may hold none any more. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { createCustomerWithPlan } from './support/customers'
import { call, draft, inDatabase, schedule } from './support/meeting-calls'
import { agree, chi, dialog, fromMenu } from './support/meeting-details'
import { rowOf } from './support/row-of'
import { signInAs } from './support/sign-in'

const chooseColleague = async (page: Page, label: string, typed: string, name: RegExp) => {
  const field = dialog(page).getByRole('combobox', { name: label })
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name }).click()
}

test('an administrator hands a colleague’s meetings over, from the list and on the page; a demotion and a deletion ask about the rest', async ({
  page,
  portal,
}) => {
  const { admin, user, viewer } = await createCustomerWithPlan(portal)
  await inDatabase(portal, `update accounts set role = 'User' where username = $1`, [viewer])
  for (const name of ['Họp trong danh sách', 'Họp trên trang', 'Họp còn lại']) await schedule(portal, { name }, user)
  await schedule(portal, { name: 'Họp bàn giao' }, viewer)
  await signInAs(page, admin)
  await page.goto('/meetings')
  const inList = rowOf(page, 'Họp trong danh sách')
  await inList.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Chuyển cho đồng nghiệp' }).click()
  await expect(dialog(page).getByRole('combobox', { name: 'Đồng nghiệp' })).toBeFocused()
  await chooseColleague(page, 'Đồng nghiệp', '', /Đoàn Quản Trị/)
  await agree(page, 'Chuyển cuộc họp')
  await expect(inList.getByRole('button', { name: /Bắt đầu/ })).toBeVisible()

  await page.getByRole('link', { name: 'Họp trên trang' }).click()
  await fromMenu(page, 'Chuyển cho đồng nghiệp')
  await chooseColleague(page, 'Đồng nghiệp', '', /Đoàn Quản Trị/)
  await agree(page, 'Chuyển cuộc họp')
  await expect(page.getByText('Đã chuyển cuộc họp.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bắt đầu họp' })).toBeVisible()

  await page.getByRole('link', { name: 'Tài khoản người dùng' }).click()
  await rowOf(page, 'Lưu Nhân Viên').getByRole('button', { name: 'Sửa thông tin' }).click()
  await dialog(page).getByRole('combobox', { name: 'Vai trò' }).click()
  await page.getByRole('option', { name: 'Người xem' }).click()
  await expect(dialog(page)).toContainText('Còn 1 cuộc họp chưa diễn ra')
  await dialog(page)
    .getByRole('radio', { name: /Hủy và báo/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Lưu' }).click()
  await expect(rowOf(page, 'Lưu Nhân Viên')).toContainText('Người xem')
  await expect(dialog(page)).toHaveCount(0)

  await rowOf(page, 'Mạc Người Xem')
    .getByRole('button', { name: /Thao tác/ })
    .click()
  await page.getByRole('menuitem', { name: 'Xóa tài khoản' }).click()
  await expect(dialog(page)).toContainText('Còn 1 cuộc họp chưa diễn ra')
  const confirm = dialog(page).getByRole('button', { name: 'Xóa tài khoản' })
  await expect(confirm).toBeDisabled()
  await expectNoViolations(page, 'the question about the meetings')
  await chooseColleague(page, 'Đồng nghiệp nhận cuộc họp', 'doan qu', /Đoàn Quản Trị/)
  await confirm.click()
  await expect(page.getByText('Đã xóa tài khoản.')).toBeVisible()
  await expect(rowOf(page, 'Mạc Người Xem')).toHaveCount(0)
})

test('somebody leaves and cancels: the server’s question appears in the form', async ({ page, portal }) => {
  const { user } = await createCustomerWithPlan(portal)
  const id = await schedule(portal, { ...draft({ publicMeeting: false, participants: [chi] }), name: 'Họp sẽ hủy' }, user)
  await call(portal, user, 'POST', `/Meeting/SendInvitation?meetingId=${id}`)
  await signInAs(page, user)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Xóa tài khoản của tôi' }).click()
  await dialog(page)
    .getByLabel(/Gõ tên đăng nhập/)
    .fill(user)
  await dialog(page).getByLabel('Mật khẩu hiện tại').fill('Sen-Hong#73')
  const confirm = dialog(page).getByRole('button', { name: 'Xóa vĩnh viễn' })
  await confirm.click()
  await expect(dialog(page)).toContainText('Còn 1 cuộc họp chưa diễn ra')
  await dialog(page)
    .getByRole('radio', { name: /Hủy và báo/ })
    .check()
  await expectNoViolations(page, 'the form with the question')
  await confirm.click()
  await expect(page).toHaveURL(/\/login/)
})
