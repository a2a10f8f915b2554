import type { Page } from '@playwright/test'
import { expect } from './expect'

/** Every control that can be seen and used is come to by the Tab key alone. */
export async function expectReachedByTab(page: Page, what: string): Promise<void> {
  const wanted = await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    const all = document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role=slider], [role=switch]')
    const usable = [...all].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled') && !element.closest('[inert]'),
    )
    for (const [index, element] of usable.entries()) element.dataset['wanted'] = String(index)
    return usable.map((element) => element.getAttribute('aria-label') ?? element.innerText ?? element.tagName)
  })
  const reached = new Set<string>()
  // Some stand in between that are no controls, and the window itself.
  for (let presses = 0; presses < wanted.length * 2 + 5 && reached.size < wanted.length; presses++) {
    await page.keyboard.press('Tab')
    const index = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['wanted'])
    if (index !== undefined) reached.add(index)
  }
  expect(wanted.length, what).toBeGreaterThan(3)
  expect(
    wanted.filter((_, index) => !reached.has(String(index))),
    `${what}: not reached by Tab`,
  ).toEqual([])
}
