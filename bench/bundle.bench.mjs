// @ts-check
// What a visitor's browser fetches to show /login and the page of a guest's link, as the real server sends it to a real Chromium;
// and after how long each can be used on a slow phone: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms before every answer.
import { chromium } from '@playwright/test'
import { addGuestLink } from './bundle/guest-link.mjs'
import { fileKinds, loadPage, loadsInOwnBrowsers } from './bundle/load-page.mjs'
import { createBenchDatabase } from './measure/bench-database.mjs'
import { findChromium } from './measure/chromium.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { startPortal } from './measure/portal.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'

/** @import { Fetched, LoadPage } from './bundle/load-page.mjs' */
/** @typedef {{ name: string, path: string, limits: { requests: number, kb: number, seconds: number } }} Visited */

const bytesPerKb = 1000
/** What the limit of bytes is about: fonts come after the page can be used, and are the same for every page. */
const compressed = new Set(['script', 'style'])

export default defineBench({
  full: { isOneBrowser: false, loads: 5, phone: { slowerBy: 4, megabitsPerSecond: 1.6, latencyMs: 150 } },
  smoke: { isOneBrowser: true, loads: 1, phone: { slowerBy: 1.1, megabitsPerSecond: 50, latencyMs: 5 } },
  async run({ sizes: { isOneBrowser, loads, phone }, step, atEnd, limit }) {
    step('starting the portal')
    const database = await createBenchDatabase()
    atEnd(() => database.drop())
    const portal = await startPortal(database.url)
    atEnd(() => portal.stop())
    const load = await pageLoader(isOneBrowser, atEnd)
    /** @type {Visited[]} */
    const pages = [
      { name: '/login', path: '/login', limits: { requests: 12, kb: 180, seconds: 2 } },
      { name: "a guest's link", path: await addGuestLink(database.url), limits: { requests: 16, kb: 200, seconds: 2.5 } },
    ]
    const rows = []
    for (const { name, path, limits } of pages) {
      step(`${name}: what it fetches`)
      const { fetched } = await load(portal.url + path, null)
      printFetched(name, fetched)
      const usableSeconds = []
      for (let turn = 1; turn <= loads; turn++) {
        const { usableMs } = await load(portal.url + path, phone)
        usableSeconds.push(usableMs / 1000)
        step(`${name} on the slow phone, cold load ${turn} of ${loads}: usable after ${(usableMs / 1000).toFixed(2)} s`)
      }
      const files = fetched.filter(({ kind }) => fileKinds.has(kind))
      const kb = files.filter(({ kind }) => compressed.has(kind)).reduce((sum, { bytes }) => sum + bytes, 0) / bytesPerKb
      const figures = [
        { value: files.length, most: limits.requests, unit: 'requests', digits: 0 },
        { value: kb, most: limits.kb, unit: 'kB', digits: 1 },
        { value: median(usableSeconds), most: limits.seconds, unit: 's', digits: 2 },
      ]
      const cells = figures.map(({ value, most, unit, digits }) => {
        const figure = `${value.toFixed(digits)} ${unit}`
        return `${figure}, ${limit(value <= most, `${name} takes ${figure}, at most ${most}`) ? 'under' : 'OVER'} ${most}`
      })
      rows.push([name, ...cells])
    }
    printTable(['page', 'document, scripts, styles, fonts', 'scripts and styles as sent', `slow phone, median of ${loads}`], rows)
    console.log('Usable: the first field is painted and can be typed in. Images and calls to the server are not in the limits.')
  },
})

/**
 * @param {boolean} isOneBrowser for all loads; otherwise each has its own
 * @param {(work: () => unknown) => void} atEnd
 * @returns {Promise<LoadPage>}
 */
async function pageLoader(isOneBrowser, atEnd) {
  const options = await findChromium({ isWindowless: isOneBrowser })
  if (!isOneBrowser) return loadsInOwnBrowsers(() => chromium.launch(options))
  const browser = await chromium.launch(options)
  atEnd(() => browser.close())
  return (url, phone) => loadPage(browser, url, phone)
}

/**
 * @param {string} name
 * @param {Fetched[]} fetched
 */
function printFetched(name, fetched) {
  const kb = (/** @type {number} */ bytes) => (bytes / bytesPerKb).toFixed(1)
  const kinds = [...new Set(fetched.map(({ kind }) => kind))]
  printTable(
    [name, 'kind', 'encoding', 'kB'],
    [
      ...fetched.map(({ file, kind, encoding, bytes }) => [file, kind, encoding, kb(bytes)]),
      ...kinds.map((kind) => {
        const ofKind = fetched.filter((one) => one.kind === kind)
        return [`all ${ofKind.length}`, kind, '', kb(ofKind.reduce((sum, { bytes }) => sum + bytes, 0))]
      }),
    ],
  )
}
