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
  await inDatabase(
    portal,
    `insert into logs (log_date, thread, log_level, logger, message)
     values ('2020-03-01T08:05:09Z', 'req-1', 'ERROR', 'mail', 'the mail server was away')`,
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
  // What happened to a customer is one press, from its page; names lead to the records.
  await page.goto('/customers')
  const customer = page.getByRole('row').nth(1).getByRole('link').first()
  const name = await customer.innerText()
  await customer.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Thao tác khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Lịch sử thay đổi' }).click()
  await expect(page).toHaveURL(/\/audit-log\?customer=\d+$/)
  await expect(page.getByRole('textbox', { name: 'Của khách hàng' })).toHaveValue(name)

  // What went wrong at that time: to the minute, and in the address.
  await page.goto('/system-logs?from=2020-03-01T15:00&to=2020-03-01T15:10')
  await expect(page.getByLabel('Từ lúc', { exact: true })).toHaveValue('01/03/2020 15:00')
  await expect(page.getByRole('row', { name: /^01\/03\/2020 15:05:09 .*the mail server was away/ })).toBeVisible()
  await page.getByLabel('Đến lúc', { exact: true }).fill('01/03/2020 14:00')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sớm nhất là 01/03/2020 15:00.')).toBeVisible()
  await page.getByRole('button', { name: 'Xóa thời điểm' }).first().click()
  await page.getByLabel('Đến lúc', { exact: true }).fill('01/03/2020 15:04')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system-logs\?to=2020-03-01T15(:|%3A)04$/)
  await expect(page.getByText('the mail server was away')).toHaveCount(0)
  await expectNoViolations(page, 'the log from a moment on')

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
