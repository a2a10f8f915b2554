/** A place in the room outlives a reload, a lost network and a crash of the server. */
import { expect, test } from './fixtures'
import { closeSockets, control, controls, enter, expectMovingPictures, guest, host, leaveAll, tileOf } from './support/in-room'

test('a reload, a lost network, a crashed worker and a crashed server heal by themselves, with chat and place kept', async ({
  browser,
  room,
}) => {
  const meetingID = await room.create()
  const [an, binh] = await Promise.all([
    enter(browser, { room, meetingID, ...host }),
    enter(browser, { room, meetingID, ...guest }),
  ])
  await expect(tileOf(an, guest.name).locator('video')).toHaveCount(1)
  await binh.keyboard.press('v')
  await expect(control(binh, /^Bật camera/)).toBeVisible()
  await binh.keyboard.press('c')
  await binh.getByRole('textbox', { name: 'Tin nhắn' }).fill('Viết trước khi tải lại trang')
  await binh.keyboard.press('Enter')
  await expect(control(an, /Trò chuyện, 1 tin chưa đọc/)).toBeVisible()
  await binh.reload()
  await expect(controls(binh), 'the tab comes straight back in').toBeVisible()
  await expect(control(binh, /^Tắt micro/)).toBeVisible()
  await expect(control(binh, /^Bật camera/), 'what was off stays off').toBeVisible()
  await expect(tileOf(an, guest.name).locator('video')).toHaveCount(0)
  await binh.keyboard.press('v')
  await control(binh, /Trò chuyện/).click()
  await expect(binh.getByRole('log')).toContainText('Viết trước khi tải lại trang')
  await expectMovingPictures(an, 'the camera is on again')
  await closeSockets(binh)
  await expectMovingPictures(binh, 'after a dropped socket')

  await binh.context().setOffline(true)
  await expect(binh.getByText('Mất kết nối. Đang kết nối lại…')).toBeVisible()
  await binh.getByRole('textbox', { name: 'Tin nhắn' }).fill('Viết khi mất mạng')
  await binh.keyboard.press('Enter')
  await expect(binh.getByText('đang gửi…')).toBeVisible()
  await binh.context().setOffline(false)
  await expect(binh.getByText('Mất kết nối. Đang kết nối lại…')).toBeHidden()
  await control(an, /Trò chuyện/).click()
  await expect(an.getByRole('log').getByText('Viết khi mất mạng')).toHaveCount(1)
  await expectMovingPictures(an, 'after the network came back')

  for (const [what, crash] of [
    ['the media worker', async () => room.crashWorker()],
    ['the server', room.crash],
  ] as const) {
    await crash()
    const crashedAt = performance.now()
    for (const page of [an, binh]) await expectMovingPictures(page, `after a crash of ${what}`)
    const tookMs = performance.now() - crashedAt
    console.log(`pictures again for both ${Math.round(tookMs)} ms after a crash of ${what}`)
    expect(tookMs, 'by itself and soon: beside other journeys it takes twice as long as alone').toBeLessThan(30_000)
  }
  await expect(an.getByRole('log')).toContainText('Viết khi mất mạng')
  await expect(tileOf(an, guest.name)).toBeVisible()

  const key = await an.evaluate(() => sessionStorage.getItem('hop.room.resumeKey') ?? '')
  const other = await an.context().newPage()
  await other.addInitScript((value) => sessionStorage.setItem('hop.room.resumeKey', value), key)
  await other.goto(`${room.url}/room/`)
  await expect(controls(other), 'a second tab takes the place over').toBeVisible()
  await expect(an.getByRole('heading', { name: 'Phòng đang mở ở nơi khác' })).toBeVisible()
  await leaveAll(an, binh)
})
