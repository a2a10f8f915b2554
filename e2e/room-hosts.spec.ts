/** What hosts do to others, and what these see of it. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { fakeVoice, noDevices } from './support/fake-devices'
import { control, enter, guest, host, leaveAll, tileOf } from './support/in-room'

/** What An chooses from the menu beside Bình's name. */
async function toBinh(an: Page, item: string): Promise<void> {
  await an.getByRole('button', { name: 'Thao tác với Trần Thị Bình' }).click()
  await an.getByRole('menuitem', { name: item }).click()
}

test('a host mutes one, mutes all for good, asks to unmute, and takes a camera and a hand down', async ({ browser, room }) => {
  const meetingID = await room.create()
  const [an, binh] = await Promise.all([
    enter(browser, { room, meetingID, ...host, before: [noDevices] }),
    enter(browser, { room, meetingID, ...guest, before: [fakeVoice] }),
  ])
  await expect(tileOf(an, guest.name)).toHaveAccessibleName(/đang nói/)
  await control(an, /Mọi người \(2\)/).click()
  await binh.keyboard.press('h')
  await expect(an.getByRole('status').getByText('Trần Thị Bình giơ tay')).toBeVisible()
  await toBinh(an, 'Hạ tay')
  await expect(control(binh, /^Giơ tay/)).toBeVisible()

  await an.getByRole('button', { name: 'Thao tác với Trần Thị Bình' }).click()
  await expectNoViolations(an, 'what a host can do to somebody')
  await an.getByRole('menuitem', { name: 'Tắt micro' }).click()
  await expect(binh.getByText('Nguyễn Văn An đã tắt micro của bạn')).toBeVisible()
  await expect(control(binh, /^Bật micro/)).toBeVisible()
  const rowOfBinh = an.getByRole('listitem').filter({ hasText: guest.name })
  await expect(rowOfBinh.getByRole('img', { name: 'micro tắt' })).toBeVisible()
  await expect(binh.getByRole('status').getByText('Bạn đang nói nhưng micro đang tắt')).toBeVisible()
  await binh.keyboard.down(' ')
  await expect(rowOfBinh.getByRole('img', { name: /micro bật|đang nói/ }), 'the space bar held down').toBeVisible()
  await binh.keyboard.up(' ')
  await expect(rowOfBinh.getByRole('img', { name: 'micro tắt' })).toBeVisible()
  await toBinh(an, 'Mời bật micro')
  await binh.getByRole('dialog').getByRole('button', { name: 'Bật micro' }).click()
  await expect(control(binh, /^Tắt micro/)).toBeVisible()

  await toBinh(an, 'Tắt camera')
  await expect(control(binh, /^Bật camera/)).toBeVisible()

  await an.getByRole('button', { name: 'Tắt micro tất cả' }).click()
  await an.getByRole('checkbox', { name: /Giữ tắt/ }).check()
  await expectNoViolations(an, 'the question before muting all')
  await an.getByRole('dialog').getByRole('button', { name: 'Tắt tất cả' }).click()
  await expect(control(binh, /Chủ trì đã khóa micro/)).toHaveAttribute('aria-disabled', 'true')
  await binh.keyboard.press('m')
  await expect(binh.getByRole('status').getByText('Chủ trì đã khóa micro')).toBeVisible()
  await expect(tileOf(an, guest.name)).toHaveAccessibleName(/đã tắt micro/)

  await an.getByRole('button', { name: 'Khóa quyền' }).click()
  await an.getByRole('switch', { name: 'Bật micro' }).check()
  await expect(binh.getByText('Bạn có thể bật lại micro')).toBeVisible()
  await an.keyboard.press('Escape')
  await binh.keyboard.press('m')
  await expect(control(binh, /^Tắt micro/)).toBeVisible()
  const joined = room.eventsOf(meetingID, 'user-joined').find(({ user }) => user?.['name'] === guest.name)
  const samples = () =>
    room
      .eventsOf(meetingID, 'hop-quality-sampled')
      .flatMap((event) => event['samples'] as unknown as Record<string, number | string>[])
  const measured = () => samples().filter((sample) => sample['internal-user-id'] === joined?.user?.['internal-user-id'])
  await expect.poll(() => measured().length).toBeGreaterThan(0)
  const quality = measured()[0]
  expect(quality).toMatchObject({ 'loss-percent': expect.any(Number), 'rtt-ms': expect.any(Number) })
  expect(quality?.['sent-kbps'], 'Bình was seen and heard').toBeGreaterThan(0)
  await leaveAll(an, binh)
})

test('each lock holds for a participant and not for a host; somebody who was removed does not come back', async ({
  browser,
  room,
}) => {
  const meetingID = await room.create()
  const [an, binh, chi] = await Promise.all([
    enter(browser, { room, meetingID, ...host }),
    enter(browser, { room, meetingID, ...guest, before: [noDevices] }),
    enter(browser, { room, meetingID, name: 'Lê Chi' }),
  ])
  await expect(tileOf(binh, 'Lê Chi')).toBeVisible()
  await control(an, /Thêm/).click()
  await an.getByRole('menuitem', { name: 'Khóa quyền' }).click()
  await expectNoViolations(an, 'the lock settings')
  const lock = (name: string) => an.getByRole('switch', { name }).uncheck()
  await expect(tileOf(binh, 'Lê Chi').locator('video')).toHaveCount(1)
  await lock('Thấy camera của nhau')
  await expect(tileOf(binh, 'Lê Chi').locator('video')).toHaveCount(0)
  await expect(tileOf(binh, host.name).locator('video'), 'the host is seen by everybody').toHaveCount(1)
  await expect(tileOf(an, 'Lê Chi').locator('video'), 'and sees everybody').toHaveCount(1)
  await lock('Bật camera')
  await expect(control(binh, /Chủ trì đã khóa camera/)).toHaveAttribute('aria-disabled', 'true')
  await lock('Chia sẻ màn hình')
  await expect(control(binh, /Chủ trì đã khóa chia sẻ màn hình/)).toHaveAttribute('aria-disabled', 'true')
  await lock('Trò chuyện chung')
  await control(binh, /Trò chuyện/).click()
  await expect(binh.getByText('Chủ trì đã tắt trò chuyện chung.')).toBeVisible()
  await lock('Nhắn tin riêng')
  await binh.getByRole('combobox', { name: 'Gửi đến' }).selectOption({ label: 'Lê Chi' })
  await expect(binh.getByText('Chủ trì đã tắt nhắn tin riêng.')).toBeVisible()
  await binh.getByRole('combobox', { name: 'Gửi đến' }).selectOption({ label: host.name })
  await expect(binh.getByRole('textbox', { name: 'Tin nhắn' }), 'one may always write to a host').toBeVisible()
  await lock('Xem danh sách người tham dự')
  await control(binh, /Mọi người/).click()
  await expect(binh.getByText('Chủ trì đã ẩn danh sách người tham dự.')).toBeVisible()
  await expect(tileOf(binh, 'Lê Chi')).toHaveCount(0)
  await an.keyboard.press('Escape')
  await control(an, /Mọi người/).click()
  await an.getByRole('switch', { name: 'Khóa phòng' }).check()
  await expect(an.getByText('Phòng đã khóa', { exact: true })).toBeVisible()
  const late = await browser.newPage()
  await late.goto(room.joinAddress(meetingID, 'Đỗ Dung', 'VIEWER'))
  await expect(late.getByText('Chủ trì đã khóa phòng, hiện người mới không vào được.')).toBeVisible()
  await late.close()

  await toBinh(an, 'Trao quyền chủ trì')
  await expect(binh.getByText('Bạn đã trở thành chủ trì')).toBeVisible()
  await expect(control(binh, /^Bật camera/), 'locks do not bind hosts').toBeVisible()
  await binh.getByRole('button', { name: 'Thao tác với Lê Chi' }).click()
  await binh.getByRole('menuitem', { name: 'Mời ra khỏi phòng' }).click()
  await binh.getByRole('dialog').getByRole('button', { name: 'Mời ra khỏi phòng' }).click()
  await expect(chi.getByRole('heading', { name: 'Bạn đã được mời ra khỏi phòng' })).toBeVisible()
  await chi.reload()
  await expect(chi.getByRole('heading', { name: 'Không mở được phòng họp' })).toBeVisible()
  await chi.goto(room.joinAddress(meetingID, 'Lê Chi', 'VIEWER'))
  await expect(chi.getByRole('heading', { name: 'Không mở được phòng họp' })).toBeVisible()
  await expectNoViolations(chi, 'the page of a refused address')
  await leaveAll(an, binh, chi)
})
