/** What those who run the service look through: the log, who did what, messages, and jobs that were given up. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { asCustomer, inDatabase, schedule } from './support/meeting-calls'
import { expectNoSidewaysScroll } from './support/phone'
import { signInAs } from './support/sign-in'

// What is set here holds for everybody.
test.use({ baseURL: async ({ ownPortal }, use) => use(ownPortal.url) })

test('a SupperAdmin says how long things are kept, finds that in the audit log, saves a calendar entry and runs a job again', async ({
  page,
  ownPortal,
}) => {
  const meetingId = await schedule(ownPortal, {
    publicMeeting: false,
    participants: [{ name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' }],
  })
  await asCustomer(ownPortal, 'POST', `/Meeting/SendInvitation?meetingId=${meetingId}`)
  await inDatabase(
    ownPortal,
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

  await page.goto('/audit-log')
  await page
    .getByRole('button', { name: /^Xem chi tiết/ })
    .first()
    .click()
  const entry = page.getByRole('dialog', { name: 'Chi tiết thao tác' })
  await expect(entry.getByRole('row', { name: 'Số ngày lưu nhật ký 90 60' })).toBeVisible()
  await expectNoViolations(page, 'an entry of the audit log')

  await page.goto('/outbox')
  await expect(page.getByRole('region', { name: 'Máy chủ e-mail (SMTP)' })).toContainText('Chưa cấu hình')
  await page
    .getByRole('row', { name: /binh@example\.vn/ })
    .getByRole('button', { name: /^Xem nội dung/ })
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải tệp .ics' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^invite-\d+\.ics$/)
  await expectNoViolations(page, 'a message of the outbox')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => localStorage.setItem('locale', 'en'))
  await page.goto('/dead-jobs')
  await expect(page.getByRole('heading', { name: 'Failed jobs' })).toBeVisible()
  await expect(page.getByText('Delete codes that were used once')).toBeVisible()
  await expectNoViolations(page, 'failed jobs on a phone, in English')
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Run again' }).click()
  await expect(page.getByText('The job is queued to run again.')).toBeVisible()
  await expect(page.getByText('No job was given up')).toBeVisible()
})
