/** A customer's calendar: an event is made, dragged and moved by keys, edited by two people at once, and cancelled. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { asCustomer } from './support/meeting-calls'
import { expectNoSidewaysScroll } from './support/phone'
import { signInAs } from './support/sign-in'

const dayMs = 86_400_000
/** Wednesday of the next week in Vietnam: nobody's past, and room on both sides. */
function nextWednesday(): string {
  const today = new Date(Date.now() + 7 * 3600_000)
  const toMonday = 7 - ((today.getUTCDay() + 6) % 7)
  return new Date(today.getTime() + (toMonday + 2) * dayMs).toISOString().slice(0, 10)
}

test('an event is made, dragged, moved by keys, edited by two, and cancelled', async ({ page, portal }) => {
  const day = nextWednesday()
  await signInAs(page, 'khachhang')
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto(`/calendar/new?startAt=${encodeURIComponent(`${day}T06:00:00.000Z`)}`)
  await page.getByRole('textbox', { name: 'Nội dung' }).fill('Diễn tập chữa cháy')
  await page.getByRole('button', { name: 'Tạo sự kiện' }).click()
  await expect(page.getByText('Tạo lịch thành công.')).toBeVisible()

  const event = page.getByRole('button', { name: /^Diễn tập chữa cháy/ })
  await expect(event).toHaveAccessibleName(/13:00.*14:00/)
  const column = (await page.locator(`[data-day="${day}"]`).boundingBox())!
  const block = (await event.boundingBox())!
  await page.mouse.move(block.x + 20, block.y + 8)
  await page.mouse.down()
  await page.mouse.move(block.x + 20 + column.width, block.y + 8 + column.height / 24, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText(/^Đã dời “Diễn tập chữa cháy”/).first()).toBeVisible()
  await expect(event).toHaveAccessibleName(/14:00.*15:00/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await event.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(event).toHaveAccessibleName(/14:15.*15:30/)
  await expect(page.getByText(/^Đã dời “Diễn tập chữa cháy”.*14:15/).first()).toBeVisible()
  await expect(event).toBeFocused()
  await expect(page.locator(`[data-day="${day}"]`).getByRole('button', { name: /^Diễn tập chữa cháy/ })).toBeVisible()

  await event.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sửa' }).click()
  await page.getByRole('textbox', { name: 'Nội dung' }).fill('Diễn tập của tôi')
  const id = Number(new URL(page.url()).searchParams.get('id'))
  const startAt = `${day}T07:15:00.000Z`
  const other = { id, subject: 'Diễn tập của đồng nghiệp', startAt, endAt: `${day}T08:30:00.000Z`, status: 4 }
  await asCustomer(portal, 'POST', '/Calendars/Update', other)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const both = page.getByRole('alert').filter({ hasText: 'Có người vừa sửa thông tin này' })
  await expect(both).toContainText('Diễn tập của tôi')
  await expect(both).toContainText('Diễn tập của đồng nghiệp')
  await expectNoViolations(page, 'both versions')
  await both.getByRole('button', { name: 'Lưu bản của tôi' }).click()
  await expect(page.getByText('Đã lưu sự kiện.')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /Diễn tập của tôi/ }).click()
  await page.getByRole('group', { name: 'Dời lịch' }).getByRole('button', { name: '+15 phút' }).click()
  await page.getByRole('group', { name: 'Độ dài' }).getByRole('button', { name: '−15 phút' }).click()
  await expectNoViolations(page, 'the event on a phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu giờ mới' }).click()
  await page.getByRole('button', { name: /14:30 – 15:30.*Diễn tập của tôi/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy sự kiện' }).click()
  await expect(page.getByText('Đã hủy sự kiện.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Diễn tập của tôi.*Đã hủy/ })).toBeVisible()
  await expectNoSidewaysScroll(page, 'the list on a phone')
  await expectNoViolations(page, 'the list on a phone')
})
