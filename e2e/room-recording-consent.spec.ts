/** Nobody is recorded who has not agreed, whatever their page does meanwhile: the room itself holds them back. */
import { expect, test } from './fixtures'
import { noCamera } from './support/fake-devices'
import { control, enter, expectMovingPictures, expectVoices, guest, host, leaveAll, receivedBy } from './support/in-room'
import { publishedRecording } from './support/recorded-meeting'

/** Longer than the page would need to switch off its own camera. */
const hangMs = 6000
/** Between the room's clock and ours. */
const slackMs = 500

test('somebody whose page hangs when a recording begins is not in it until they agree', async ({ browser, room }) => {
  const meetingID = await room.create({ record: 'true', allowStartStopRecording: 'true', notifyRecordingIsOn: 'true' })
  const [an, binh] = await Promise.all([
    enter(browser, { room, meetingID, ...host, before: [noCamera] }),
    enter(browser, { room, meetingID, ...guest }),
  ])
  await Promise.all([
    expectMovingPictures(an, 'An sees Bình before anything is recorded'),
    expectVoices(binh, 'Bình hears An: the microphone is open, whenever that was'),
  ])

  const hangs = binh.evaluate((ms) => {
    const end = Date.now() + ms
    while (Date.now() < end);
  }, hangMs)
  await control(an, /Thêm/).click()
  await an.getByRole('menuitem', { name: /ghi/i }).click()
  await expect(an.getByText('Đang ghi', { exact: true })).toBeVisible()
  const recordedFrom = Date.now()
  const atStart = await receivedBy(an)
  await an.waitForTimeout(2000)
  const later = await receivedBy(an)
  expect(later.framesDecoded - atStart.framesDecoded, 'pictures of Bình while Bình cannot answer').toBeLessThan(5)
  await hangs

  await binh.getByRole('button', { name: 'Tôi đồng ý' }).waitFor()
  await control(an, /Mọi người/).click()
  await an.getByRole('button', { name: 'Tắt micro tất cả' }).click()
  await an.getByRole('button', { name: 'Tắt tất cả' }).click()
  await expect(binh.getByText(`${host.name} đã tắt micro của bạn`)).toBeVisible()
  const agreedAt = Date.now()
  await binh.getByRole('button', { name: 'Tôi đồng ý' }).click()
  await expectMovingPictures(an, 'An sees Bình again')
  await expect(control(binh, /^Bật micro/), 'muted by a host while the question was open').toBeVisible()
  await room.call('end', { meetingID })
  await leaveAll(an, binh)

  const { manifest } = await publishedRecording(room, meetingID)
  const startOf = (person: string) =>
    Math.min(...manifest.tracks.filter(({ name }) => name === person).map(({ startMs }) => startMs))
  // Who starts a recording agrees by that.
  expect(startOf(guest.name) - startOf(host.name)).toBeGreaterThan(agreedAt - recordedFrom - slackMs)
  expect(startOf(guest.name)).toBeLessThan(manifest.durationMs)
})
