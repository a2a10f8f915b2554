/** The page that shows the reusable parts of the web (apps/web/kit), as `npm test` builds it. No portal is needed. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './expect'
import { preview } from 'vite'

const kit = join(import.meta.dirname, '..', '..', 'apps', 'web', 'kit')

export async function startKit() {
  const server = await preview({ root: kit, configFile: false, logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } })
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
}

export async function openPart(page: Page, part: string, language = 'vi'): Promise<void> {
  await page.addInitScript((locale) => localStorage.setItem('locale', locale), language)
  await page.goto(`?part=${part}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible()
}

/** What a part has told the screen it is on. */
export const outputOf = (page: Page, name: string) => page.getByTestId(name)

/** Whatever waits for time to pass waits until the clock is resumed: what lasts a moment can be looked at for as long as that takes.
 * The clock is to be installed before the page is opened. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}
