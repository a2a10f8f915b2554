/** The page of one meeting: what its owner does there, and what others see of it. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsLightAndDark } from './support/axe'
import { createCustomerWithPlan } from './support/customers'
import { call, inDatabase } from './support/meeting-calls'
import { agree, chi, dialog, draft, fromMenu, fromRowMenu, openMeeting, schedule } from './support/meeting-details'
import { expectNoSidewaysScroll } from './support/phone'
import { rowOf } from './support/row-of'
import { signInAs } from './support/sign-in'

const notSent = 'Chưa có máy chủ thư: thư nằm trong hộp thư đi và chưa được gửi.'

const qrCode = (page: Page) => dialog(page).getByRole('img', { name: 'Mã QR của liên kết tham dự cuộc họp Giao ban tuần' })

/** Axe hangs at a frame that runs no scripts, so that the mail is looked at as a frame that may. */
async function enterMail(page: Page): Promise<void> {
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.removeAttribute('sandbox')
    frame.srcdoc = `${frame.srcdoc} `
  })
  await page.frameLocator('iframe').getByRole('link', { name: 'Vào họp' }).waitFor()
}

test('an owner saves the code as a picture, previews the invitation, sends it, sees how far each message came, and copies links', async ({
  page,
  portal,
}) => {
  const id = await schedule(portal)
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await expect(page.getByText('Chưa ai nhận được lời mời')).toBeVisible()
  await expect(rowOf(page, 'Trần Bình')).toContainText('Chưa mời')
  await expectNoViolationsLightAndDark(page, 'before the invitation')

  await page.getByRole('button', { name: 'Mã QR' }).click()
  await expect.poll(async () => (await qrCode(page).boundingBox())?.width).toBe(500)
  await expectNoViolations(page, 'the QR code')
  const saving = page.waitForEvent('download')
  await agree(page, 'Tải ảnh PNG')
  const file = await saving
  expect(file.suggestedFilename()).toBe(`ma-qr-cuoc-hop-${id}.png`)
  const png = await readFile(await file.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(500)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Gửi lời mời', exact: true }).first().click()
  await expect(dialog(page)).toContainText('Lời mời họp: Giao ban tuần')
  const mail = page.frameLocator('iframe[title="Nội dung thư"]')
  await expect(mail.getByText('mời bạn tham dự cuộc họp trực tuyến')).toBeVisible()
  // The style attributes of the mail are drawn, and nothing in it can run.
  await expect(mail.getByRole('link', { name: 'Vào họp' })).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  await enterMail(page)
  await expectNoViolations(page, 'the preview')
  await agree(page, 'Gửi tới 2 người')
  // This portal has no mail server, and does not say that anything was sent.
  await expect(page.getByText(notSent)).toBeVisible()
  await expect(page.getByText(/^Đang gửi thông báo cho 2 người tham dự/)).toBeVisible()
  await expect(rowOf(page, 'Trần Bình')).toContainText('Trong hộp thư đi')
  await expect(rowOf(page, 'Trần Bình')).toContainText('E-mail · lời mời')
  await rowOf(page, 'Lê Chi').getByRole('button', { name: 'Gửi lại lời mời: Lê Chi' }).click()
  await expect(page.getByText(notSent).last()).toBeVisible()

  await expect(page.getByRole('textbox', { name: 'Liên kết chủ trì' })).toHaveValue(/\/host\/[\w-]{22,}$/)
  await page.getByRole('button', { name: 'Sao chép liên kết tham dự' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied, 'nobody types a code').toMatch(/\/join\/[\w-]{22,}#accessCode=SEN2026$/)
  await page.getByRole('switch', { name: 'Liên kết kèm mã truy cập' }).uncheck()
  await page.getByRole('button', { name: 'Sao chép liên kết tham dự' }).click()
  await expect.poll(copied).toMatch(/\/join\/[\w-]{22,}$/)
  const forAll = await copied()
  await expect(page.getByRole('textbox', { name: 'Mã truy cập' })).toHaveValue('SEN2026')
  await page.getByRole('button', { name: 'Sao chép liên kết riêng của Lê Chi' }).click()
  await expect.poll(copied).not.toBe(forAll)
})

test('an owner adds, changes and takes off people, and invites by SMS; on a phone everything fits', async ({ page, portal }) => {
  const id = await schedule(portal)
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await page.getByRole('button', { name: 'Thêm người' }).click()
  await expectNoViolations(page, 'adding somebody')
  await page.getByRole('button', { name: 'Chọn từ danh bạ' }).click()
  const picker = page.getByRole('dialog', { name: 'Chọn một liên hệ' })
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await page.getByRole('button', { name: 'Chọn từ danh bạ' }).click()
  await picker.getByRole('searchbox').fill('gia han')
  await picker.getByRole('button', { name: /Phạm Gia Hân/ }).click()
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Phạm Gia Hân')
  await page.getByLabel('Họ và tên').fill('Đỗ Em')
  await page.getByLabel('E-mail').fill(chi.email)
  await agree(page, 'Thêm người')
  await expect(dialog(page).getByText('Địa chỉ e-mail này đã có trong danh sách tham dự.')).toBeVisible()
  await page.getByLabel('E-mail').fill('EM@example.vn')
  await agree(page, 'Thêm người')
  await expect(rowOf(page, 'Đỗ Em')).toContainText('em@example.vn')

  await fromRowMenu(page, 'Đỗ Em', 'Sửa')
  await page.getByLabel('Điện thoại').fill('0912000222')
  await agree(page, 'Lưu')
  await expect(rowOf(page, 'Đỗ Em')).toContainText('0912000222')

  await page.getByRole('button', { name: 'Gửi SMS cho tất cả' }).click()
  await expect(dialog(page)).toContainText('Gửi SMS mời họp tới 2 người?')
  await agree(page, 'Gửi SMS')
  await expect(page.getByText('Chưa có cổng SMS: tin nhắn nằm trong hộp thư đi và chưa được gửi.')).toBeVisible()
  await expect(rowOf(page, 'Đỗ Em')).toContainText('SMS · lời mời')

  await fromRowMenu(page, 'Đỗ Em', 'Bỏ khỏi cuộc họp')
  await expect(dialog(page)).toContainText('Liên kết riêng của em@example.vn hết hiệu lực ngay.')
  await agree(page, 'Bỏ khỏi cuộc họp')
  await expect(rowOf(page, 'Đỗ Em')).toHaveCount(0)
  // The last one who can host stays.
  await page.getByRole('button', { name: 'Thao tác với Phạm Đức Dũng' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sửa' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Bỏ khỏi cuộc họp' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Người tham dự' }).getByRole('button', { name: /^Thao tác với/ })).toHaveCount(3)
  await expectNoSidewaysScroll(page, 'the page')
  await page.getByRole('button', { name: 'Mã QR' }).click()
  await expect(qrCode(page)).toBeInViewport()
  await expectNoSidewaysScroll(page, 'the QR code')
})

test('a change is told; cancelled by keyboard without telling, the page says so until they are told', async ({
  page,
  portal,
}) => {
  const id = await schedule(portal)
  await call(portal, 'khachhang', 'POST', `/Meeting/SendInvitation?meetingId=${id}`)
  await call(portal, 'khachhang', 'POST', '/Meeting/UpdateMeeting', { id, ...draft({ scheduleDuration: 120 }) })
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await expect(page.getByText('Cuộc họp đã thay đổi từ khi gửi lời mời')).toBeVisible()
  const send = dialog(page).getByRole('button', { name: /^Gửi tới/ })
  await page.getByRole('button', { name: 'Gửi thông báo thay đổi' }).click()
  await expect(send).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/PreviewMeetingEmail?*', (route) => held.then(() => route.continue()))
  await page.getByRole('button', { name: 'Gửi thông báo thay đổi' }).click()
  await expect(send, 'an older preview is not what would be sent').toBeDisabled()
  answer()
  await agree(page, 'Gửi tới 2 người')
  await expect(rowOf(page, 'Trần Bình')).toContainText('E-mail · thông báo thay đổi')
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Thao tác khác với cuộc họp' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Hủy cuộc họp' }).press('Enter')
  // The harmless answer.
  await expect(dialog(page).getByRole('button', { name: 'Giữ cuộc họp' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog(page).getByLabel('Báo hủy cho 2 người đã được mời')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Người được mời chưa biết cuộc họp đã hủy')).toBeVisible()
  await page.getByRole('button', { name: 'Gửi thông báo hủy' }).click()
  await expect(dialog(page)).toContainText('Đã hủy cuộc họp: Giao ban tuần')
  await agree(page, 'Gửi tới 2 người')
  await expect(page.getByText(/^Đang gửi thông báo cho 2 người tham dự/).last()).toBeVisible()
  await expect(page.getByText('Người được mời chưa biết cuộc họp đã hủy')).toHaveCount(0)
})

test('a meeting past its end says that its time has to be changed first, and can be deleted', async ({ page, portal }) => {
  const { admin } = await createCustomerWithPlan(portal)
  const id = await schedule(portal, {}, admin)
  await inDatabase(portal, `update meetings set starts_at = now() - interval '3 hours' where id = $1`, [id])
  await signInAs(page, admin)
  await openMeeting(page, id)
  await expect(page.getByText('Quá giờ', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bắt đầu họp' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Đổi thời gian' })).toHaveAttribute('href', `/meetings/edit/${id}`)

  await fromMenu(page, 'Xóa cuộc họp')
  await expect(dialog(page).getByRole('checkbox'), 'nobody is asked about mails that never went').toHaveCount(0)
  await agree(page, 'Xóa cuộc họp')
  await expect(page).toHaveURL(/\/meetings$/)
})

test('a manager sees the meeting of his region read-only, without links', async ({ page, portal }) => {
  const id = await schedule(portal)
  await signInAs(page, 'kinhdoanh')
  await openMeeting(page, id)
  await expect(page.getByRole('heading', { level: 1, name: 'Giao ban tuần' })).toBeVisible()
  await expect(rowOf(page, 'Trần Bình')).toContainText('Tham dự')
  await expect(page.getByText('binh@example.vn')).toHaveCount(0)
  await expect(page.getByText('Liên kết và mã')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Liên kết', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Thao tác/ })).toHaveCount(0)
  const customer = page.getByRole('link', { name: /Khách hàng: Công ty Cổ phần Sao Mai/ })
  await expect(customer).toHaveAttribute('href', /\/customers\/details\/\d+$/)
})
