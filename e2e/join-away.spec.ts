/** The room is killed under the portal: nobody is sent to an address where nothing answers, and everybody comes in when it is back. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { end, scheduleWithLinks as schedule, start } from './support/meeting-calls'
import { signInAs } from './support/sign-in'

// One after the other: they take away the room that all of them share.
test.describe.configure({ mode: 'default' })

const away = (page: Page) => page.getByRole('heading', { name: 'Phòng họp đang khởi động lại' })
const atTheDoor = (page: Page) => page.getByRole('button', { name: /^(Tham gia|Join)$/ })
const joinButton = (page: Page) => page.getByRole('button', { name: 'Tham gia trên trình duyệt' })

test('a guest who comes while the room restarts reads so, and is taken in by itself when it is back', async ({
  page,
  portal,
  room,
}) => {
  const { id, joinPath } = await schedule(portal)
  await start(portal, id)
  const startAgain = await room.die()
  await page.goto(`${joinPath}?accessCode=ABC123&fullName=An`)
  await joinButton(page).click()
  await expect(away(page)).toBeVisible()
  await expect(away(page), 'it is read out').toBeFocused()
  await expectNoViolations(page, 'the room is away')
  expect(new URL(page.url()).origin, 'nobody is sent to it').toBe(portal.url)
  await startAgain()
  await expect(atTheDoor(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tên của bạn' })).toHaveValue('An')
  await end(portal, id)
})

test('while the room stays away pages try now and then, say after a minute that it takes long, and can be left', async ({
  page,
  portal,
  room,
}) => {
  const { id, joinPath, hostPath } = await schedule(portal)
  const startAgain = await room.die()
  await page.clock.install()
  await page.goto(hostPath)
  await page.getByRole('textbox', { name: 'Họ và tên' }).fill('Lê Chủ Phòng')
  await page.getByRole('button', { name: 'Bắt đầu cuộc họp' }).click()
  await expect(away(page), 'whoever starts a meeting waits as well').toBeVisible()
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/JoinMeetings/JoinWithName') ? 1 : 0))
  for (let seconds = 0; seconds < 66; seconds += 3) {
    const answered = page.waitForResponse(/JoinWithName/)
    await page.clock.runFor(3300)
    await answered
  }
  expect(asked, 'about one try in three seconds').toBeLessThanOrEqual(26)
  await expect(page.getByText(/^Phòng họp chưa hoạt động trở lại sau hơn một phút/)).toBeVisible()
  await expectNoViolations(page, 'it takes long')
  await page.getByRole('button', { name: 'Thôi chờ' }).click()
  await expect(page.getByRole('textbox', { name: 'Họ và tên' })).toHaveValue('Lê Chủ Phòng')
  await page.goto(joinPath)
  await expect(joinButton(page), 'the page of the link is there all the time').toBeVisible()
  await startAgain()
  await page.goto(hostPath)
  await page.getByRole('button', { name: 'Bắt đầu cuộc họp' }).click()
  await expect(atTheDoor(page)).toBeVisible()
  await end(portal, id)
})

test('the owner who starts and joins from the portal waits in a dialog, and is taken in by itself', async ({
  page,
  portal,
  room,
}) => {
  const { id } = await schedule(portal)
  await start(portal, id)
  await signInAs(page, 'khachhang')
  await page.goto(`/meetings/details/${id}`)
  const join = page.getByRole('button', { name: 'Vào họp' })
  await expect(join).toBeVisible()
  const startAgain = await room.die()
  await join.click()
  const dialog = page.getByRole('dialog', { name: 'Phòng họp đang khởi động lại' })
  await expect(dialog.getByRole('button', { name: 'Thử ngay' })).toBeFocused()
  await expectNoViolations(page, 'the dialog')
  await dialog.getByRole('button', { name: 'Để sau' }).click()
  await expect(dialog).toBeHidden()
  await join.click()
  await expect(dialog).toBeVisible()
  await startAgain()
  await expect(atTheDoor(page)).toBeVisible()
  await end(portal, id)
})
