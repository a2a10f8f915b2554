/** What people read while a page opens, and when it cannot: too old, inside an app, cut off, broken. */
import type { BrowserContextOptions, Page, Response } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { arrive, control, controls, enter, english, guest, joinButton, phone } from './support/in-room'
import { scheduleWithLinks } from './support/meeting-calls'

const entry = /\/assets\/(index|player)-[\w-]+\.js$/
const zalo: BrowserContextOptions = {
  ...phone,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Zalo iOS/528 ZaloLanguage/vn',
}
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** The `Link` header is read from the tags that Vite writes: written otherwise, they would be named no more, and nobody would see it. */
async function expectFilesNamedEarly(page: Page, answer: Response | null): Promise<void> {
  const named = answer?.headers()['link'] ?? ''
  const script = await page.locator('script[type="module"][src]').getAttribute('src')
  expect(named).toContain(`<${script}>; rel=modulepreload`)
  for (const [, file = ''] of named.matchAll(/<([^>]+)>/g)) {
    const got = await page.request.get(new URL(file, page.url()).href)
    expect(got.status(), file).toBe(200)
  }
}

const pages = [
  { name: 'the portal', path: '/login', opening: 'Đang mở trang…', isRoom: false },
  { name: 'the room', path: '/room/', opening: 'Đang mở phòng họp…', isRoom: true },
  { name: 'the player', path: '/room/playback/a/b/', opening: 'Đang mở bản ghi…', isRoom: true },
]

for (const { name, path, opening, isRoom } of pages) {
  test(`${name} says that it opens, and what to do when its script does not come`, async ({ browser, portal, room }) => {
    const address = (isRoom ? room.url : portal.url) + path
    const colorScheme = isRoom ? 'dark' : 'light'
    const context = await browser.newContext({ locale: 'vi-VN', colorScheme, permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(entry, async (route) => {
      await held
      await route.abort()
    })
    const answer = await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByText(opening)).toBeVisible()
    await expectFilesNamedEarly(page, answer)
    letGo()
    await expect(page.getByRole('heading', { name: 'Chưa tải được trang' })).toBeVisible()
    // The player opens as the room does.
    if (name !== 'the player') await expectNoViolations(page, `${name} without its script`)
    await page.getByRole('button', { name: 'Sao chép liên kết' }).click()
    await expect(page.getByRole('button', { name: 'Đã sao chép' })).toBeVisible()
    expect(await copied(page)).toBe(address)
    await page.unroute(entry)
    await page.getByRole('button', { name: 'Tải lại' }).click()
    await expect(page.locator('#root').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('#opening')).toHaveCount(0)
    await context.close()
  })
}

test('whoever comes with a browser that is too old reads so, in the language kept or preferred, and may try anyway', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ ...english, permissions: ['clipboard-read', 'clipboard-write'] })
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule'))
  const page = await context.newPage()
  await page.goto(`${portal.url}/login`)
  await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible()
  await expectNoViolations(page, 'too old')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await copied(page)).toBe(`${portal.url}/login`)
  await page.getByRole('button', { name: 'Try it anyway' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }), 'the page itself is there').toBeVisible()

  await page.evaluate(() => localStorage.setItem('locale', 'vi'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Trình duyệt này quá cũ' })).toBeVisible()
  await context.close()
})

test('a page whose script breaks while it loads, or that is emptied later, says so', async ({ browser, portal }) => {
  const context = await browser.newContext({ locale: 'vi-VN' })
  const page = await context.newPage()
  await page.route(entry, (route) => route.fulfill({ contentType: 'text/javascript', body: '[].notThere()' }))
  await page.goto(`${portal.url}/login`)
  await expect(page.getByRole('heading', { name: 'Trang gặp lỗi' })).toBeVisible()
  await expectNoViolations(page, 'broken')

  await page.unroute(entry)
  await page.getByRole('button', { name: 'Tải lại' }).click()
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
  await page.evaluate(() => document.querySelector('#root')?.replaceChildren())
  await expect(page.getByRole('heading', { name: 'Trang gặp lỗi' })).toBeVisible()
  await context.close()
})

test('inside Zalo the join page leads to another browser, and so does the page before the room', async ({
  browser,
  portal,
  room,
}) => {
  const { joinPath } = await scheduleWithLinks(portal)
  const context = await browser.newContext({ ...zalo, locale: 'vi-VN', permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(`${portal.url}${joinPath}`)
  await expect(page.getByText('Hãy mở bằng Safari hoặc Chrome')).toBeVisible()
  await expect(page.getByText(/ngay trong Zalo/)).toBeVisible()
  await expectNoViolations(page, 'the join page inside an app')
  const isCopied = page.getByRole('button', { name: 'Đã sao chép' })
  await Promise.all([isCopied.waitFor(), page.getByRole('button', { name: 'Sao chép liên kết' }).click()])
  expect(await copied(page)).toBe(`${portal.url}${joinPath}`)
  await context.close()

  const meetingID = await room.create({ logoutURL: `${portal.url}${joinPath}` })
  const noDevices = () => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices')
  const allowed = { permissions: ['clipboard-read', 'clipboard-write'] }
  const inApp = await arrive(browser, { room, meetingID, ...guest, context: { ...zalo, ...allowed }, before: [noDevices] })
  await expect(inApp.getByText(/ngay trong Zalo/)).toBeVisible()
  await expect(inApp.getByText(/https/)).toHaveCount(0)
  await inApp.getByRole('button', { name: 'Sao chép liên kết' }).click()
  await expect(inApp.getByRole('button', { name: 'Đã sao chép' })).toBeVisible()
  expect(await copied(inApp)).toBe(`${portal.url}${joinPath}`)
  await expectNoViolations(inApp, 'the page before the room inside an app')

  const unknown = await arrive(browser, { room, meetingID, ...guest, context: english, before: [noDevices] })
  await expect(unknown.getByText(/gives the page no microphone and no camera. Open the meeting in Safari/)).toBeVisible()
  await Promise.all([inApp, unknown].map((each) => each.context().close()))
})

test('a browser without WebRTC is told so, before and in the room', async ({ browser, room }) => {
  const meetingID = await room.create()
  const noMedia = () => Reflect.deleteProperty(globalThis, 'RTCPeerConnection')
  const page = await arrive(browser, { room, meetingID, ...guest, before: [noMedia] })
  await expect(page.getByText(/không truyền được hình và tiếng/)).toBeVisible()
  await joinButton(page).click()
  await expect(controls(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /không truyền được hình và tiếng/ })).toBeVisible()
  await page.context().close()
})

test('a fault while the room is drawn leaves words and a way back, and is told to the room', async ({ browser, room }) => {
  const meetingID = await room.create()
  const page = await enter(browser, { room, meetingID, ...guest })
  await page.evaluate(() => {
    ResizeObserver.prototype.observe = () => {
      throw new Error('a fault of the test')
    }
  })
  // A picture that comes anew is measured.
  await page.keyboard.press('v')
  await expect(control(page, /Bật camera/)).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('heading', { name: 'Trang gặp lỗi' })).toBeVisible()
  await expectNoViolations(page, 'after a fault')
  const faults = () => room.eventsOf(meetingID, 'hop-client-error').map(({ error }) => error?.['kind'])
  await expect.poll(faults).toContain('page-error')
  await page.getByRole('button', { name: 'Tải lại' }).click()
  await expect(controls(page), 'back in the same place').toBeVisible()
  await page.context().close()
})

/** A phone with two cameras that can only have one open; it counts how often it asks. */
function oneCameraAtATime(): void {
  const { mediaDevices } = navigator
  const openReal = mediaDevices.getUserMedia.bind(mediaDevices)
  const asked: string[] = []
  const open = new Set<MediaStreamTrack>()
  Object.assign(globalThis, { asked })
  mediaDevices.enumerateDevices = () =>
    Promise.resolve(
      ['trước', 'sau'].map((side) => ({
        kind: 'videoinput',
        deviceId: side,
        label: `Camera ${side}`,
        groupId: '',
        toJSON: () => '',
      })),
    )
  mediaDevices.getUserMedia = async (wanted = {}) => {
    asked.push(Object.keys(wanted).toSorted().join('+'))
    const isBusy = [...open].some(({ readyState }) => readyState === 'live')
    if (wanted.video && isBusy) throw new DOMException('Could not start video source', 'NotReadableError')
    const stream = await openReal({ ...(wanted.audio && { audio: true }), ...(wanted.video && { video: true }) })
    for (const track of stream.getVideoTracks()) open.add(track)
    return stream
  }
}

test('microphone and camera are asked for at once, and a phone changes its camera by closing the other first', async ({
  browser,
  room,
}) => {
  const meetingID = await room.create()
  const page = await arrive(browser, { room, meetingID, ...guest, before: [oneCameraAtATime] })
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  const picture = page.getByRole('region', { name: 'Hình của bạn' }).locator('video[data-has-picture]')
  await expect(picture).toBeVisible()
  expect(await asked()).toEqual(['audio+video'])
  await page.getByLabel('Camera', { exact: true }).selectOption({ label: 'Camera sau' })
  await expect.poll(asked).toEqual(['audio+video', 'video', 'video'])
  await expect(picture).toBeVisible()
  await expect(page.getByText(/Camera đang được ứng dụng khác sử dụng/)).toHaveCount(0)
  await page.context().close()
})
