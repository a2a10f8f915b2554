/** The page of one meeting: what its owner does there, and what others see of it. */
import { readFile } from 'node:fs/promises'
import { expectNoViolations } from './support/axe'
import {
  agree,
  call,
  chi,
  dang,
  dialog,
  draft,
  fromMenu,
  fromRowMenu,
  inDatabase,
  openMeeting,
  rowOf,
  schedule,
  startCore,
} from './support/meeting-details'
import { expect, test } from './support/portal'
import { signInAs } from './support/sign-in'

test('an owner previews the invitation, sends it, and sees how far each message came', async ({ page, portal }) => {
  const id = await schedule(portal)
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await expect(page.getByText('Chưa ai nhận được lời mời')).toBeVisible()
  await expect(rowOf(page, 'Trần Bình')).toContainText('Chưa mời')
  await page.getByRole('button', { name: 'Gửi lời mời', exact: true }).first().click()
  await expect(dialog(page)).toContainText('Lời mời họp: Giao ban tuần')
  const mail = page.frameLocator('iframe[title="Nội dung thư"]')
  await expect(mail.getByText('mời bạn tham dự cuộc họp trực tuyến')).toBeVisible()
  // The style attributes of the mail are drawn, and nothing in it can run.
  await expect(mail.getByRole('link', { name: 'Vào họp' })).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  await agree(page, 'Gửi tới 2 người')
  await expect(page.getByRole('status').getByText('Đã gửi tới 2 người.')).toBeVisible()
  await expect(page.getByText('Đã gửi thông báo cho 2 người tham dự.')).toBeVisible()
  await expect(rowOf(page, 'Trần Bình')).toContainText('Trong hộp thư đi')
  await expect(rowOf(page, 'Trần Bình')).toContainText('E-mail · lời mời')

  await rowOf(page, 'Lê Chi').getByRole('button', { name: 'Gửi lại lời mời: Lê Chi' }).click()
  await expect(page.getByText('Đã gửi lời mời tới Lê Chi.')).toBeVisible()

  await call(portal, 'khachhang', 'POST', '/Meeting/UpdateMeeting', { id, ...draft({ scheduleDuration: 120 }) })
  await openMeeting(page, id)
  await expect(page.getByText('Cuộc họp đã thay đổi từ khi gửi lời mời')).toBeVisible()
  await page.getByRole('button', { name: 'Gửi thông báo thay đổi' }).click()
  await agree(page, 'Gửi tới 2 người')
  await expect(rowOf(page, 'Trần Bình')).toContainText('E-mail · thông báo thay đổi')
})

test('an owner adds, changes and takes off people, and invites by SMS', async ({ page, portal }) => {
  test.slow()
  const id = await schedule(portal)
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await page.getByRole('button', { name: 'Thêm người' }).click()
  await page.getByRole('button', { name: 'Chọn từ danh bạ' }).click()
  const picker = page.getByRole('dialog', { name: 'Chọn một liên hệ' })
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await page.getByRole('button', { name: 'Chọn từ danh bạ' }).click()
  await picker.getByRole('searchbox').fill('gia han')
  await picker.getByRole('button', { name: /Phạm Gia Hân/ }).click()
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Phạm Gia Hân')
  await agree(page, 'Thêm người')
  await expect(rowOf(page, 'Phạm Gia Hân')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Thêm người' }).click()
  await page.getByLabel('Họ và tên').fill('Đỗ Em')
  await page.getByLabel('E-mail').fill(chi.email)
  await agree(page, 'Thêm người')
  await expect(dialog(page).getByText('Địa chỉ e-mail này đã có trong danh sách tham dự.')).toBeVisible()
  await page.getByLabel('E-mail').fill('EM@example.vn')
  await agree(page, 'Thêm người')
  await expect(rowOf(page, 'Đỗ Em')).toContainText('em@example.vn')

  await fromRowMenu(page, 'Đỗ Em', 'Sửa')
  await page.getByLabel('Điện thoại').fill('12')
  await agree(page, 'Lưu')
  await expect(
    dialog(page)
      .getByText(/điện thoại/)
      .last(),
  ).toBeVisible()
  await page.getByLabel('Điện thoại').fill('0912000222')
  await agree(page, 'Lưu')
  await expect(rowOf(page, 'Đỗ Em')).toContainText('0912000222')

  await page.getByRole('button', { name: 'Gửi SMS cho tất cả' }).click()
  await expect(dialog(page)).toContainText('Gửi SMS mời họp tới 3 người?')
  await agree(page, 'Gửi SMS')
  await expect(page.getByText('Đã gửi SMS tới 3 người.')).toBeVisible()
  await expect(rowOf(page, 'Đỗ Em')).toContainText('SMS · lời mời')

  await fromRowMenu(page, 'Đỗ Em', 'Bỏ khỏi cuộc họp')
  await expect(dialog(page)).toContainText('Liên kết riêng của em@example.vn hết hiệu lực ngay.')
  await agree(page, 'Bỏ khỏi cuộc họp')
  await expect(rowOf(page, 'Đỗ Em')).toHaveCount(0)
  // The last one who can host stays.
  await page.getByRole('button', { name: 'Thao tác với Phạm Đức Dũng' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sửa' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Bỏ khỏi cuộc họp' })).toHaveCount(0)
})

test('somebody else who changed the person meanwhile is not overwritten unseen', async ({ page, portal }) => {
  const id = await schedule(portal)
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await fromRowMenu(page, 'Lê Chi', 'Sửa')
  await page.getByLabel('Họ và tên').fill('Lê Mai Chi')
  const { data } = await call<{ data: { meetingParticipants: { id: number; email: string }[] } }>(
    portal,
    'khachhang',
    'GET',
    `/Meeting/GetMeetingDetail/${id}`,
  )
  const person = data.meetingParticipants.find(({ email }) => email === chi.email)
  const theirs = { ...chi, id: person?.id, meetingId: id, phone: '0912000333' }
  await call(portal, 'khachhang', 'POST', '/MeetingParticipants/UpdateParticipant', theirs)
  await agree(page, 'Lưu')
  await expect(dialog(page).getByRole('alert')).toContainText('0912000333')
})

test('links and codes are copied, and the code is saved as a picture', async ({ page, portal }) => {
  const id = await schedule(portal)
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await expect(page.getByRole('textbox', { name: 'Liên kết chủ trì' })).toHaveValue(/\/host\/[\w-]{22,}$/)
  await page.getByRole('button', { name: 'Sao chép liên kết tham dự' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/join\/[\w-]{22,}$/)
  await expect(page.getByRole('textbox', { name: 'Mã truy cập' })).toHaveValue('SEN2026')
  await page.getByRole('button', { name: 'Sao chép liên kết riêng của Lê Chi' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe(copied)

  await page.getByRole('button', { name: 'Mã QR' }).click()
  const code = dialog(page).getByRole('img', { name: 'Mã QR của liên kết tham dự cuộc họp Giao ban tuần' })
  expect((await code.boundingBox())?.width).toBe(500)
  const saving = page.waitForEvent('download')
  await agree(page, 'Tải ảnh PNG')
  const file = await saving
  expect(file.suggestedFilename()).toBe(`ma-qr-cuoc-hop-${id}.png`)
  const png = await readFile(await file.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(500)
})

test('cancelling asks whether to tell those who were invited, and tells them', async ({ page, portal }) => {
  const id = await schedule(portal)
  await call(portal, 'khachhang', 'POST', `/Meeting/SendInvitation?meetingId=${id}`)
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await fromMenu(page, 'Hủy cuộc họp')
  await expect(dialog(page).getByLabel('Gửi thư báo hủy tới 2 người đã được mời')).toBeChecked()
  await agree(page, 'Hủy và báo cho mọi người')
  await expect(page.getByText('Đã hủy', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Lê Chi')).toContainText('E-mail · thông báo hủy')
  await expect(page.getByRole('button', { name: 'Thêm người' })).toHaveCount(0)
})

test('cancelled without telling, the page says so until they are told', async ({ page, portal }) => {
  const id = await schedule(portal)
  await call(portal, 'khachhang', 'POST', `/Meeting/SendInvitation?meetingId=${id}`)
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await fromMenu(page, 'Hủy cuộc họp')
  await dialog(page).getByLabel('Gửi thư báo hủy tới 2 người đã được mời').uncheck()
  await agree(page, 'Hủy cuộc họp')
  await expect(page.getByText('Người được mời chưa biết cuộc họp đã hủy')).toBeVisible()
  await page.getByRole('button', { name: 'Gửi thông báo hủy' }).click()
  await expect(dialog(page)).toContainText('Đã hủy cuộc họp: Giao ban tuần')
  await agree(page, 'Gửi tới 2 người')
  await expect(page.getByText('Đã gửi thông báo cho 2 người tham dự.')).toBeVisible()
})

test('a deleted meeting is gone for its owner, and nobody is asked about mails that never went', async ({ page, portal }) => {
  const id = await schedule(portal)
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await fromMenu(page, 'Xóa cuộc họp')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await agree(page, 'Xóa cuộc họp')
  await expect(page).toHaveURL(/\/meetings$/)
  await page.goto(`/meetings/details/${id}`)
  await expect(page.getByRole('alert')).toContainText('Không tìm thấy cuộc họp.')
})

test('a meeting past its end says that its time has to be changed first', async ({ page, portal }) => {
  const id = await schedule(portal)
  await inDatabase(portal, `update meetings set starts_at = now() - interval '3 hours' where id = $1`, [id])
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await expect(page.getByText('Quá giờ', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bắt đầu họp' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Đổi thời gian' })).toHaveAttribute('href', `/meetings/edit/${id}`)
})

test('an owner starts, sees who came, ends, and meets again in a new session', async ({ page, portal }) => {
  test.slow()
  const core = await startCore(portal)
  try {
    const id = await schedule(portal)
    await page.clock.install()
    await signInAs(page, 'khachhang')
    await openMeeting(page, id)
    await page.getByRole('button', { name: 'Bắt đầu họp' }).click()
    await agree(page, 'Bắt đầu họp')
    await page.waitForURL((url) => url.href.startsWith(`${core.url}/api/join?`))

    await inDatabase(
      portal,
      `insert into attendances (session_id, visit_id, participant_id, display_name, role, joined_at)
       select session.id, 'visit-1', person.id, person.name, person.role, now() - interval '65 minutes'
       from meeting_sessions session join meeting_participants person using (meeting_id)
       where session.meeting_id = $1 and person.name = 'Lê Chi'`,
      [id],
    )
    await openMeeting(page, id)
    await expect(page.getByRole('button', { name: 'Vào họp' })).toBeVisible()
    const joined = page.getByRole('list', { name: 'Đã vào họp' })
    await expect(joined).toContainText('Lê Chi')
    await expect(joined).toContainText('1 giờ 5 phút')
    await expect(page.getByRole('list', { name: 'Chưa vào họp' })).toContainText('Trần Bình')

    // Without a reload: somebody comes in while the page is looked at.
    await inDatabase(
      portal,
      `insert into attendances (session_id, visit_id, display_name, role, joined_at)
       select id, 'visit-2', 'Khách Lạ', 'PARTICIPANT', now() from meeting_sessions where meeting_id = $1`,
      [id],
    )
    await page.clock.fastForward('00:05')
    await expect(joined).toContainText('Khách Lạ')

    await fromMenu(page, 'Kết thúc cuộc họp')
    await agree(page, 'Kết thúc cho mọi người')
    await expect(page.getByText('Đã kết thúc', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Vắng mặt' })).toContainText('Trần Bình')
    await expect(page.getByRole('region', { name: 'Bản ghi hình' })).toBeVisible()
    await page.getByRole('button', { name: 'Họp lại' }).click()
    await agree(page, 'Họp lại')
    await page.waitForURL((url) => url.href.startsWith(`${core.url}/api/join?`))
    await openMeeting(page, id)
    await expect(page.getByRole('region', { name: 'Các phiên họp' })).toContainText('Phiên 2')
    await expect(page.getByText('Chưa ai vào phòng.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Chọn phiên họp để xem' }).click()
    await page.getByRole('option', { name: /^Phiên 1 / }).click()
    await expect(page).toHaveURL(/\?session=1$/)
    await expect(joined).toContainText(/Lê Chi.*1 giờ [56] phút/)
    await expect(page.getByRole('list', { name: 'Không vào phiên này' })).toContainText('Trần Bình')
    await expect(page.getByRole('region', { name: 'Bản ghi hình' })).toContainText('Phiên này không có bản ghi hình.')
    await expectNoViolations(page, 'an earlier session')
    await page.getByRole('region', { name: 'Các phiên họp' }).getByRole('button', { name: 'Phiên 2' }).click()
    await expect(page.getByText('Chưa ai vào phòng.')).toBeVisible()

    // An administrator moves another one, that has not begun, to this core.
    const next = await schedule(portal, { name: 'Họp ban giám đốc' })
    await signInAs(page, 'quantri')
    await openMeeting(page, next)
    await expect(page.getByText('Chưa ai nhận được lời mời')).toHaveCount(0)
    await expect(page.getByText('Được chọn khi bắt đầu')).toBeVisible()
    await fromMenu(page, 'Chuyển máy chủ họp')
    await page.getByRole('combobox', { name: 'Máy chủ họp' }).click()
    await page.getByRole('option', { name: new RegExp(`^${core.url}`) }).click()
    await agree(page, 'Chuyển cuộc họp')
    await expect(page.getByText('Đã chuyển cuộc họp sang máy chủ khác.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Thời gian và hình thức' })).toContainText(new URL(core.url).host)
  } finally {
    await core.close()
  }
})

test('a manager sees the meeting of his region read-only, without links', async ({ page, portal }) => {
  const id = await schedule(portal)
  await signInAs(page, 'kinhdoanh')
  await openMeeting(page, id)
  await expect(page.getByRole('heading', { level: 1, name: 'Giao ban tuần' })).toBeVisible()
  await expect(rowOf(page, 'Trần Bình')).toContainText('binh@example.vn')
  await expect(page.getByText('Liên kết và mã')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Liên kết', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Thao tác/ })).toHaveCount(0)
  await page.getByRole('link', { name: /Khách hàng: Công ty Cổ phần Sao Mai/ }).click()
  await expect(page).toHaveURL(/\/customers\/details\/\d+$/)
})

test('a colleague sees a meeting only when invited, and cannot change it', async ({ page, portal }) => {
  const [closed, open] = [await schedule(portal, { name: 'Họp kín' }), await schedule(portal, { participants: [dang] })]
  await signInAs(page, 'nguoidung')
  await openMeeting(page, open)
  await expect(page.getByText('Liên kết và mã')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Thêm người' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Gửi lời mời/ })).toHaveCount(0)
  await page.goto(`/meetings/details/${closed}`)
  await expect(page.getByRole('alert')).toContainText('Không tìm thấy cuộc họp.')
})
