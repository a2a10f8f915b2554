/** What is heard of a recording against what is seen of it, in Chromium's own player: `currentTime` is right however wrong the sound is. */
import type { Page } from '@playwright/test'
import { differencesSince, flashAndBeep, watchPlayer } from '../bench/recording-sync/flash-and-beep.mjs'
import { expect, test } from './fixtures'
import { enter, expectMovingPictures, guest, host, leaveAll } from './support/in-room'
import { publishedRecording } from './support/recorded-meeting'

test.use({ site: 'room', bypassCSP: true })

const mostMs = 80
/** Long enough for pauses, which browsers do not send, to add up. */
const recordedMs = 8000

/** As soon as two flashes were seen in each file. */
async function expectInTime(page: Page, when: string): Promise<void> {
  // A jump may fall into a flash.
  const since = (await page.evaluate(() => performance.now())) + 300
  const differences = () => page.evaluate(differencesSince, since)
  const least = async () => Math.min(...(await differences()).map(({ differencesMs }) => differencesMs.length))
  await expect.poll(least, { intervals: [500] }).toBeGreaterThanOrEqual(2)
  for (const { file, differencesMs } of await differences()) {
    const worst = Math.max(...differencesMs.map(Math.abs))
    expect(worst, `${when}, ${file}: ${differencesMs.join(' ')} ms`).toBeLessThan(mostMs)
  }
}

async function playFromTenSecondsBefore(page: Page): Promise<void> {
  await page.keyboard.press('ArrowLeft')
  const play = page.getByRole('button', { name: 'Phát' })
  if (await play.isVisible()) await play.click()
}

test('is heard when it is seen, in every file, from the start and after a jump', async ({ browser, page, room }) => {
  const meetingID = await room.create({ record: 'true', autoStartRecording: 'true' })
  const before = [flashAndBeep]
  const [an, binh] = await Promise.all([
    enter(browser, { room, meetingID, ...host, before }),
    enter(browser, { room, meetingID, ...guest, before }),
  ])
  await expectMovingPictures(an, 'An sees Bình')
  await page.waitForTimeout(recordedMs)
  await room.call('end', { meetingID })
  await leaveAll(an, binh)
  const { url, manifest } = await publishedRecording(room, meetingID)
  expect(manifest.tracks).toHaveLength(2)
  await page.goto(url)
  await expect(page.locator('video')).toHaveCount(2)
  // Before it plays: an element that is listened to from its middle on stumbles.
  await page.evaluate(watchPlayer)
  // A file that is out of time is so whenever it is played; a machine that stumbled is not.
  await expect(async () => {
    await playFromTenSecondsBefore(page)
    await expectInTime(page, 'from the start')
  }).toPass()
  await expect(async () => {
    await playFromTenSecondsBefore(page)
    await expectInTime(page, 'after a jump')
  }).toPass()
})
