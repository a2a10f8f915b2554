/** What a meeting left behind, on its page: shared with the invited, deleted, and restored. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { asCustomer, inDatabase } from './support/meeting-calls'
import { startCoreOf } from './support/meeting-core'
import { agree, openMeeting, schedule } from './support/meeting-details'
import type { Portal } from './support/portal'
import { signInAs } from './support/sign-in'

const invited = 'nguoidung'

async function emailOf(portal: Portal, username: string): Promise<string> {
  const rows = await inDatabase<{ email: string }>(portal, 'select email from accounts where username = $1', [username])
  return rows[0]!.email
}

test('an owner shares a recording, deletes it and restores it; the invited see it then', async ({ page, portal }) => {
  const core = await startCoreOf(portal)
  try {
    const guest = { name: 'Người Dùng', email: await emailOf(portal, invited), phone: '', role: 'PARTICIPANT' }
    const id = await schedule(portal, { participants: [guest], enableMeetingRecording: true })
    await asCustomer(portal, 'POST', `/Meeting/StartMeeting?meetingId=${id}`)
    const [session] = await inDatabase<{ internal_id: string }>(
      portal,
      'select internal_id from meeting_sessions where meeting_id = $1',
      [id],
    )
    core.recordings.set(session!.internal_id, 'published')
    await asCustomer(portal, 'POST', `/Meeting/EndMeeting?meetingId=${id}`)
    const state = async () =>
      (await asCustomer<{ state: string }>(portal, 'POST', `/Meeting/MeetingRecording?meetingId=${id}`)).state
    await expect.poll(state).toBe('published')

    await signInAs(page, 'khachhang')
    await openMeeting(page, id)
    const section = page.getByRole('region', { name: 'Bản ghi hình' })
    await expect(section.getByRole('link', { name: /^Xem bản ghi hình/ })).toHaveAttribute('href', /^https:\/\/bbb\.example\.vn/)
    await expect(section).toContainText('Liên kết do máy chủ BigBlueButton cấp')
    await expect(section).toContainText('1:02:03')
    await section.getByRole('switch', { name: 'Chia sẻ với người được mời' }).click()
    await expect(page.getByText('Đã chia sẻ với người được mời.')).toBeVisible()

    await section.getByRole('button', { name: 'Xóa bản ghi' }).click()
    await agree(page, 'Xóa bản ghi')
    await expect(section).toContainText('Khôi phục được đến')
    await expect(section.getByRole('link')).toHaveCount(0)
    await expectNoViolations(page, 'a recording in the trash')
    await expect.poll(() => core.recordings.get(session!.internal_id)).toBe('unpublished')
    await section.getByRole('button', { name: 'Khôi phục' }).click()
    await expect.poll(() => core.recordings.get(session!.internal_id)).toBe('published')

    await signInAs(page, invited)
    await openMeeting(page, id)
    await expect(section.getByRole('link', { name: /^Xem bản ghi hình/ })).toBeVisible()
    await expect(section.getByRole('button', { name: 'Xóa bản ghi' })).toHaveCount(0)
    await expect(section).toContainText('Người tổ chức chia sẻ với bạn.')
  } finally {
    await core.stop()
  }
})
