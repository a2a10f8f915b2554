/**
 * Playwright's `expect` describes the whole page, as a screen reader would, each time it looks in vain for what is to come: a tenth of
 * the work of the journeys' browsers. This one waits for it, and lets Playwright look only when the time is up, to say what is there instead.
 */
import { expect as describingExpect, type Locator, type MatcherReturnType, type Page } from '@playwright/test'

interface State {
  isNot: boolean
  timeout: number
}

type Options = { timeout?: number } | undefined

const comes = (waiting: Promise<unknown>) =>
  waiting.then(
    () => true,
    () => false,
  )

async function asPlaywright(name: string, isNot: boolean, look: Promise<void>): Promise<MatcherReturnType> {
  try {
    await look
    return { name, pass: !isNot, message: () => '' }
  } catch (error) {
    return { name, pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) }
  }
}

const found = { pass: true, message: () => '' }
const lookNow = { timeout: 1 }

export const expect = describingExpect.extend({
  async toBeVisible(this: State, locator: Locator, options: Options) {
    const { isNot, timeout } = this
    if (isNot) return asPlaywright('toBeVisible', isNot, describingExpect(locator).not.toBeVisible(options))
    if (await comes(locator.waitFor({ timeout: options?.timeout ?? timeout }))) return found
    return asPlaywright('toBeVisible', isNot, describingExpect(locator).toBeVisible(lookNow))
  },
  async toHaveURL(this: State, page: Page, wanted: string | RegExp, options: Options) {
    const { isNot, timeout } = this
    if (isNot) return asPlaywright('toHaveURL', isNot, describingExpect(page).not.toHaveURL(wanted, options))
    if (await comes(page.waitForURL(wanted, { timeout: options?.timeout ?? timeout, waitUntil: 'commit' }))) return found
    return asPlaywright('toHaveURL', isNot, describingExpect(page).toHaveURL(wanted, lookNow))
  },
}) as unknown as typeof describingExpect
