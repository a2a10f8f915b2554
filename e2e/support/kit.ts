/** The page that shows the reusable parts of the web (apps/web/kit). No portal is needed. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { build, loadConfigFromFile, preview, type UserConfig } from 'vite'

const web = join(import.meta.dirname, '..', '..', 'apps', 'web')

/** Built, not served from its sources: a page of the development server loads every icon there is, which takes seconds each time.
 * With Vite's own plugins only: ours shape what the product ships. */
async function buildKit(outDir: string): Promise<void> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(web, 'vite.config.ts'))
  const config: UserConfig = loaded?.config ?? {}
  const plugins = (config.plugins ?? []).flat().filter((plugin) => plugin && 'name' in plugin && plugin.name.startsWith('vite:'))
  const input = join(web, 'kit', 'index.html')
  await build({
    ...config,
    root: web,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { ...config.build, outDir, rolldownOptions: { input } },
  })
}

export const test = base.extend<object, { kitUrl: string }>({
  kitUrl: [
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'hop-kit-'))
      await buildKit(outDir)
      const server = await preview({
        root: web,
        configFile: false,
        logLevel: 'error',
        build: { outDir },
        preview: { host: '127.0.0.1', port: 0 },
      })
      await use(`${server.resolvedUrls?.local[0] ?? ''}kit/index.html`)
      await server.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ kitUrl }, use) => use(kitUrl),
})

export async function openPart(page: Page, part: string, language = 'vi'): Promise<void> {
  await page.addInitScript((locale) => localStorage.setItem('locale', locale), language)
  await page.goto(`?part=${part}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible()
}

/** Whatever waits for time to pass waits until the clock is resumed: what lasts a moment can be looked at for as long as that takes.
 * The clock is to be installed before the page is opened. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

export { expect } from '@playwright/test'
