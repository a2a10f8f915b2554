/** A meeting on a core that is always there: its sessions, who came to each, and another core for the next one. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { inDatabase, start } from './support/meeting-calls'
import { startCoreOf } from './support/meeting-core'
import { agree, fromMenu, openMeeting, schedule } from './support/meeting-details'
import { signInAs } from './support/sign-in'

test('an owner sees who came, ends, and meets again in a new session; an administrator moves a meeting to another core', async ({
  page,
  portal,
}) => {
  const core = await startCoreOf(portal)
  try {
    const id = await schedule(portal)
    await start(portal, id)
    await inDatabase(
      portal,
      `insert into attendances (session_id, visit_id, visitor, participant_id, display_name, role, joined_at)
       select session.id, 'visit-1', 'p-' || person.id, person.id, person.name, person.role, now() - interval '65 minutes'
       from meeting_sessions session join meeting_participants person using (meeting_id)
       where session.meeting_id = $1 and person.name = 'Lê Chi'`,
      [id],
    )
    await page.clock.install()
    await signInAs(page, 'khachhang')
    await openMeeting(page, id)
    await expect(page.getByRole('button', { name: 'Vào họp' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Giám sát chất lượng' })).toHaveAttribute('href', `/monitor-meeting/${id}`)
    const joined = page.getByRole('list', { name: 'Đã vào họp' })
    await expect(joined).toContainText('Lê Chi')
    await expect(joined).toContainText('01:05:')
    await expect(page.getByRole('list', { name: 'Chưa vào họp' })).toContainText('Trần Bình')

    // Without a reload: somebody comes in while the page is looked at.
    await inDatabase(
      portal,
      `insert into attendances (session_id, visit_id, visitor, display_name, role, joined_at)
       select id, 'visit-2', 'g-khach', 'Khách Lạ', 'PARTICIPANT', now() from meeting_sessions where meeting_id = $1`,
      [id],
    )
    await inDatabase(portal, 'update meeting_sessions set people_now = people_now + 1 where meeting_id = $1', [id])
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
    await expect(joined).toContainText(/Lê Chi.*01:0[56]:/)
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
    await core.stop()
  }
})
