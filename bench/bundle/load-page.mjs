// @ts-check
// One cold load of a page: nothing is cached, and in a Chromium of its own no code is compiled from an earlier one.
import { setTimeout as sleep } from 'node:timers/promises'

/** @import { Browser, BrowserContext, Page, Response } from '@playwright/test' */
/** @typedef {{ file: string, kind: string, encoding: string, bytes: number }} Fetched */
/** @typedef {{ slowerBy: number, megabitsPerSecond: number, latencyMs: number }} Phone */

/** What a page is made of, and its limits are about. */
export const fileKinds = new Set(['document', 'script', 'style', 'font'])
const field = 'input:not([type=hidden]):not(:disabled)'
const lookEverySeconds = 0.3
const restingShare = 0.05
const mostLooks = 100
const screen = { width: 390, height: 844 }
/** What the page says to its console when the first field is there. */
const shown = 'a field is shown'

/** @typedef {(url: string, phone: Phone | null) => Promise<{ fetched: Fetched[], usableMs: number }>} LoadPage */

/**
 * @param {() => Promise<Browser>} launch
 * @returns {LoadPage}
 */
export const loadsInOwnBrowsers = (launch) => async (url, phone) => {
  const browser = await launch()
  try {
    return await loadPage(browser, url, phone)
  } finally {
    await browser.close()
  }
}

/**
 * @param {Browser} browser
 * @param {string} url
 * @param {Phone | null} phone
 */
export async function loadPage(browser, url, phone) {
  const context = await browser.newContext({ viewport: screen, isMobile: true, hasTouch: true, locale: 'vi-VN' })
  const page = await context.newPage()
  if (phone) {
    await untilAtRest(browser)
    await makeSlow(context, page, phone)
  }
  await page.addInitScript(noteFields, { selector: field, shown })
  /** @type {Response[]} */
  const responses = []
  page.on('response', (response) => responses.push(response))
  // Nothing is asked of the page before: what Playwright brings into it for that would take a slow phone a tenth of a second.
  await Promise.all([page.waitForEvent('console', (message) => message.text() === shown), page.goto(url)])
  // The keyboard, as whoever came to the page: what is typed must stay.
  const first = page.locator(field).first()
  await first.fill('Lan')
  // Until nothing more is fetched: what the screen loads once it is shown counts as well.
  await page.waitForLoadState('networkidle')
  if ((await first.inputValue()) !== 'Lan') throw new Error(`${url}: what was typed into the first field is gone`)
  const usableMs = await first.evaluate((element) => globalThis.fieldShownAt.get(element) ?? NaN)
  const fetched = await Promise.all(responses.map(describe))
  await context.close()
  return { fetched: fetched.toSorted((a, b) => a.kind.localeCompare(b.kind) || b.bytes - a.bytes), usableMs }
}

/**
 * Into a new window Chromium loads pages of its own first, such as three hundred files for its address bar. Who goes to a page on a phone
 * has long opened the browser.
 * @param {Browser} browser
 */
async function untilAtRest(browser) {
  const devtools = await browser.newBrowserCDPSession()
  const cpuSeconds = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  let before = await cpuSeconds()
  for (let looks = 0; looks < mostLooks; looks++) {
    await sleep(lookEverySeconds * 1000)
    const now = await cpuSeconds()
    if (now - before < restingShare * lookEverySeconds) return devtools.detach()
    before = now
  }
  throw new Error('Chromium is busy with itself: no page can be measured.')
}

/**
 * @param {BrowserContext} context
 * @param {Page} page
 * @param {Phone} phone
 */
async function makeSlow(context, page, { slowerBy, megabitsPerSecond, latencyMs }) {
  const devtools = await context.newCDPSession(page)
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
}

/**
 * Runs in the page, before its own scripts: when each field was first painted, in milliseconds since the navigation began.
 * A field that is replaced later counts from its successor.
 * @param {{ selector: string, shown: string }} options
 */
function noteFields({ selector, shown }) {
  globalThis.fieldShownAt = new WeakMap()
  const look = () => {
    for (const element of document.querySelectorAll(selector)) {
      const isShown = element.getClientRects().length > 0
      if (!isShown || globalThis.fieldShownAt.has(element)) continue
      globalThis.fieldShownAt.set(element, performance.now())
      console.debug(shown)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * @param {Response} response
 * @returns {Promise<Fetched>}
 */
async function describe(response) {
  const { pathname } = new URL(response.url())
  return {
    file: pathname.startsWith('/api/') ? pathname : pathname.slice(pathname.lastIndexOf('/') + 1) || '/',
    kind: kindOf((await response.headerValue('content-type')) ?? '', pathname),
    encoding: (await response.headerValue('content-encoding')) ?? 'none',
    bytes: (await response.request().sizes()).responseBodySize,
  }
}

/**
 * By what came, since a preloaded file has no type of its own to the browser.
 * @param {string} contentType
 * @param {string} pathname
 */
function kindOf(contentType, pathname) {
  if (pathname.startsWith('/api/')) return 'API call'
  if (contentType.startsWith('text/html')) return 'document'
  if (contentType.includes('javascript')) return 'script'
  if (contentType.startsWith('text/css')) return 'style'
  if (contentType.startsWith('font/')) return 'font'
  return contentType.startsWith('image/') ? 'image' : 'other'
}
