/** Every role has its menus and no others, and every screen is looked at once: by a screen reader's rules, at a desk and on a phone. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsInDark } from './support/axe'
import { schedule } from './support/meeting-calls'
import { alsoInDark, type Expected, expected, onlyReads, screensOf } from './support/roles-and-screens'
import { notLookedAt } from './support/looks'
import { expectFitsFingers, expectNoSidewaysScroll } from './support/phone'
import { menus, rolesByScreen } from './support/screens-of-roles'
import { settled } from './support/settled'
import { type DemoRole, demoUsernames, signInAs } from './support/sign-in'

const changes = /^(Tạo|Thêm|Sửa|Xóa|Lên lịch)/

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Danh mục chính' })

async function opened(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}

/** By how many pixels a list is wider than its frame, where there is one. */
const tooWide = (page: Page) =>
  page
    .locator('main table')
    .evaluateAll((tables) => Math.max(0, ...tables.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))))

/** The narrowest laptop: what fits there fits wider ones, which are shown no more columns. */
const desk = { width: 1280, height: 900 }
test.use({ viewport: desk })

/**
 * As a link inside the portal would, nothing is loaded anew. The address changes at once and the screen a moment later: there is
 * another heading then, or another of a screen's tabs.
 */
async function goTo(page: Page, screen: string): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, screen)
  await page.locator(`h1:not([data-left]), main nav a[aria-current="page"][href="${screen}"]`).first().waitFor()
}

/** At the screen that is open, and back at the desk. The frame around it is looked at with the first one. */
async function look(page: Page, screen: string, isFirst: boolean): Promise<void> {
  await opened(page)
  await expectNoViolations(page, screen, isFirst ? {} : { coloursIn: 'main' })
  if (alsoInDark.has(screen)) await expectNoViolationsInDark(page, screen)
  await expect.poll(() => tooWide(page), `${screen} at ${desk.width}`).toBe(0)
  await expectNoSidewaysScroll(page, `${screen} at ${desk.width}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await opened(page)
  await expectNoSidewaysScroll(page, `${screen} on a phone`)
  await expectFitsFingers(page, `${screen} on a phone`)
  await page.setViewportSize(desk)
}

test('a screen that nobody has looked at is named at the end of a whole run', () => {
  const paths = Object.keys(rolesByScreen)
  expect(paths.length).toBeGreaterThan(20)
  expect(notLookedAt(paths, [])).toEqual(paths)
  expect(notLookedAt(['/join', '/join/{meetingSecretKey}', '/terms'], ['/join/abc', '/terms'])).toEqual(['/join'])
})

async function expectToOnlyRead(page: Page): Promise<void> {
  await opened(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('row').nth(1), 'there is something to change').toBeVisible()
  await expect(main.getByRole('button', { name: changes })).toHaveCount(0)
  await expect(main.getByRole('link', { name: changes })).toHaveCount(0)
}

const pathOf = (page: Page) => new URL(page.url()).pathname

for (const [role, { landsOn, doesNotFind }] of Object.entries(expected) as [DemoRole, Expected][]) {
  const menu = menus[role]
  const toSee = screensOf(role)
  const seeing = toSee.length > 0 ? ', each within the rules and not too wide for a laptop or a phone' : ''
  test(`${role} lands on ${landsOn}, and goes to every screen of its menu and to no others${seeing}`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(120_000 + 30_000 * toSee.length)
    await signInAs(page, demoUsernames[role])
    await page.goto('/')
    await expect(page).toHaveURL(new RegExp(`${landsOn}$`))
    await expect(menuOf(page).getByRole('link')).toHaveText(menu)
    const left = new Set(toSee)
    // Where the menu leads nothing is loaded anew.
    for (const name of menu) {
      await menuOf(page).getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      if (onlyReads[role]?.includes(name)) await expectToOnlyRead(page)
      if (left.delete(pathOf(page))) await look(page, pathOf(page), left.size === toSee.length - 1)
    }
    if (role === 'Customer') left.add(`/meetings/edit/${await schedule(portal)}`)
    for (const screen of left) {
      // Another look at the screen that is open is no other screen.
      await (screen.includes('?') ? page.goto(screen) : goTo(page, screen))
      await look(page, screen, false)
    }
    if (doesNotFind === undefined) return
    await page.goto(doesNotFind)
    await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible()
  })
}
