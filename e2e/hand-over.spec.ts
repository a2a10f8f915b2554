/** Meetings change hands: of a colleague who is deleted, one by one, and what is cancelled is told. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { createCustomer } from './support/customers'
import { call, draft, inDatabase, schedule } from './support/meeting-calls'
import { startCoreOf } from './support/meeting-core'
import { agree, chi, dialog, fromMenu, openMeeting, rested, rowOf } from './support/meeting-details'
import { signInAs } from './support/sign-in'
import { registerFor } from './support/subscriptions'
import type { Portal } from './support/portal'

async function customerWithPlan(portal: Portal) {
  const customer = await createCustomer(portal)
  await registerFor(portal, customer.id, 'Nâng cao')
  return customer
}

const openPeople = async (page: Page, admin: string) => {
  await signInAs(page, admin)
  await page.goto('/customer-user-accounts')
  await rested(page)
}
const chooseColleague = async (page: Page, label: string, typed: string, name: RegExp) => {
  await dialog(page).getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name }).click()
}
const askToDelete = async (page: Page, name: string) => {
  await rowOf(page, name)
    .getByRole('button', { name: /Thao tác/ })
    .click()
  await page.getByRole('menuitem', { name: 'Xóa tài khoản' }).click()
}

test('an administrator deletes a colleague and takes over the meetings to come; the new owner starts one', async ({
  page,
  portal,
}) => {
  const core = await startCoreOf(portal)
  const { admin, user } = await customerWithPlan(portal)
  const id = await schedule(portal, { name: 'Họp bàn giao' }, user)
  await schedule(portal, { name: 'Họp nhóm' }, user)
  await openPeople(page, admin)
  await askToDelete(page, 'Lưu Nhân Viên')
  await expect(dialog(page)).toContainText('Còn 2 cuộc họp chưa diễn ra')
  const confirm = dialog(page).getByRole('button', { name: 'Xóa tài khoản' })
  await expect(confirm).toBeDisabled()
  await expectNoViolations(page, 'the question about the meetings')
  await chooseColleague(page, 'Đồng nghiệp nhận cuộc họp', 'doan qu', /Đoàn Quản Trị/)
  await confirm.click()
  await expect(page.getByText('Đã xóa tài khoản.')).toBeVisible()
  await expect(rowOf(page, 'Lưu Nhân Viên')).toHaveCount(0)

  // One without meetings goes as quickly as ever.
  await askToDelete(page, 'Mạc Người Xem')
  await expect(dialog(page).getByRole('radio')).toHaveCount(0)
  await confirm.click()
  await expect(rowOf(page, 'Mạc Người Xem')).toHaveCount(0)

  await openMeeting(page, id)
  await page.getByRole('button', { name: 'Bắt đầu họp' }).click()
  await agree(page, 'Bắt đầu họp')
  await page.waitForURL((url) => url.href.startsWith(`${core.url}/api/join?`) && url.searchParams.get('role') === 'MODERATOR')
  await core.stop()
})

test('somebody leaves and cancels: the server’s question appears in the form, and the invited are told', async ({
  page,
  portal,
}) => {
  const { user } = await customerWithPlan(portal)
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
  const told = await inDatabase<{ kind: string }>(
    portal,
    `select kind from meeting_notices where meeting_id = $1 and recipient = $2 order by id`,
    [id, chi.email],
  )
  expect(told.map(({ kind }) => kind)).toEqual(['invitation', 'cancellation'])
})

test('an administrator edits a colleague’s meeting and hands it over; a demotion asks about the rest', async ({
  page,
  portal,
}) => {
  const { admin, user } = await customerWithPlan(portal)
  const id = await schedule(portal, { ...draft({ publicMeeting: false, participants: [chi] }), name: 'Họp của nhân viên' }, user)
  await schedule(portal, { name: 'Họp còn lại' }, user)
  await schedule(portal, { name: 'Họp trong danh sách' }, user)
  await signInAs(page, admin)
  await openMeeting(page, id)
  await fromMenu(page, 'Sửa')
  await expect(page.getByText('Người tổ chức · Chủ trì')).toBeVisible()
  await page.getByLabel('Tên cuộc họp').fill('Họp đã sửa')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('heading', { name: 'Họp đã sửa' })).toBeVisible()
  await fromMenu(page, 'Chuyển cho đồng nghiệp')
  await expectNoViolations(page, 'the dialog of handing over')
  await chooseColleague(page, 'Đồng nghiệp', '', /Đoàn Quản Trị/)
  await agree(page, 'Chuyển cuộc họp')
  await expect(page.getByText('Đã chuyển cuộc họp.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bắt đầu họp' })).toBeVisible()

  // Another one from the list.
  await page.goto('/meetings')
  const inList = rowOf(page, 'Họp trong danh sách')
  await inList.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Chuyển cho đồng nghiệp' }).click()
  await chooseColleague(page, 'Đồng nghiệp', '', /Đoàn Quản Trị/)
  await agree(page, 'Chuyển cuộc họp')
  await expect(inList.getByRole('button', { name: /Bắt đầu/ })).toBeVisible()

  await page.goto('/customer-user-accounts')
  await rowOf(page, 'Lưu Nhân Viên').getByRole('button', { name: 'Sửa thông tin' }).click()
  await dialog(page).getByRole('combobox', { name: 'Vai trò' }).click()
  await page.getByRole('option', { name: 'Người xem' }).click()
  await expect(dialog(page)).toContainText('Còn 1 cuộc họp chưa diễn ra')
  await dialog(page)
    .getByRole('radio', { name: /Hủy và báo/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Lưu' }).click()
  await expect(rowOf(page, 'Lưu Nhân Viên')).toContainText('Người xem')
})
