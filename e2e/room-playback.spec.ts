/** A recording where players have it harder: phones that let one element be heard, browsers without WebM, networks that fail. */
import type { Page } from '@playwright/test'
import type { PhoneCopy } from '@hop/room/contract/playback'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { allowOneSound, haveGestures, lackWebm, type PhoneRecord } from './support/imitate-phone'
import { guest, host, phone } from './support/in-room'
import { needPrograms } from './support/programs'
import { type Recorded, turnMs } from './support/recorded-meeting'

test.use(phone)
// One after the other: all of them play the same recording, which is made once for a worker.
test.describe.configure({ mode: 'default' })
// Its recording has a copy for phones.
test.beforeEach(({}, testInfo) => needPrograms(testInfo, 'FFMPEG'))

interface Opening {
  before: readonly (() => void)[]
  /** False: as on a server without ffmpeg. */
  hasCopy?: boolean
}

async function open(page: Page, { url }: Recorded, { before, hasCopy = false }: Opening): Promise<void> {
  for (const script of before) await page.addInitScript(script)
  if (!hasCopy) await page.route('**/phone.json', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(url)
  await expect(page.getByRole('heading', { name: /Họp có ghi hình/ })).toBeVisible()
}

const playButton = (page: Page) => page.getByRole('button', { name: 'Phát', exact: true })
const phoneRecord = (page: Page) => page.evaluate(() => (globalThis as unknown as { phoneRecord: PhoneRecord }).phoneRecord)
const seconds = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLMediaElement>('video, audio')].map(({ currentTime }) => currentTime))
const slider = (page: Page) => page.getByRole('slider', { name: 'Vị trí trong bản ghi' })

async function playToTheEnd(page: Page, { manifest }: Recorded): Promise<void> {
  await playButton(page).tap()
  const end = Math.floor(manifest.durationMs / 1000) - 1
  await expect.poll(async () => Number(await slider(page).getAttribute('aria-valuenow'))).toBeGreaterThan(end * 1000)
}

const filesIn = ({ manifest }: Recorded) =>
  [host, guest].map(({ name }) => manifest.tracks.find((track) => track.name === name)?.file ?? '')

test('on a phone that lets one element be heard, voices are heard in turn and nothing is stopped', async ({ page, recorded }) => {
  const [an = '', binh = ''] = filesIn(recorded)
  await open(page, recorded, { before: [allowOneSound, haveGestures] })
  await expect(page.getByText('mỗi lúc chỉ nghe được một người')).toBeVisible()
  await expectNoViolations(page, 'the player on a phone')
  await playToTheEnd(page, recorded)
  const { heard, stopped, refused } = await phoneRecord(page)
  expect({ stopped, refused, most: Math.max(...heard.map(({ length }) => length)) }).toEqual({ stopped: 0, refused: 0, most: 1 })
  const turns = heard.flat().filter((file, index, all) => file !== all[index - 1])
  expect(turns.slice(turns.indexOf(an))).toEqual([an, binh])
  expect(Math.min(...(await seconds(page))), 'all pictures were shown').toBeGreaterThan(turnMs / 1000)
})

test('on a phone for which a copy was made, all voices are heard as one sound beside silent pictures', async ({
  page,
  recorded,
}) => {
  await open(page, recorded, { before: [allowOneSound, haveGestures, lackWebm], hasCopy: true })
  await playToTheEnd(page, recorded)
  const { heard, stopped, refused } = await phoneRecord(page)
  expect({ stopped, refused, heard: [...new Set(heard.flat())] }).toEqual({ stopped: 0, refused: 0, heard: ['sound.m4a'] })
  const videos = await page.evaluate(() =>
    [...document.querySelectorAll('video')].map((video) => ({ src: video.getAttribute('src'), width: video.videoWidth })),
  )
  expect(videos).toHaveLength(2)
  for (const { src, width } of videos) expect([src, width > 0]).toEqual([expect.stringMatching(/\.mp4$/), true])
  await page.getByRole('button', { name: 'Tải xuống' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Tiếng của cả cuộc họp' })).toHaveAttribute('href', 'sound.m4a?download')
})

test('a browser in which elements stop each other is learned to be such, and then plays', async ({ page, recorded }) => {
  await open(page, recorded, { before: [allowOneSound] })
  await playButton(page).tap()
  await expect(page.getByText('mỗi lúc chỉ nghe được một người')).toBeVisible()
  const { stopped } = await phoneRecord(page)
  const position = async () => Number(await slider(page).getAttribute('aria-valuenow'))
  await expect.poll(position).toBeGreaterThan(recorded.manifest.durationMs - 1000)
  const after = await phoneRecord(page)
  expect({ stopped: after.stopped, refused: after.refused }, 'nothing more is stopped').toEqual({ stopped, refused: 0 })
})

test('without WebM and without a copy people read why, and what to do', async ({ page, recorded }) => {
  await open(page, recorded, { before: [haveGestures, lackWebm] })
  await expect(page.getByRole('alert')).toContainText('Trình duyệt này không phát được bản ghi')
  await expect(page.getByRole('alert')).toContainText('iOS 17.5')
  await expect(page.getByRole('textbox', { name: 'Liên kết của bản ghi' })).toHaveValue(recorded.url)
  await expect(playButton(page)).toHaveCount(0)
  await expectNoViolations(page, 'a recording that cannot be played')
  const isCopied = page.getByRole('button', { name: 'Đã sao chép' })
  await Promise.all([isCopied.waitFor(), page.getByRole('button', { name: 'Sao chép liên kết' }).tap()])
})

test('a copy that is being made is waited for, and then played', async ({ page, recorded }) => {
  let isReady = false
  await page.route('**/phone.json', (route) =>
    isReady ? route.continue() : route.fulfill({ json: { isReady: false, sound: null, pictures: {} } satisfies PhoneCopy }),
  )
  await page.clock.install()
  await open(page, recorded, { before: [haveGestures, lackWebm], hasCopy: true })
  await expect(page.getByRole('alert')).toContainText('đang được chuẩn bị')
  isReady = true
  await page.clock.runFor(15_000)
  await expect(playButton(page)).toBeVisible()
})

test('a start that the browser refuses is said, and a press of the button plays', async ({ page, recorded }) => {
  await open(page, recorded, {
    before: [
      () => {
        const { play } = HTMLMediaElement.prototype
        Object.assign(globalThis, { isRefusing: true })
        HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
          const { isRefusing } = globalThis as unknown as { isRefusing: boolean }
          return isRefusing ? Promise.reject(new DOMException('no', 'NotAllowedError')) : play.call(this)
        }
      },
    ],
  })
  await playButton(page).tap()
  const notice = page.getByRole('alert').filter({ hasText: 'Trình duyệt chưa cho phát bản ghi' })
  await expect(notice).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isRefusing: false }))
  await notice.getByRole('button', { name: 'Phát' }).tap()
  await expect(notice).toHaveCount(0)
  await expect.poll(async () => Math.min(...(await seconds(page)))).toBeGreaterThan(0.5)
})

test('a file that cannot be loaded is named, the others play, and trying again helps', async ({ page, recorded }) => {
  const [, binh = ''] = filesIn(recorded)
  await page.route(`**/${binh}`, (route) => route.abort())
  await open(page, recorded, { before: [] })
  const notice = page.getByRole('alert').filter({ hasText: `Không tải hoặc không phát được: ${guest.name}` })
  await expect(notice).toBeVisible()
  await playButton(page).tap()
  await expect.poll(async () => Math.max(...(await seconds(page)))).toBeGreaterThan(0.5)
  await page.unroute(`**/${binh}`)
  await notice.getByRole('button', { name: 'Thử lại' }).tap()
  await expect(notice).toHaveCount(0)
  await expect.poll(async () => Math.min(...(await seconds(page)))).toBeGreaterThan(0.5)
})

test('the player begins where the address says, and goes where a new address says while it is open', async ({
  page,
  recorded,
}) => {
  await page.goto(`${recorded.url}#t=3`)
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '3000')
  await page.evaluate(() => {
    window.location.hash = '#t=5'
  })
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '5000')
  await expect(playButton(page), 'nothing plays that nobody has started').toBeVisible()
})

test('an address that ends while somebody looks at it says so, and what to do', async ({ page, recorded }) => {
  const over = { status: 410, json: { error: 'LinkEnded' } }
  let hasEnded = false
  await page.route(/\/room\/playback\/.*\.(json|webm|mp4|m4a)$/, (route) => {
    // When the player has opened it, the hours are over: none of its files comes any more.
    hasEnded ||= route.request().url().endsWith('.webm')
    return hasEnded ? route.fulfill(over) : route.continue()
  })
  await page.goto(recorded.url)
  await expect(page.getByRole('heading', { name: 'Liên kết xem bản ghi đã hết hạn' })).toBeVisible()
  await expect(page.getByText('Hãy mở lại bản ghi từ trang của cuộc họp')).toBeVisible()
  await expectNoViolations(page, 'an address that has ended')
})

test('all files come as one archive, from the address of the player', async ({ page, recorded }) => {
  await page.goto(recorded.url)
  await page.getByRole('button', { name: 'Tải xuống' }).tap()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Tất cả các tệp (zip)' }).tap()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^Ghi hình – Họp có ghi hình – \d{4}-\d\d-\d\d \d\d\.\d\d\.zip$/)
  expect(await download.failure()).toBeNull()
})
