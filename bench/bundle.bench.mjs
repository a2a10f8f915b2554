// @ts-check
// What a visitor's browser fetches to show /login: every script and style sheet, as the real server sends them to a real Chromium.
import { chromium } from '@playwright/test'
import { chromium as systemChromium, findOrInstall } from '../scripts/lib/testing/test-programs.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'

/** @import { Page, Response } from '@playwright/test' */

const path = '/login'
const budgetKb = 190
const bytesPerKb = 1000

/** @type {(() => unknown)[]} */
const endings = []
try {
  const executablePath = await findOrInstall(systemChromium)
  const database = await createBenchDatabase()
  endings.push(() => database.drop())
  const portal = await startPortal(database.url)
  endings.push(() => portal.stop())
  // As root Chromium has no sandbox to offer.
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  endings.push(() => browser.close())
  print(await transferred(await browser.newPage(), portal.url + path))
} finally {
  for (const step of endings.toReversed()) await step()
}

/** @typedef {{ name: string, encoding: string, bytes: number }} Transfer */

/**
 * @param {Page} page
 * @param {string} url
 * @returns {Promise<Transfer[]>}
 */
async function transferred(page, url) {
  /** @type {Response[]} */
  const responses = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url)
  await page.locator('input[type=password]').waitFor()
  // Until nothing more is fetched: what the screen loads once it is shown counts as well.
  await page.waitForLoadState('networkidle')
  const files = responses.filter((response) => /\.(js|css)$/.test(new URL(response.url()).pathname))
  const transfers = await Promise.all(
    files.map(async (response) => ({
      name: new URL(response.url()).pathname.split('/').at(-1) ?? '',
      encoding: (await response.headerValue('content-encoding')) ?? 'none',
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  )
  return transfers.toSorted((a, b) => b.bytes - a.bytes)
}

/** @param {Transfer[]} transfers */
function print(transfers) {
  const totalKb = transfers.reduce((sum, { bytes }) => sum + bytes, 0) / bytesPerKb
  if (totalKb > budgetKb) process.exitCode = 1
  const verdict = totalKb <= budgetKb ? 'under' : 'OVER'
  printTable(
    [`JS and CSS of ${path}`, 'encoding', 'kB', 'budget'],
    [
      ...transfers.map(({ name, encoding, bytes }) => [name, encoding, (bytes / bytesPerKb).toFixed(1), '']),
      [`all ${transfers.length}`, '', totalKb.toFixed(1), `${verdict} ${budgetKb} kB`],
    ],
  )
}
