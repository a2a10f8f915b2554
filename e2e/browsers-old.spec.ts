/** The oldest browsers that are promised, imitated by taking away what came after them: nothing turns white. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { makeOldest, takeAwayOne } from './support/older-browser'
import { controls, joinButton, tileOf } from './support/in-room'
import { scheduleWithLinks, start } from './support/meeting-calls'
import type { Portal } from './support/portal'
import { demoUsernames, signInByForm } from './support/sign-in'

/** What our pages met at least once, in our code or a library's. Those of a line have nothing to do with each other: none hides another. */
const takenTogether = [
  [
    'toSorted',
    'AbortSignal.timeout',
    'requestVideoFrameCallback',
    'checkVisibility',
    'URL.canParse',
    'setCodecPreferences',
    'with',
  ],
  [
    'toReversed',
    'AbortSignal.any',
    'requestFullscreen',
    'Promise.withResolvers',
    'Object.groupBy',
    'requestIdleCallback',
    'setSinkId',
    'startViewTransition',
  ],
]

async function openMeeting(portal: Portal) {
  const meeting = await scheduleWithLinks(portal, { accessCode: 'abc123' })
  await start(portal, meeting.id)
  return meeting
}

/** Join page, the page before the room, the room with the own picture. */
async function goIn(page: Page, portal: Portal, joinPath: string): Promise<void> {
  await page.goto(`${portal.url}${joinPath}?accessCode=abc123&fullName=Tr%E1%BA%A7n%20B%C3%ACnh`)
  await page.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
  await joinButton(page).click()
  await expect(controls(page)).toBeVisible()
  await expect(tileOf(page, 'Trần Bình').locator('video[data-has-picture]')).toBeVisible()
}

const devices = (context: BrowserContext) => context.grantPermissions(['camera', 'microphone'])

test('in a browser reduced to the oldest that are promised, people sign in, join, and see each other', async ({
  browser,
  portal,
}) => {
  const { joinPath } = await openMeeting(portal)
  const contexts = await Promise.all([browser.newContext({ locale: 'vi-VN' }), browser.newContext({ locale: 'vi-VN' })])
  const [context, other] = contexts
  for (const each of contexts) {
    await devices(each)
    await makeOldest(each)
  }
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (problem) => problems.push(problem.message))
  await signInByForm(await atPortal(page, portal), demoUsernames.Customer)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Whoever joins is a guest.
  await page.evaluate(() => localStorage.clear())
  await goIn(page, portal, joinPath)

  const guest = await other.newPage()
  await guest.goto(`${portal.url}${joinPath}?accessCode=abc123&fullName=L%C3%AA%20Chi`)
  await guest.getByRole('button', { name: 'Tham gia trên trình duyệt' }).click()
  await joinButton(guest).click()
  await expect(tileOf(page, 'Lê Chi').locator('video[data-has-picture]'), 'the other’s picture').toBeVisible()
  await expect(tileOf(guest, 'Trần Bình').locator('video[data-has-picture]')).toBeVisible()
  expect(problems).toEqual([])
  await Promise.all(contexts.map((each) => each.close()))
})

/** signInByForm goes by the base address of its page. */
async function atPortal(page: Page, portal: Portal): Promise<Page> {
  const goto = page.goto.bind(page)
  page.goto = (address, options) => goto(new URL(address, portal.url).href, options)
  return page
}

for (const names of takenTogether) {
  test(`without ${names.join(', ')} no page turns white`, async ({ browser, portal }) => {
    const { joinPath } = await openMeeting(portal)
    const context = await browser.newContext({ locale: 'vi-VN' })
    await devices(context)
    for (const name of names) await takeAwayOne(context, name)
    const page = await context.newPage()
    await page.goto(`${portal.url}/login`)
    await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
    await goIn(page, portal, joinPath)
    await context.close()
  })
}
