/** One person with a browser of their own, and what this person can see of the media. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect } from './expect'
import type { Room } from './room'

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const english: BrowserContextOptions = { locale: 'en-US' }

export const host = { name: 'Nguyễn Văn An', role: 'MODERATOR' } as const
export const guest = { name: 'Trần Thị Bình' } as const

interface WatchedWindow extends Window {
  roomConnections: RTCPeerConnection[]
  roomSockets: WebSocket[]
}

/** Keeps hold of what the page opens: statistics are read from the browser itself, not from the page's own words. */
export function watch(): void {
  const scope = globalThis as unknown as WatchedWindow & typeof globalThis
  scope.roomConnections = []
  scope.roomSockets = []
  scope.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(options?: RTCConfiguration) {
      super(options)
      scope.roomConnections.push(this)
    }
  }
  scope.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      scope.roomSockets.push(this)
    }
  }
}

export interface Arrival {
  room: Room
  meetingID: string
  name: string
  role?: 'MODERATOR' | 'VIEWER'
  params?: Record<string, string>
  context?: BrowserContextOptions
  /** Run in the page before its own scripts. */
  before?: readonly (() => void)[]
}

/** In front of the room's door. */
export async function arrive(browser: Browser, arrival: Arrival): Promise<Page> {
  const { room, meetingID, name, role = 'VIEWER', params = {}, context = {}, before = [] } = arrival
  const own = await browser.newContext({
    locale: 'vi-VN',
    colorScheme: 'dark',
    viewport: { width: 1280, height: 800 },
    permissions: ['camera', 'microphone'],
    ...context,
  })
  const page = await own.newPage()
  await page.addInitScript(watch)
  for (const script of before) await page.addInitScript(script)
  await page.goto(room.joinAddress(meetingID, name, role, params))
  return page
}

export const joinButton = (page: Page) => page.getByRole('button', { name: /^(Tham gia|Join)$/ })
export const controls = (page: Page) => page.getByRole('contentinfo')
export const control = (page: Page, name: RegExp) => controls(page).getByRole('button', { name })
export const tileOf = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}(,|$)`) })

/** Through the door, and inside. */
export async function enter(browser: Browser, arrival: Arrival): Promise<Page> {
  const page = await arrive(browser, arrival)
  await joinButton(page).click()
  await controls(page).waitFor()
  return page
}

export async function captionMyself(page: Page): Promise<void> {
  await control(page, /Thêm/).click()
  await page.getByRole('menuitem', { name: 'Cài đặt phụ đề' }).click()
  await page.getByRole('switch', { name: 'Tạo phụ đề cho lời tôi nói' }).check()
}

/** To whoever has `fakeEars`: said, and understood. Waits until captions run, which needs a microphone that is on. */
export async function say(page: Page, words: string): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as Hearing).hear !== undefined)
  await page.evaluate((text) => (globalThis as unknown as Hearing).hear?.(text), words)
}

/** The answer of whoever is `askedForMicrophone`. */
export const allowMicrophone = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { allowMicrophone: () => void }).allowMicrophone())

interface Hearing {
  hear?: (words: string) => Promise<void>
}

export interface Received {
  framesDecoded: number
  voicePackets: number
  voiceEnergy: number
}

/** A page of whichever browser. */
interface AnyPage {
  evaluate<Result>(work: () => Promise<Result>): Promise<Result>
}

export const receivedBy = (page: AnyPage): Promise<Received> =>
  page.evaluate(async () => {
    const connection = (globalThis as unknown as WatchedWindow).roomConnections.at(-1)
    const sum = { framesDecoded: 0, voicePackets: 0, voiceEnergy: 0 }
    for (const [, entry] of (await connection?.getStats()) ?? []) {
      const { type, kind, framesDecoded, packetsReceived, totalAudioEnergy } = entry as Record<string, string & number>
      if (type !== 'inbound-rtp') continue
      if (kind === 'video') sum.framesDecoded += framesDecoded ?? 0
      else {
        sum.voicePackets += packetsReceived ?? 0
        sum.voiceEnergy += totalAudioEnergy ?? 0
      }
    }
    return sum
  })

/** Pictures keep coming from now on. */
export const expectMovingPictures = (page: AnyPage, what: string): Promise<void> => expectMore(page, 'framesDecoded', 10, what)

/** Something louder than silence is heard from now on. */
export const expectVoices = (page: AnyPage, what: string): Promise<void> => expectMore(page, 'voiceEnergy', 0.0001, what)

async function expectMore(page: AnyPage, key: keyof Received, amount: number, what: string): Promise<void> {
  let before = await receivedBy(page)
  await expect
    .poll(
      async () => {
        const after = await receivedBy(page)
        // A connection made anew counts from zero.
        if (after[key] < before[key]) before = after
        return after[key] - before[key]
      },
      { message: what },
    )
    .toBeGreaterThan(amount)
}

export const closeSockets = (page: Page) =>
  page.evaluate(() => {
    for (const socket of (globalThis as unknown as WatchedWindow).roomSockets) socket.close()
  })

export const leaveAll = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()))
