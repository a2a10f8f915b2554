/** What was said in a session, on the meeting's page: summaries, transcript, corrections and files. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolationsLightAndDark } from './support/axe'
import { inDatabase } from './support/meeting-calls'
import { dialog, openMeeting } from './support/meeting-details'
import { expectNoSidewaysScroll } from './support/phone'
import type { Portal } from './support/portal'
import { signInAs } from './support/sign-in'

/** The demo's monthly meeting: it was held, and said something. */
async function heldMeeting(portal: Portal): Promise<number> {
  const [row] = await inDatabase<{ id: number }>(portal, `select id from meetings where name = 'Giao ban tháng phòng Kinh doanh'`)
  return Number(row?.id)
}

const notes = (page: Page) => page.getByRole('region', { name: /^(Nội dung cuộc họp|What was said)$/ })
const tab = (page: Page, name: string) => notes(page).getByRole('tab', { name }).click()
const passages = (page: Page) => notes(page).getByRole('list', { name: 'Bản ghi lời' }).getByRole('listitem')

test('the owner reads summaries, searches without accents, corrects, and takes the minutes along', async ({ page, portal }) => {
  const id = await heldMeeting(portal)
  await signInAs(page, 'khachhang')
  await openMeeting(page, id)
  await expect(notes(page).getByText(/^Chương trình có sẵn chọn các câu này/)).toBeVisible()
  await expect(notes(page).getByText(/sửa trang gia hạn trước thứ Sáu/)).toBeVisible()
  await tab(page, 'Theo thời gian')
  await expect(notes(page).getByText('0:02:00')).toBeVisible()
  await tab(page, 'Theo người')
  await expect(notes(page).getByText(/%$/).first()).toBeVisible()

  await tab(page, 'Bản ghi lời')
  await expect(passages(page)).toHaveCount(26)
  await notes(page).getByRole('searchbox', { name: 'Tìm trong bản ghi lời' }).fill('ngan hang')
  await expect(passages(page)).toHaveCount(3)
  await expect(passages(page).first().locator('mark')).toHaveText(['Ngân', 'hàng'])
  await expectNoViolationsLightAndDark(page, 'the transcript')

  await passages(page)
    .first()
    .getByRole('button', { name: /^Sửa đoạn lúc/ })
    .click()
  const words = dialog(page).getByRole('textbox', { name: 'Lời nói' })
  await words.fill('Ngân hàng Phương Đông muốn nâng lên gói Nâng cao.')
  await dialog(page).getByLabel('Người nói').fill('Chị Hoa')
  await dialog(page).getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText(/^Đã sửa\./)).toBeVisible()
  await expect(passages(page).first()).toContainText('Chị Hoa')
  await expect(passages(page).first()).toContainText('(đã sửa)')
  await tab(page, 'Tóm tắt chung')
  await expect(notes(page).getByText('Bản ghi lời đã thay đổi sau khi tóm tắt.')).toBeVisible()
  await notes(page).getByRole('button', { name: 'Lập lại' }).click()
  await expect(notes(page).getByText('Bản ghi lời đã thay đổi sau khi tóm tắt.')).toHaveCount(0)

  await notes(page).getByRole('button', { name: 'Tải về' }).click()
  const [docx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Biên bản (.docx)' }).click(),
  ])
  expect(docx.suggestedFilename()).toBe(`BienBan-${id}-1.docx`)
})

test('an invited person reads what was shared, on a phone, in English: nothing scrolls sideways, and nothing can be changed', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('locale', 'en'))
  const id = await heldMeeting(portal)
  await inDatabase(portal, 'update meeting_sessions set shared_at = now() where meeting_id = $1', [id])
  await signInAs(page, 'nguoixem')
  await openMeeting(page, id)
  for (const name of ['Summary', 'By time', 'By person', 'Transcript']) {
    await tab(page, name)
    await expect(notes(page).getByRole('listitem').first()).toBeVisible()
    await expectNoSidewaysScroll(page, name)
  }
  await expect(notes(page).getByRole('button', { name: /^(Make again|Correct)/ })).toHaveCount(0)
})
