/** Who came to a meeting that is over: each visit, with what, what they did, and the file of it all. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { inDatabase } from './support/meeting-calls'
import { openMeeting } from './support/meeting-details'
import type { Portal } from './support/portal'
import { signInAs } from './support/sign-in'

const meeting = 'Tổng kết kinh doanh quý trước'

/** Of the demo: one of them lost the line for a while. */
async function openHeldMeeting(page: Page, portal: Portal): Promise<void> {
  const [held] = await inDatabase<{ id: number }>(portal, 'select id from meetings where name = $1', [meeting])
  await openMeeting(page, held!.id)
  await expect(page.getByRole('region', { name: 'Có mặt' })).toBeVisible()
}

test('an administrator unfolds a person, reads device and actions, and takes the list as a file', async ({ page, portal }) => {
  await signInAs(page, 'quantri')
  await openHeldMeeting(page, portal)
  const joined = page.getByRole('list', { name: 'Đã vào họp' })
  const twice = joined.getByRole('button', { name: /2 lượt vào/ })
  await twice.click()
  await expect(twice).toHaveAttribute('aria-expanded', 'true')
  await expect(joined).toContainText('Điện thoại · Android · Chrome')
  await expect(joined.getByRole('list', { name: 'Đã làm gì' })).toContainText(
    /Vào phòng.*Bật micro.*Bật camera.*Gửi 1 tin nhắn.*Rời phòng/,
  )
  await expect(page.getByRole('list', { name: 'Vắng mặt' }).getByRole('listitem')).not.toHaveCount(0)
  await expectNoViolations(page, 'an unfolded person')
  const download = page.waitForEvent('download')
  const take = page.getByRole('button', { name: 'Xuất Excel' })
  await expect(take).toHaveAttribute('title', /Chỉ quản trị viên của nhà cung cấp/)
  await take.click()
  expect((await download).suggestedFilename()).toBe('DiemDanh-tong-ket-kinh-doanh-quy-truoc-1.xlsx')
})

test('whoever holds the meeting reads who exports the list, and has no button that would be refused', async ({
  page,
  portal,
}) => {
  await signInAs(page, 'khachhang')
  await openHeldMeeting(page, portal)
  await expect(page.getByRole('region', { name: 'Có mặt' })).toContainText('do quản trị viên của nhà cung cấp xuất')
  await expect(page.getByRole('button', { name: 'Xuất Excel' })).toHaveCount(0)
})
