import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: { run(context: Document | { include: Element[] }, options: RunOptions): Promise<AxeResults> }
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

interface Look {
  /** None for all. */
  rules?: string[]
  /** A selector: elsewhere the page has the colours it had at an earlier look. */
  coloursIn?: string
}

export async function expectNoViolations(page: Page, what: string, { rules, coloursIn = openDialog }: Look = {}): Promise<void> {
  await rest(page)
  await bringAxe(page)
  const violations = await page.evaluate(findViolations, { rules, coloursIn })
  expect(violations, what).toEqual([])
}

/** What lies behind it is looked at without it. */
const openDialog = '[role="dialog"][aria-modal="true"]'

/** Runs in the page. Comparing colours is most of the work: it is done only where they may be new. */
async function findViolations({ rules, coloursIn }: { rules: string[] | undefined; coloursIn: string }): Promise<string[]> {
  // Nothing is loaded for it: the rules that would want style sheets or media are about none of ours.
  const options = { resultTypes: ['violations'], preload: false } satisfies RunOptions
  const onlyColours = { ...options, runOnly: { type: 'rule', values: ['color-contrast'] } } satisfies RunOptions
  const found = (results: AxeResults) =>
    results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  if (rules) return found(await window.axe.run(document, { ...options, runOnly: { type: 'rule', values: rules } }))
  const parts = [...document.querySelectorAll(coloursIn)].filter((part) => part.checkVisibility())
  if (parts.length === 0) return found(await window.axe.run(document, options))
  const besides = await window.axe.run(document, { ...options, rules: { 'color-contrast': { enabled: false } } })
  return [...found(besides), ...found(await window.axe.run({ include: parts }, onlyColours))]
}

/** The colours: nothing else about a page depends on whether it is dark. */
export async function expectNoViolationsInDark(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, `${what}, dark`, { rules: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
}

export async function expectNoViolationsLightAndDark(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what)
  await expectNoViolationsInDark(page, what)
}
