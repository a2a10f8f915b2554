import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
}

/** Colours are compared as they are once nothing moves any more. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    // The page follows the system's scheme a moment after the system changes it.
    while (document.documentElement.dataset['mantineColorScheme'] !== wanted) await nextFrame()
    await nextFrame()
    await nextFrame()
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    // What ends may set off the next.
    while (document.getAnimations().some(isEnding)) await nextFrame()
  })

/** Into each frame once: half a megabyte that is the same for every look at a page. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

export async function expectNoViolations(page: Page, what: string, rules?: string[]): Promise<void> {
  await rest(page)
  await bringAxe(page)
  // Nothing is loaded for it: the rules that would want style sheets or media are about none of ours.
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  const violations = await page.evaluate(async (asked) => {
    const results = await window.axe.run(document, asked)
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
  expect(violations, what).toEqual([])
}

/** The colours: nothing else about a page depends on whether it is dark. */
export async function expectNoViolationsInDark(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, `${what}, dark`, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

export async function expectNoViolationsLightAndDark(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what)
  await expectNoViolationsInDark(page, what)
}
