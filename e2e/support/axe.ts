import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Colours are compared as they are once nothing moves any more. */
export async function expectNoViolations(page: Page, what: string, rules?: string[]): Promise<void> {
  // The page follows the system's scheme a moment after the system changes it.
  await page.waitForFunction(() => {
    const wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    return document.documentElement.dataset['mantineColorScheme'] === wanted
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
  // Legacy mode looks at the page alone; the other opens a second one each time, for frames of other sites that we do not have.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    what,
  ).toEqual([])
}

/** In light all there is to say, in dark the colours: nothing else about a page depends on them. */
export async function expectNoViolationsLightAndDark(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, `${what}, dark`, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}
