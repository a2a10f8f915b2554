/** Nobody is recorded who has not agreed, whatever their page does meanwhile: the room itself holds them back. */
import type { PlaybackManifest } from '@hop/room/contract/playback'
import { expect, test } from './fixtures'
import { control, enter, expectMovingPictures, guest, host, leaveAll, receivedBy } from './support/in-room'

test.use({ site: 'room' })

/** Longer than the page would need to answer, and than the recording lasts that must hold nothing of the guest. */
const hangMs = 6000

test('somebody whose page hangs when a recording begins is not in it until they agree', async ({ browser, room }) => {
  const meetingID = await room.create({ record: 'true', allowStartStopRecording: 'true', notifyRecordingIsOn: 'true' })
  const [an, binh] = await Promise.all([
    enter(browser, { room, meetingID, ...host }),
    enter(browser, { room, meetingID, ...guest }),
  ])
  await expectMovingPictures(an, 'An sees Bình before anything is recorded')

  const hangs = binh.evaluate((ms) => {
    const end = Date.now() + ms
    while (Date.now() < end);
  }, hangMs)
  await control(an, /Thêm/).click()
  await an.getByRole('menuitem', { name: /ghi/i }).click()
  await an.getByRole('button', { name: 'Tôi đồng ý' }).click()
  await expect(an.getByText('Đang ghi', { exact: true })).toBeVisible()
  const atStart = await receivedBy(an)
  await an.waitForTimeout(2000)
  const later = await receivedBy(an)
  expect(later.framesDecoded - atStart.framesDecoded, 'pictures of Bình while Bình cannot answer').toBeLessThan(5)
  await hangs

  const startOfAgreement = Date.now()
  await binh.getByRole('button', { name: 'Tôi đồng ý' }).click()
  await expectMovingPictures(an, 'An sees Bình again')
  await an.waitForTimeout(2000)
  const sinceAgreementMs = Date.now() - startOfAgreement
  await room.call('end', { meetingID })
  await leaveAll(an, binh)

  const recordings = () => room.call('getRecordings', { meetingID })
  await expect.poll(recordings, { timeout: 60_000 }).toContain('<state>published</state>')
  const url = /<url>([^<]*\/room\/playback\/[^<]+)<\/url>/.exec(await recordings())?.[1] ?? ''
  const manifest = (await (await fetch(new URL('manifest.json', url))).json()) as PlaybackManifest
  const ofGuest = manifest.tracks.filter(({ name }) => name === guest.name)
  expect(ofGuest.length).toBeGreaterThan(0)
  const ofHost = manifest.tracks.filter(({ name }) => name === host.name)
  expect(Math.min(...ofGuest.map(({ startMs }) => startMs)) - Math.min(...ofHost.map(({ startMs }) => startMs))).toBeGreaterThan(
    hangMs / 2,
  )
  for (const { startMs, endMs } of ofGuest) expect(endMs - startMs).toBeLessThan(sinceAgreementMs + 1000)
})
