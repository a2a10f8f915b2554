/** Guests are who they are, and not what they are called: two of one name. Nobody looks at pictures here, so nobody has a camera. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { noDevices } from './support/fake-devices'
import { control, controls, joinButton, leaveAll, phone } from './support/in-room'
import { asCustomer, scheduleWithLinks } from './support/meeting-calls'
import { signInAs } from './support/sign-in'

const an = 'Nguyễn Văn An'

async function newWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  await page.addInitScript(noDevices)
  return page
}

/** By the link for all, to the room's door. */
async function comeAsGuest(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Họ và tên' }).fill(name)
  await page.getByRole('textbox', { name: 'Mã truy cập' }).fill('ABC123')
  await page.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
}

async function goThroughTheDoor(page: Page): Promise<void> {
  await joinButton(page).click()
  await expect(controls(page)).toBeVisible()
}

const rows = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Danh sách người trong phòng' }).getByRole('listitem').filter({ hasText: name })

test('two guests of one name are two people: one is removed and reads why, the other stays', async ({
  browser,
  page,
  portal,
}) => {
  const { id, joinPath } = await scheduleWithLinks(portal)
  const { startUrl } = await asCustomer<{ startUrl: string }>(portal, 'POST', `/Meeting/StartMeeting?meetingId=${id}`)
  const address = `${portal.url}${joinPath}`
  await signInAs(page, 'khachhang')
  await page.addInitScript(noDevices)
  await page.goto(startUrl)
  await goThroughTheDoor(page)
  const [one, other] = [await newWindow(browser), await newWindow(browser, phone)]
  for (const guest of [one, other]) {
    await comeAsGuest(guest, address, an)
    await goThroughTheDoor(guest)
  }
  await control(page, /Mọi người \(3\)/).click()
  await expect(rows(page, an)).toHaveCount(2)
  await expect(rows(page, 'Khách')).toHaveCount(2)
  await expectNoViolations(page, 'the list of people')

  await rows(page, an)
    .first()
    .getByRole('button', { name: `Thao tác với ${an}` })
    .click()
  await page.getByRole('menuitem', { name: 'Mời ra khỏi phòng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mời ra khỏi phòng' }).click()
  await expect(rows(page, an)).toHaveCount(1)
  const isOut = (guest: Page) => guest.getByRole('heading', { name: 'Bạn đã được mời ra khỏi phòng' }).isVisible()
  await expect.poll(async () => (await isOut(one)) !== (await isOut(other)), 'one of the two').toBe(true)
  const [removed, staying] = (await isOut(one)) ? [one, other] : [other, one]
  await expect(controls(staying)).toBeVisible()

  await removed.getByRole('link', { name: 'Về trang trước' }).click()
  await comeAsGuest(removed, address, 'Tên Khác Hẳn')
  await expect(removed.getByRole('heading', { name: 'Chủ trì không cho bạn vào cuộc họp này' })).toBeVisible()
  await expect(removed.getByRole('textbox'), 'no form that cannot help').toHaveCount(0)
  await expectNoViolations(removed, 'the reason')

  await page.getByRole('switch', { name: 'Khóa phòng' }).click()
  await expect(page.getByText('Phòng đã khóa', { exact: true })).toBeVisible()
  const late = await newWindow(browser)
  await comeAsGuest(late, address, an)
  await expect(late.getByRole('heading', { name: 'Phòng họp đang khóa' })).toBeVisible()
  await late.getByRole('button', { name: 'Thử lại' }).click()
  await expect(late.getByRole('textbox', { name: 'Họ và tên' })).toHaveValue(an)

  await staying.close({ runBeforeUnload: true })
  await expect(rows(page, an), 'a closed tab is gone sooner than a lost line, which is after 30 seconds').toHaveCount(0, {
    timeout: 20_000,
  })
  await control(page, /Rời phòng/).click()
  await page.getByRole('menuitem', { name: 'Rời phòng' }).click()
  await page.getByRole('link', { name: 'Về trang cuộc họp' }).click()
  await expect(page).toHaveURL(`${portal.url}/meetings/details/${id}`)

  const isCopied = page.getByRole('button', { name: 'Đã sao chép' })
  await Promise.all([isCopied.waitFor(), page.getByRole('button', { name: 'Sao chép lời mời' }).click()])
  await page.getByRole('button', { name: 'Thêm vào lịch' }).click()
  const google = await page.getByRole('menuitem', { name: 'Google Calendar' }).getAttribute('href')
  expect(new URL(google ?? '').searchParams.get('location')).toContain(`${address}#accessCode=`)
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Tải tệp .ics' }).click()
  expect((await saved).suggestedFilename()).toBe(`hop-${id}.ics`)
  await leaveAll(removed, late)
})
