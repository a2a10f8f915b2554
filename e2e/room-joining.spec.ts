/** Coming in: devices that do not work, the waiting room, and the question before a recording. */
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { askedForMicrophone, fakeVoice, hearTones, noDevices } from './support/fake-devices'
import {
  allowMicrophone,
  arrive,
  control,
  controls,
  english,
  enter,
  expectMovingPictures,
  expectVoices,
  guest,
  host,
  joinButton,
  leaveAll,
  tileOf,
} from './support/in-room'

test('whoever waits is let in by the host, alone or all at once, or turned away', async ({ browser, room }) => {
  const meetingID = await room.create({ guestPolicy: 'ASK_MODERATOR' })
  const withoutDevices = { room, meetingID, before: [noDevices] }
  const [an, binh, chi, dung] = await Promise.all([
    enter(browser, { room, meetingID, ...host, before: [hearTones] }),
    arrive(browser, { ...withoutDevices, ...guest }),
    arrive(browser, { ...withoutDevices, name: 'Lê Chi', context: english }),
    arrive(browser, { ...withoutDevices, name: 'Đỗ Dung' }),
  ])
  await joinButton(binh).click()
  await expect(binh.getByRole('heading', { name: 'Bạn đang ở phòng chờ' })).toBeVisible()
  await expect(an.getByRole('status').getByText('Trần Thị Bình đang chờ vào phòng')).toBeVisible()
  const tones = () => an.evaluate(() => (globalThis as unknown as { tonesHeard: number[] }).tonesHeard)
  await expect.poll(tones, 'a knock at the door').toEqual([587, 784])
  await an.getByRole('status').getByRole('button', { name: 'Cho vào' }).click()
  await expect(controls(binh)).toBeVisible()
  await expectMovingPictures(binh, 'once inside, there is media')
  await joinButton(chi).click()
  await expect(chi.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible()
  await expectNoViolations(chi, 'the waiting room')

  await control(an, /Mọi người \(2\), 1 người đang chờ/).click()
  await expectNoViolations(an, 'the list of those who wait')
  await an.getByRole('button', { name: 'Từ chối Lê Chi' }).click()
  await expect(chi.getByRole('heading', { name: 'Your request was declined' })).toBeVisible()
  expect(await chi.evaluate(() => (globalThis as unknown as { roomConnections: unknown[] }).roomConnections)).toHaveLength(0)

  await chi.goto(room.joinAddress(meetingID, 'Vũ Em', 'VIEWER'))
  for (const page of [chi, dung]) await joinButton(page).click()
  await an.getByRole('button', { name: 'Cho tất cả vào' }).click()
  for (const page of [chi, dung]) await expect(controls(page)).toBeVisible()
  await leaveAll(an, binh, chi, dung)
})

test('devices are tried out before joining, and a recorded meeting asks before it records anybody', async ({ browser, room }) => {
  const recorded = { record: 'true', autoStartRecording: 'true', notifyRecordingIsOn: 'true' }
  const meetingID = await room.create(recorded)
  const an = await arrive(browser, { room, meetingID, ...host, before: [fakeVoice] })
  await expect(an.getByText(/^Cuộc họp này được ghi lại\./)).toBeVisible()
  await expect(an.getByRole('region', { name: 'Hình của bạn' }).locator('video')).toHaveAttribute('data-has-picture')
  await expect(an.getByRole('meter', { name: 'Mức âm thanh của micro' })).toHaveAttribute('aria-valuenow', '100')
  const isPlaying = an.getByRole('button', { name: 'Đang phát…' })
  await Promise.all([isPlaying.waitFor(), an.getByRole('button', { name: 'Thử loa' }).click()])
  await joinButton(an).click()
  const question = an.getByRole('dialog', { name: 'Cuộc họp này đang được ghi lại' })
  await expect(question).toBeVisible()
  await expectNoViolations(an, 'the question of consent')
  await expect(an.getByText('Đang ghi', { exact: true })).toBeVisible()
  await expect(control(an, /^Bật micro/)).toBeVisible()
  await question.getByRole('button', { name: 'Tôi đồng ý' }).click()
  await expect(control(an, /^Tắt micro/)).toBeVisible()
  await expect(control(an, /^Tắt camera/)).toBeVisible()
  await leaveAll(an)
})

test('devices that are blocked, missing or busy are named, and one can come in to listen', async ({ browser, room }) => {
  const meetingID = await room.create()
  const [an, binh] = await Promise.all([
    enter(browser, { room, meetingID, ...host }),
    arrive(browser, {
      room,
      meetingID,
      ...guest,
      before: [noDevices],
    }),
  ])
  await expect(binh.getByText(/Trình duyệt đang chặn micro/)).toBeVisible()
  await expect(binh.getByText(/Camera đang được ứng dụng khác sử dụng/)).toBeVisible()
  await expectNoViolations(binh, 'with devices that do not work')
  const errors = () => room.eventsOf(meetingID, 'hop-client-error').map(({ error }) => [error?.['kind'], error?.['user-agent']])
  const both = ['device-blocked', 'device-busy'].map((kind) => [kind, expect.stringContaining('Chrome/')])
  await expect.poll(errors, 'whoever runs the room is told').toEqual(expect.arrayContaining(both))
  await binh.getByRole('textbox', { name: 'Tên của bạn' }).fill(' ')
  await joinButton(binh).click()
  await expect(binh.getByRole('textbox', { name: 'Tên của bạn' })).toBeFocused()
  await expect(binh.getByText('Hãy nhập tên để mọi người biết bạn là ai.')).toBeVisible()
  await binh.getByRole('textbox', { name: 'Tên của bạn' }).fill(guest.name)
  await binh.getByRole('button', { name: 'Tham gia chỉ để nghe' }).click()
  await expect(controls(binh)).toBeVisible()
  await expectMovingPictures(binh, 'a listener sees the others')
  await control(an, /Mọi người/).click()
  await expect(an.getByRole('listitem').filter({ hasText: guest.name }).getByRole('img', { name: 'chỉ nghe' })).toBeVisible()
  await binh.keyboard.press('v')
  await expect(binh.getByRole('status').getByText(/Camera đang được ứng dụng khác sử dụng/)).toBeVisible()

  await an.getByRole('button', { name: 'Chọn micro' }).click()
  await an.getByRole('menuitem', { name: 'Fake Audio Input 2' }).click()
  await an.getByRole('button', { name: 'Chọn micro' }).click()
  await expect(an.getByRole('menuitem', { name: 'Fake Audio Input 2' })).toHaveAttribute('aria-current', 'true')
  await leaveAll(an, binh)
})

test("whoever answers the browser's question about the microphone only in the room is heard, unless they or a host have muted it", async ({
  browser,
  room,
}) => {
  const meetingID = await room.create()
  const [an, binh] = await Promise.all([
    enter(browser, { room, meetingID, ...host, before: [askedForMicrophone] }),
    enter(browser, { room, meetingID, ...guest, before: [askedForMicrophone] }),
  ])
  await Promise.all([tileOf(an, guest.name).waitFor(), tileOf(binh, host.name).waitFor()])
  await expectNoViolations(an, 'while the browser asks')
  await control(an, /^Đang mở micro/).click()
  await expect(control(an, /^Bật micro/), 'taken back before it was open').toBeVisible()
  await control(an, /^Bật micro/).click()
  await expect(control(an, /^Đang mở micro/)).toBeVisible()
  await allowMicrophone(an)
  await expect(control(an, /^Tắt micro/)).toBeVisible()
  await expectVoices(binh, 'Bình hears An')

  await expect(control(binh, /^Đang mở micro/)).toBeVisible()
  await control(an, /Mọi người/).click()
  await an.getByRole('button', { name: 'Tắt micro tất cả' }).click()
  await an.getByRole('button', { name: 'Tắt tất cả' }).click()
  await expect(binh.getByText(`${host.name} đã tắt micro của bạn`)).toBeVisible()
  await allowMicrophone(binh)
  const binhInList = an.getByRole('listitem').filter({ hasText: guest.name })
  await expect(binhInList.getByRole('img', { name: 'micro tắt' })).toBeVisible()
  await control(binh, /^Bật micro/).click()
  await expectVoices(an, 'An hears Bình, who has chosen it')
  await leaveAll(an, binh)
})
