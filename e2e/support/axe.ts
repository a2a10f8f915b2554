import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'
import { expect } from './expect'
import { noteLook } from './looks'

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults>; configure(spec: Spec): void }
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

/** Without its comments: less than half of what each page would have to read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Into each frame once: half a megabyte that is the same for every look at a page. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) {
      await frame.evaluate(axeSource)
      await frame.evaluate(() => window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look-at-colours]' }] }))
    }
}

interface Look {
  /** None for all. */
  rules?: string[]
  /** A selector: elsewhere the page has the colours it had at an earlier look. */
  coloursIn?: string
  /** Also where one plain colour is on another, far enough apart: by axe alone. */
  everyColour?: boolean
}

export async function expectNoViolations(page: Page, what: string, look: Look = {}): Promise<void> {
  const { rules, coloursIn = openDialog, everyColour = false } = look
  noteLook(page.url())
  await rest(page)
  await bringAxe(page)
  for (const frame of page.frames()) await frame.evaluate(markColours, { coloursIn, everyColour })
  expect(await page.evaluate(findViolations, rules), what).toEqual([])
}

/** What lies behind it is looked at without it. */
const openDialog = '[role="dialog"][aria-modal="true"]'

/**
 * Runs in the page. Comparing colours is most of axe's work, and the thirtieth row of a list has those of the first: of the texts of
 * one kind that look the same, the first and the last are marked for it. Those of one plain colour on another that are far enough
 * apart for any size are not.
 */
function markColours({ coloursIn, everyColour }: { coloursIn: string; everyColour: boolean }): void {
  for (const one of document.querySelectorAll('[data-look-at-colours]')) one.removeAttribute('data-look-at-colours')
  const behind = new Map<Element, string>()
  const backdropOf = (element: Element | null): string => {
    if (element === null) return ''
    const known = behind.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, position, transform } = getComputedStyle(element)
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter}`
    const isAllThereIs = backgroundColor.startsWith('rgb(') && opacity === '1' && filter === 'none'
    // What is taken out of its place may lie on something else than its parents.
    const isMoved = !['static', 'relative'].includes(position) || transform !== 'none'
    const backdrop = isAllThereIs ? own : `${own}${isMoved ? ' moved' : ''} / ${backdropOf(element.parentElement)}`
    behind.set(element, backdrop)
    return backdrop
  }
  const kindOf = (element: Element | null) => `${element?.tagName} ${element?.getAttribute('class')}`
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const isOff = element.closest(':disabled, [aria-disabled="true"], [data-disabled], [aria-hidden="true"]') !== null
    return [kindOf(element), kindOf(element.parentElement), isOff, color, fontSize, fontWeight, backdropOf(element)].join()
  }
  const hasText = (element: Element) =>
    element.matches('input:not([type="radio"], [type="checkbox"]), textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

  /** As the rules of WCAG have it; null for what has more than red, green and blue. */
  const luminanceOf = (plainColour: string): number | null => {
    const channels = /^rgb\((\d+), (\d+), (\d+)\)$/
      .exec(plainColour)
      ?.slice(1)
      .map((one) => Number(one) / 255)
    const [red = 0, green = 0, blue = 0] =
      channels?.map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)) ?? []
    return channels ? 0.2126 * red + 0.7152 * green + 0.0722 * blue : null
  }
  const plain = ' none 1 none'
  const nothing = `rgba(0, 0, 0, 0)${plain} / `
  const isPlainAndClear = (element: Element): boolean => {
    const backdrop = backdropOf(element).replaceAll(nothing, '')
    const ground = backdrop.endsWith(plain) ? luminanceOf(backdrop.slice(0, -plain.length)) : null
    const text = luminanceOf(getComputedStyle(element).color)
    if (ground === null || text === null) return false
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05) >= 4.5
  }

  const parts = [...document.querySelectorAll(coloursIn)].filter((part) => part.checkVisibility())
  const looks = new Map<string, Element[]>()
  for (const part of parts.length > 0 ? parts : [document.body])
    for (const element of part.querySelectorAll('*')) {
      // One pixel is for screen readers only.
      if (!hasText(element) || !element.checkVisibility() || element.clientHeight === 1) continue
      const look = lookOf(element)
      looks.set(look, [...(looks.get(look) ?? []), element])
    }
  for (const [first, ...alike] of looks.values())
    if (first && (everyColour || !isPlainAndClear(first)))
      for (const one of [first, alike.at(-1)]) one?.setAttribute('data-look-at-colours', '')
}

/** Runs in the page. */
async function findViolations(rules: string[] | undefined): Promise<string[]> {
  // Nothing is loaded for it: the rules that would want style sheets or media are about none of ours.
  const options = { resultTypes: ['violations'], preload: false } satisfies RunOptions
  const { violations } = await window.axe.run(
    document,
    rules ? { ...options, runOnly: { type: 'rule', values: rules } } : options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The colours: nothing else about a page depends on whether it is dark. */
export async function expectNoViolationsInDark(page: Page, what: string, look: Look = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, `${what}, dark`, { ...look, rules: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
}

export async function expectNoViolationsLightAndDark(page: Page, what: string, look: Look = {}): Promise<void> {
  await expectNoViolations(page, what, look)
  await expectNoViolationsInDark(page, what, look)
}
