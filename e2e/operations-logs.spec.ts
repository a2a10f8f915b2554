/** What those who run the service look through: the log, who did what, messages, and jobs that were given up. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { asCustomer, inDatabase, schedule } from './support/meeting-calls'
import { expectNoSidewaysScroll } from './support/phone'
import { signInAs } from './support/sign-in'

test('a SupperAdmin says how long things are kept, finds that in the audit log, saves a calendar entry and runs a job again', async ({
  page,
  portal,
}) => {
  const meetingId = await schedule(portal, {
    publicMeeting: false,
    participants: [{ name: 'Trần Bình', email: 'binh.nhan.thu@example.vn', role: 'PARTICIPANT' }],
  })
  await asCustomer(portal, 'POST', `/Meeting/SendInvitation?meetingId=${meetingId}`)
  await inDatabase(
    portal,
    `insert into jobs (name, data, state, attempts, due_at, finished_at, error)
     values ('forget-used-once', '{}', 'dead', 6, now(), now(), 'connect ECONNREFUSED 203.0.113.7:5432')`,
  )
  await signInAs(page, 'superadmin')

  await page.goto('/system-logs')
  await page.getByRole('button', { name: 'Thời gian lưu' }).click()
  await page.getByLabel('Số ngày lưu').fill('29')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('30', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Số ngày lưu').fill('60')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Đã lưu thời gian lưu nhật ký.')).toBeVisible()

  await page.getByRole('link', { name: 'Nhật ký thao tác', exact: true }).click()
  await page
    .getByRole('row', { name: /Thời gian lưu nhật ký/ })
    .getByRole('button', { name: /^Xem chi tiết/ })
    .click()
  const entry = page.getByRole('dialog', { name: 'Chi tiết thao tác' })
  await expect(entry.getByRole('row', { name: 'Số ngày lưu nhật ký 90 60' })).toBeVisible()
  await expectNoViolations(page, 'an entry of the audit log')

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Hộp thư đi', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Máy chủ e-mail (SMTP)' })).toContainText('Chưa cấu hình')
  await page
    .getByRole('row', { name: /binh\.nhan\.thu@example\.vn/ })
    .getByRole('button', { name: /^Xem nội dung/ })
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải tệp .ics' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^invite-\d+\.ics$/)
  await expectNoViolations(page, 'a message of the outbox')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Việc nền bị bỏ', exact: true }).click()
  await expect(page.getByText('Xóa mã đã dùng một lần', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('button', { name: /^Thao tác với/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Chạy lại' }).click()
  await expect(page.getByText('Việc đã được xếp hàng chạy lại.')).toBeVisible()
  await expect(page.getByText('Không có việc nào bị bỏ')).toBeVisible()
})
