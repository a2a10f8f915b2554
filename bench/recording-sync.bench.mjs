// @ts-check
// Sound against picture of a recording, in Chromium's player: two people flash and beep every two seconds, with quiet stretches and a
// minute in which their network loses packets; then every file is read all along, and watched and listened to in stretches after jumps.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { startUdpRelay } from '../apps/room/dist/media/testing/udp-relay.js'
import { findQuietPort } from '../scripts/lib/processes/free-port.mjs'
import { inRepository } from '../scripts/lib/repository.mjs'
import { findChromium } from './measure/chromium.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { printTable } from './measure/print-table.mjs'
import { startProgram } from './measure/program.mjs'
import { readFileTimes } from './recording-sync/file-times.mjs'
import { differencesSince, flashAndBeep, watchPlayer } from './recording-sync/flash-and-beep.mjs'

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Picture } from './recording-sync/flash-and-beep.mjs' */
/** @typedef {{ width: number, height: number }} Viewport */

const mostMs = 80
const secret = 'a-secret-only-for-benches'
const goodNetwork = { uplinkLoss: 0, downlinkLoss: 0, roundTripMs: 20 }
const badNetwork = { uplinkLoss: 0.05, downlinkLoss: 0.05, roundTripMs: 120 }

export default defineBench({
  full: {
    isWindowless: false,
    names: ['An', 'Bình'],
    picture: { width: 640, height: 360 },
    viewport: { width: 1280, height: 720 },
    seconds: 300,
    quietEverySeconds: 40,
    lossyFrom: 120,
    lossySeconds: 60,
    watchedFrom: [0, 130, 240],
    watchedSeconds: 40,
  },
  smoke: {
    isWindowless: true,
    names: ['An'],
    picture: { width: 128, height: 72 },
    viewport: { width: 640, height: 360 },
    seconds: 5,
    quietEverySeconds: 4,
    lossyFrom: 2,
    lossySeconds: 2,
    watchedFrom: [0],
    watchedSeconds: 4,
  },
  async run({ sizes, step, atEnd, limit }) {
    const { names, picture, viewport, seconds, quietEverySeconds, lossyFrom, lossySeconds, watchedFrom, watchedSeconds } = sizes
    const { executablePath, args } = await findChromium(sizes)
    const { room, relay } = await startRoom(atEnd)
    const flags = [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
      '--mute-audio',
      ...args,
    ]
    const browser = await chromium.launch({ executablePath, args: flags })
    atEnd(() => browser.close())

    step(`recording ${names.length} people for ${seconds} s`)
    const meetingID = 'flash-and-beep'
    await call(room.url, 'create', { meetingID, name: meetingID, record: 'true', autoStartRecording: 'true' })
    const people = await Promise.all(
      names.map((fullName) => enter(browser, room.url, { meetingID, fullName, picture, viewport })),
    )
    for (let second = 0; second < seconds; second++) {
      // The last quarter of every stretch is quiet.
      const isQuiet = second % quietEverySeconds >= quietEverySeconds * 0.75
      for (const page of people)
        await page.evaluate((/** @type {boolean} */ value) => void Object.assign(globalThis, { isQuiet: value }), isQuiet)
      relay.change(second >= lossyFrom && second < lossyFrom + lossySeconds ? badNetwork : goodNetwork)
      await delay(1000)
    }
    const flashed = await Promise.all(people.map((page) => page.evaluate(() => Number(Reflect.get(globalThis, 'flashCount')))))
    await call(room.url, 'end', { meetingID })
    for (const page of people) await page.context().close()
    const url = await publishedUrl(room.url, meetingID)

    step('reading the files')
    const files = await Promise.all((await tracksOf(url)).map((file) => readFileTimes(new URL(file, url), file)))
    step('watching and listening')
    const page = await openPlayer(browser, url, { viewport, videos: names.length })
    await page.keyboard.press('k')
    const seen = []
    let atMs = 0
    for (const from of watchedFrom) {
      for (; atMs + jumpMs <= from * 1000; atMs += jumpMs) await page.keyboard.press('ArrowRight')
      const since = (await now(page)) + 300
      await delay(watchedSeconds * 1000)
      atMs += watchedSeconds * 1000
      for (const file of await page.evaluate(differencesSince, since))
        seen.push({ where: `in the player, from ${from} s${from === 0 ? '' : ', after jumps'}`, ...file })
    }
    const rows = [...files.map((file) => row('in the file, all along', file)), ...seen.map((file) => row(file.where, file))]
    printTable(['where', 'file', 'flashes', 'median ms', 'worst ms'], rows)
    const all = [...files, ...seen].flatMap(({ differencesMs }) => differencesMs)
    const worst = Math.max(...all.map(Math.abs))
    // The first may come before the camera does, the last after the end.
    const fewest = Math.floor(Math.min(...flashed) * 0.95) - 2
    for (const { file, differencesMs } of files)
      limit(differencesMs.length >= fewest, `${file} shows ${differencesMs.length} flashes, at least ${fewest}`)
    limit(all.length > 0 && worst < mostMs, `a beep came ${worst} ms away from its flash, at most ${mostMs}`)
    console.log(`${all.length} flashes seen, the farthest beep ${worst} ms away; at most ${mostMs}.`)
  },
})

/** What an arrow key does. */
const jumpMs = 10_000

/** @param {(work: () => unknown) => void} atEnd */
async function startRoom(atEnd) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hop-bench-room-'))
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const udpPort = await findQuietPort()
  const relay = await startUdpRelay(udpPort, goodNetwork)
  atEnd(() => relay.stop())
  const room = await startProgram(pathToFileURL(inRepository('apps/room/dist/bundled/main.js')), {
    ROOM_SECRET: secret,
    ROOM_PORT: String(await findQuietPort()),
    ROOM_UDP_PORT: String(udpPort),
    ROOM_ANNOUNCED_ADDRESS: `127.0.0.1:${relay.port}`,
    ROOM_WORKERS: '1',
    ROOM_FFMPEG: 'off',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  })
  atEnd(() => room.stop())
  return { room, relay }
}

/**
 * @param {string} url
 * @param {string} name
 * @param {Record<string, string>} params
 */
function address(url, name, params) {
  const query = new URLSearchParams(params).toString()
  return `${url}/bigbluebutton/api/${name}?${query}&checksum=${createHash('sha256').update(`${name}${query}${secret}`).digest('hex')}`
}

/**
 * @param {string} url
 * @param {string} name
 * @param {Record<string, string>} params
 */
const call = async (url, name, params) => (await fetch(address(url, name, params))).text()

/**
 * @param {Browser} browser
 * @param {string} url
 * @param {{ meetingID: string, fullName: string, picture: Picture, viewport: Viewport }} person
 */
async function enter(browser, url, { meetingID, fullName, picture, viewport }) {
  const context = await browser.newContext({ viewport, locale: 'vi-VN', permissions: ['camera', 'microphone'] })
  const page = await context.newPage()
  await page.addInitScript(flashAndBeep, picture)
  await page.goto(address(url, 'join', { meetingID, fullName, role: 'MODERATOR' }))
  await page.getByRole('button', { name: 'Tham gia', exact: true }).click()
  await page.getByRole('contentinfo').waitFor()
  return page
}

/**
 * @param {string} url
 * @param {string} meetingID
 */
async function publishedUrl(url, meetingID) {
  for (let tries = 0; tries < 120; tries++) {
    const found = /<url>([^<]*\/room\/playback\/[^<]+)<\/url>/.exec(await call(url, 'getRecordings', { meetingID }))?.[1]
    if (found) return found
    await delay(500)
  }
  throw new Error('The recording was not published')
}

/** @param {string} url */
async function tracksOf(url) {
  const manifest = /** @type {{ tracks: { file: string }[] }} */ (await (await fetch(new URL('manifest.json', url))).json())
  return manifest.tracks.map(({ file }) => file)
}

/**
 * @param {Browser} browser
 * @param {string} url
 * @param {{ viewport: Viewport, videos: number }} options
 */
async function openPlayer(browser, url, { viewport, videos }) {
  const context = await browser.newContext({ viewport, locale: 'vi-VN', bypassCSP: true })
  const page = await context.newPage()
  await page.goto(url)
  await page
    .locator('video')
    .nth(videos - 1)
    .waitFor({ state: 'attached' })
  await page.evaluate(watchPlayer)
  return page
}

/** @param {Page} page */
const now = (page) => page.evaluate(() => performance.now())

/**
 * @param {string} where
 * @param {{ file: string, differencesMs: number[] }} seen
 */
function row(where, { file, differencesMs }) {
  const sorted = differencesMs.toSorted((one, other) => one - other)
  const worst = Math.max(0, ...differencesMs.map(Math.abs))
  return [where, file, String(sorted.length), String(sorted[sorted.length >> 1] ?? ''), String(worst)]
}
