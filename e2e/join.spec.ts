/** The public pages that lead from a link into a meeting, up to the room's door. */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { cancel, end, scheduleWithLinks as schedule, start } from './support/meeting-calls'
import { signInAs } from './support/sign-in'

const store = 'https://store.example/hop'
const appLinks = (version: string) => ({
  android: `https://app.example/${version}/{key}?name={name}`,
  ios: `https://app.example/${version}/ios/{key}`,
  androidStore: `${store}/android`,
  iosStore: `${store}/ios`,
})
const versions = { v2: appLinks('legacy'), v4: appLinks('v4') }
test.use({ settings: { APP_LINKS: JSON.stringify(versions), JOIN_ORGANISATION_FIELD: 'true' } })

// One after the other: the portal that knows of apps is started once for a worker.
test.describe.configure({ mode: 'default' })

const name = (page: Page) => page.getByRole('textbox', { name: 'Họ và tên' })
const code = (page: Page) => page.getByRole('textbox', { name: 'Mã truy cập' })
const joinButton = (page: Page) => page.getByRole('button', { name: 'Tham gia trên trình duyệt' })
const atTheDoor = (page: Page) => page.getByRole('button', { name: /^(Tham gia|Join)$/ })
const waiting = (page: Page) => page.getByRole('heading', { name: 'Đang chờ chủ trì bắt đầu' })

/** A page that waits asks every three seconds or so: nobody has to sit through them. */
const nextAsking = (page: Page) => page.clock.fastForward('00:04')

test('a guest with the code waits and is let in by itself when the host starts', async ({ page, portal, context }) => {
  await page.clock.install()
  // Within one day, whatever the time is now: a meeting over midnight is told by two dates.
  const tomorrowAtTen = new Date(Date.now() + 86_400_000).toISOString().replace(/T.*/, 'T03:00:00Z')
  const { id, name: meeting, joinPath } = await schedule(portal, { scheduleStartTime: tomorrowAtTen })
  await page.goto(`${joinPath}?accessCode=abc123%20(m%C3%A3)&fullName=Tr%E1%BA%A7n%20B%C3%ACnh&email=binh@example.vn`)
  await expect(page.getByRole('heading', { name: meeting })).toBeVisible()
  await expect(page.getByText('Chưa bắt đầu')).toBeVisible()
  await expect(page.getByText(/^\d\d:\d\d – .+GMT\+7/)).toBeVisible()
  await expect(name(page)).toHaveValue('Trần Bình')
  await expect(page, 'codes do not stay in the address').toHaveURL(`${portal.url}${joinPath}`)
  await expectNoViolations(page, 'the form')

  await page.getByRole('textbox', { name: 'Đơn vị' }).fill('Viễn thông Huế')
  await joinButton(page).click()
  await expect(waiting(page)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^Đang chờ: ${meeting}`))
  await expect(page.getByText('Bạn sẽ vào với tên Trần Bình')).toBeVisible()
  await expectNoViolations(page, 'waiting')
  const [cookie] = (await context.cookies()).filter((one) => one.name === 'p_join_name')
  expect(cookie).toMatchObject({ value: encodeURIComponent('Trần Bình'), sameSite: 'Lax', secure: false })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)

  await page.getByRole('button', { name: 'Thôi chờ' }).click()
  await expect(name(page), 'what was typed is kept').toHaveValue('Trần Bình')
  await expect(page).toHaveTitle(new RegExp(`^${meeting}`))
  await page.getByRole('textbox', { name: 'Đơn vị' }).fill('Viễn thông Huế')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('textbox', { name: 'Organisation' }), 'nor to another language').toHaveValue('Viễn thông Huế')
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await joinButton(page).click()
  await expect(waiting(page)).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(
    page.getByRole('heading', { name: 'Waiting for the host to start' }),
    'the place in the line is kept',
  ).toBeVisible()
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await expect(waiting(page)).toBeVisible()

  await start(portal, id)
  await nextAsking(page)
  await expect(atTheDoor(page)).toBeVisible()
  expect(new URL(page.url()).origin).not.toBe(portal.url)
  await expect(page.getByRole('textbox', { name: 'Tên của bạn' })).toHaveValue('Trần Bình (Viễn thông Huế)')
  await end(portal, id)
})

test('what is missing or wrong is told at its field; a computer is offered no app', async ({ page, portal }) => {
  const { joinPath } = await schedule(portal)
  await page.goto(joinPath)
  await joinButton(page).click()
  await expect(page.getByRole('button', { name: 'Mở ứng dụng' })).toHaveCount(0)
  await expect(name(page)).toBeFocused()
  await expect(page.getByText('Vui lòng điền thông tin này.')).toHaveCount(2)
  await name(page).fill('Nguyễn An')
  await code(page).fill('SAI999')
  await joinButton(page).click()
  await expect(page.getByText('Mã truy cập không đúng.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expectNoViolations(page, 'with errors')
  await code(page).fill('abc123')
  await joinButton(page).click()
  await expect(waiting(page)).toBeVisible()
})

test('the host starts by the host link; the name of last time is filled in', async ({ page, portal, context }) => {
  await context.addCookies([{ name: 'p_join_name', value: encodeURIComponent('Lê Chủ Phòng'), url: portal.url }])
  const { hostPath } = await schedule(portal)
  await page.goto(hostPath)
  await expect(name(page)).toHaveValue('Lê Chủ Phòng')
  await expect(code(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Bắt đầu cuộc họp' }).click()
  await expect(atTheDoor(page)).toBeVisible()
  await page.goto(hostPath)
  await expect(page.getByText('Đang diễn ra')).toBeVisible()
  await expect(joinButton(page), 'a running meeting is joined').toBeVisible()
})

test('an ended meeting says so, and an unknown link is told kindly', async ({ page, portal }) => {
  const { id, hostPath } = await schedule(portal)
  await start(portal, id)
  await end(portal, id)
  await page.goto(hostPath)
  await expect(page.getByText('Đã kết thúc')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Giao ban tuần' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('GMT+7')).toHaveCount(0)
  await page.goto('/join-meeting')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expectNoViolations(page, 'where a code is typed')
  await page.goto(`/join-meeting/${'x'.repeat(32)}`)
  await expect(page.getByRole('heading', { name: 'Liên kết này không dẫn đến cuộc họp nào' })).toBeVisible()
  await expectNoViolations(page, 'an unknown link')
})

test('whoever waits is told of a lost connection, goes on waiting, and is told when the meeting is cancelled', async ({
  page,
  portal,
  context,
}) => {
  await page.clock.install()
  const { id, joinPath } = await schedule(portal)
  await page.goto(`${joinPath}?fullName=An#accessCode=ABC123`)
  await joinButton(page).click()
  await expect(waiting(page)).toBeVisible()
  await context.setOffline(true)
  await nextAsking(page)
  const lost = page.getByText(/^Mất kết nối với máy chủ/)
  await expect(lost).toBeVisible()
  await context.setOffline(false)
  await nextAsking(page)
  await expect(lost).toHaveCount(0)
  await expect(waiting(page)).toBeVisible()
  await cancel(portal, id)
  await nextAsking(page)
  await expect(page.getByText('Đã hủy')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
})

test('somebody who is signed in comes in the same way', async ({ page, portal }) => {
  const { id, joinPath } = await schedule(portal)
  await start(portal, id)
  await signInAs(page, 'nguoidung')
  await page.goto(joinPath)
  await expect(name(page)).not.toHaveValue('')
  await code(page).fill('ABC123')
  await joinButton(page).click()
  await expect(atTheDoor(page)).toBeVisible()
  await end(portal, id)
})

test.describe('on a phone', () => {
  const phone: BrowserContextOptions = {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  }
  test.use(phone)
  const openApp = (page: Page) => page.getByRole('button', { name: 'Mở ứng dụng' })

  /** An app that opens leaves the page where it is; one that is missing does too. */
  async function watchApp(page: Page): Promise<string[]> {
    const opened: string[] = []
    await page.route('https://app.example/**', (route) => {
      opened.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    await page.route(`${store}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Store</h1>' }))
    return opened
  }

  test('without the app, the button leads to the store after a while; the browser stays offered', async ({ page, portal }) => {
    const { joinPath } = await schedule(portal)
    const key = joinPath.split('/').at(-1)
    const opened = await watchApp(page)
    await page.clock.install()
    await page.goto(`${joinPath}?fullName=L%C3%AA%20Chi`)
    await expect(joinButton(page)).toBeVisible()
    await expectNoViolations(page, 'the form on a phone')
    await page.clock.pauseAt(Date.now() + 60_000)
    await openApp(page).click()
    await expect.poll(() => opened).toEqual([`https://app.example/v4/${key}?name=L%C3%AA%20Chi`])
    await page.clock.runFor(3_400)
    await expect(page.getByText(/^Đang mở ứng dụng/)).toBeVisible()
    await page.clock.runFor(200)
    await page.waitForURL(`${store}/android`)
  })

  test('with the app, nobody is sent to the store, and an older link opens the older app', async ({ page, portal }) => {
    const { joinPath } = await schedule(portal)
    const opened = await watchApp(page)
    await page.clock.install()
    await page.goto(`${joinPath}?v=v2&fullName=An`)
    await openApp(page).click()
    await expect.poll(() => opened.length).toBe(1)
    expect(opened[0]).toContain('/legacy/')
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
        document.dispatchEvent(new Event('visibilitychange'))
      }
    })
    await page.clock.fastForward('00:04')
    await expect(page).toHaveURL(new RegExp(`${joinPath}$`))
  })
})
