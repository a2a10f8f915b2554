/** A recorded meeting: raw packets while it runs, files that others accept afterwards, and a player that keeps them in time. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { fakeSpeech } from './support/fake-devices'
import { captionMyself, control, enter, expectMovingPictures, guest, host, leaveAll } from './support/in-room'
import { needPrograms } from './support/programs'
import { publishedRecording } from './support/recorded-meeting'
import { expectNoSidewaysScroll } from './support/phone'

/** Long enough to tell whether things keep in time. */
const recordedMs = 5000

/** What an independent program says about a file. */
function probe(bytes: Buffer): { seconds: number; codecs: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'hop-probe-'))
  const file = join(folder, 'track.webm')
  writeFileSync(file, bytes)
  try {
    const asked = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file]
    const said = execFileSync(process.env['FFPROBE'] ?? 'ffprobe', asked, { encoding: 'utf8' })
    const { format, streams } = JSON.parse(said) as { format: { duration: string }; streams: { codec_name: string }[] }
    return { seconds: Number(format.duration), codecs: streams.map(({ codec_name }) => codec_name).toSorted() }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('is played back with everybody in time, with its chat and captions', async ({ browser, page, room }, testInfo) => {
  needPrograms(testInfo, 'FFPROBE')
  const name = 'Họp có ghi hình về kế hoạch kinh doanh và chăm sóc khách hàng quý 4'
  const meetingID = await room.create({ record: 'true', autoStartRecording: 'true', name })
  const [an, binh] = await Promise.all([
    enter(browser, { room, meetingID, ...host, before: [fakeSpeech] }),
    enter(browser, { room, meetingID, ...guest }),
  ])
  await expectMovingPictures(an, 'An sees Bình')
  await captionMyself(an)
  await control(binh, /Trò chuyện/).click()
  await binh.getByRole('textbox', { name: 'Tin nhắn' }).fill('Đang được ghi lại, xem https://hop.example')
  await binh.keyboard.press('Enter')
  await expect
    .poll(async () => (await room.call('getMeetingInfo', { meetingID })).includes('<recording>true</recording>'))
    .toBe(true)
  await page.waitForTimeout(recordedMs)
  await room.call('end', { meetingID })
  await leaveAll(an, binh)

  const { url, manifest } = await publishedRecording(room, meetingID)
  expect(manifest.tracks.map(({ name }) => name).toSorted()).toEqual([host.name, guest.name])
  expect(manifest.chat).toMatchObject([{ name: guest.name, text: 'Đang được ghi lại, xem https://hop.example' }])
  expect(manifest.captions).toMatchObject([{ name: host.name, text: 'xin chào cả nhà', language: 'vi' }])
  expect(manifest.durationMs).toBeGreaterThan(recordedMs)

  for (const track of manifest.tracks) {
    const file = await fetch(new URL(track.file, url))
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.length).toBe(track.bytes)
    const said = probe(bytes)
    expect(said.codecs).toEqual(['opus', 'vp8'])
    expect(Math.abs(said.seconds * 1000 - (track.endMs - track.startMs))).toBeLessThan(1000)
  }
  const longest = Math.max(...manifest.tracks.map(({ endMs }) => endMs))
  expect(Math.abs(longest - manifest.durationMs)).toBeLessThan(1000)

  await page.goto(url)
  await expect(page.getByRole('heading', { name: /Họp có ghi hình/ })).toBeVisible()
  await page.getByRole('button', { name: 'Phát' }).click()
  const positions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('video')].map((video) => ({
        file: video.getAttribute('src') ?? '',
        seconds: video.currentTime,
        isPaused: video.paused,
      })),
    )
  await expect.poll(async () => (await positions()).every(({ seconds, isPaused }) => seconds > 2 && !isPaused)).toBe(true)
  const startOf = new Map(manifest.tracks.map(({ file, startMs }) => [file, startMs]))
  const msApart = async () => {
    const times = (await positions()).map(({ file, seconds }) => (startOf.get(file) ?? 0) + seconds * 1000)
    return Math.max(...times) - Math.min(...times)
  }
  await expect.poll(msApart, 'two tracks in sync').toBeLessThan(150)

  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Phát', exact: true })).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Vị trí trong bản ghi' })
  await slider.press('End')
  await expect(page.getByRole('link', { name: 'https://hop.example' })).toBeVisible()
  await page.getByRole('button', { name: /^Đến phút / }).click()
  const seconds = async () => (await positions()).map((one) => one.seconds)
  const [chatted] = manifest.chat
  await expect
    .poll(async () => Math.max(...(await seconds())), 'a message leads to its moment')
    .toBeCloseTo(((chatted?.atMs ?? 0) - Math.min(...manifest.tracks.map(({ startMs }) => startMs))) / 1000, 0)
  await slider.press('Home')
  await page.getByRole('button', { name: 'Tốc độ: 1×' }).click()
  await page.getByRole('menuitem', { name: '2×' }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(page.getByText('xin chào cả nhà')).toBeVisible()
  await page.keyboard.press('m')
  expect(await page.evaluate(() => [...document.querySelectorAll('video')].every(({ muted }) => muted))).toBe(true)
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Tải xuống' }).click()
  await expect(page.getByRole('menuitem', { name: 'Nguyễn Văn An: tiếng và hình' })).toHaveAttribute('href', /\?download$/)
  await expectNoViolations(page, 'what can be downloaded')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expectNoViolations(page, 'the player')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  await room.call('publishRecordings', {
    recordID: /<recordID>([^<]+)/.exec(await room.call('getRecordings', { meetingID }))?.[1] ?? '',
    publish: 'false',
  })
  expect((await fetch(new URL('manifest.json', url))).status).toBe(404)
})
