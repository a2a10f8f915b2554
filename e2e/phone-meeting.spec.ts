/** What a room promises and keeps, on a phone: how others come, what is on after agreeing, and what hosts see of it. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { noDevices } from './support/fake-devices'
import { control, controls, joinButton, leaveAll, phone, watch } from './support/in-room'
import { schedule, start } from './support/meeting-calls'
import { signInAs } from './support/sign-in'
import { expectNoSidewaysScroll } from './support/phone'

test.use({
  ...phone,
  locale: 'vi-VN',
  permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'],
})
test('a meeting that begins now invites by one text, and its code leads in', async ({ browser, page, portal }) => {
  await page.addInitScript(() => {
    // Chromium without a window has no sheet to choose from.
    navigator.share = ({ text = '' } = {}) => {
      document.title = `shared ${text}`
      return Promise.resolve()
    }
  })
  await signInAs(page, 'khachhang')
  await page.goto('/meetings')
  await page.getByRole('button', { name: 'Họp ngay' }).first().click()
  await joinButton(page).click()
  const card = page.getByRole('region', { name: 'Cuộc họp của bạn đã sẵn sàng' })
  await expect(card).toBeVisible()
  await expectNoViolations(page, 'the card')
  await card.getByRole('button', { name: 'Sao chép lời mời' }).click()
  await expect(card.getByRole('button', { name: 'Đã sao chép' })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const [, accessCode = ''] = /Mã truy cập: (\S+)/.exec(text) ?? []
  const [, joinCode = ''] = /mã tham gia: (\d{9})/.exec(text) ?? []
  expect(text).toContain('/join/')
  await card.getByRole('button', { name: 'Chia sẻ' }).click()
  await expect(page).toHaveTitle(new RegExp(`^shared .*${joinCode}$`, 's'))

  await control(page, /Thêm/).click()
  await page.getByRole('menuitem', { name: 'Mời người khác' }).click()
  await expect(page.getByRole('img', { name: 'Mã QR dẫn vào cuộc họp' })).toBeVisible()
  await expectNoViolations(page, 'the invitation')
  await page.keyboard.press('Escape')

  const context = await browser.newContext({ ...phone, locale: 'vi-VN' })
  const guest = await context.newPage()
  await guest.addInitScript(noDevices)
  await guest.goto(`${portal.url}/login`)
  await guest.getByRole('link', { name: 'Vào họp bằng mã' }).click()
  const code = guest.getByRole('textbox', { name: 'Mã tham gia' })
  await code.fill('000000001')
  await guest.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(guest.getByText(/^Không có cuộc họp nào mang mã này/)).toBeVisible()
  await expectNoViolations(guest, 'a wrong code')
  await expectNoSidewaysScroll(guest)
  await code.fill(`${joinCode.slice(0, 3)} ${joinCode.slice(3, 6)} ${joinCode.slice(6)}`)
  await guest.getByRole('button', { name: 'Tiếp tục' }).click()
  await guest.getByRole('textbox', { name: 'Họ và tên' }).fill('Phạm Đức Dũng')
  await guest.getByRole('textbox', { name: 'Mã truy cập' }).fill(accessCode)
  await guest.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
  await joinButton(guest).click()
  await expect(controls(guest)).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Trùng tên chủ trì').first(), 'who takes the name of the host stands out').toBeVisible()
  const heightOf = async (name: RegExp) => (await page.getByRole('group', { name }).boundingBox())?.height ?? 0
  await expect
    .poll(async () => (await heightOf(/Khách/)) / (await heightOf(/bạn/)), 'the other is large, oneself small')
    .toBeGreaterThan(2)
  await leaveAll(page, guest)
})

test('who agrees comes in as announced, is not asked again after a reload, and hosts see it', async ({ page, portal }) => {
  const recorded = { enableMeetingRecording: true, enableAutomaticMeetingRecording: true, enableMuteOnStart: true }
  const id = await schedule(portal, recorded)
  const { startUrl } = (await start(portal, id)) as { startUrl: string }
  await page.addInitScript(watch)
  await page.goto(startUrl)
  await expect(page.getByText('Micro sẽ tắt khi bạn vào phòng; bạn có thể bật lại sau.')).toBeVisible()
  await page.getByRole('button', { name: 'Bật micro' }).click()
  await joinButton(page).click()
  const question = page.getByRole('dialog', { name: 'Cuộc họp này đang được ghi lại' })
  await expect(question).toBeVisible()
  const sent = () =>
    page.evaluate(async () => {
      const { roomConnections } = globalThis as unknown as { roomConnections: RTCPeerConnection[] }
      const tracks = roomConnections.flatMap((connection) => connection.getSenders().map(({ track }) => track))
      return tracks.filter((track) => track !== null).length
    })
  expect(await sent(), 'nothing is sent before the answer').toBe(0)
  await question.getByRole('button', { name: 'Tôi đồng ý' }).click()
  await expect(control(page, /^Bật micro/), 'muted, as it was announced').toBeVisible()
  await expect(control(page, /^Tắt camera/)).toBeVisible()

  await page.reload()
  await expect(controls(page)).toBeVisible()
  await expect(control(page, /^Tắt camera/), 'as before').toBeVisible()
  await expect(question).toHaveCount(0)
  await control(page, /Mọi người/).click()
  await expect(page.getByText('Đã đồng ý ghi hình')).toBeVisible()
  await page.getByRole('switch', { name: 'Phòng chờ' }).click()
  await expect(page.getByRole('switch', { name: 'Phòng chờ' })).toBeChecked()
  await expectNoViolations(page, 'the list of people on a phone')
  await page.keyboard.press('Escape')

  await control(page, /^Tắt camera/).click()
  await control(page, /Rời phòng/).click()
  await page.getByRole('menuitem', { name: 'Rời phòng' }).click()
  await page.getByRole('button', { name: 'Vào lại' }).click()
  await expect(page.getByRole('button', { name: 'Bật camera' }), 'what was off stays off').toBeVisible()
  await leaveAll(page)
})
