/** Media that stops coming without a word: the page notices before the browser does, and says so. */
import { expect, test } from './fixtures'
import { enter, expectMovingPictures, guest, host, leaveAll } from './support/in-room'

test('when the media worker stands still for five seconds, people are told after about two, and go on afterwards', async ({
  browser,
  room,
}) => {
  const meetingID = await room.create()
  const an = await enter(browser, { room, meetingID, ...host })
  const binh = await enter(browser, { room, meetingID, ...guest })
  const pages = [an, binh]
  for (const page of pages) await expectMovingPictures(page, 'before it stands still')
  const goOn = room.pauseWorker()
  const pausedAt = performance.now()
  for (const page of pages) {
    await expect(page.getByText('Hình và tiếng bị gián đoạn. Đang nối lại…')).toBeVisible()
    console.log(`told after ${Math.round(performance.now() - pausedAt)} ms`)
  }
  expect(performance.now() - pausedAt).toBeLessThan(5000)
  goOn()
  for (const page of pages) {
    await expectMovingPictures(page, 'after it went on')
    await expect(page.getByText('Hình và tiếng bị gián đoạn. Đang nối lại…')).toBeHidden()
  }
  await leaveAll(...pages)
})
