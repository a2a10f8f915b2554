import { setTimeout as delay } from 'node:timers/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import playwrightConfig from '../playwright.config.js'
import { type Inbound, joinMediaRoom, mediaFlags, midOf, readStats } from './support/media-participant.js'
import { roomId, startMediaRoom } from './support/media-room.js'

// Each of these needs a core for itself.
test.describe.configure({ mode: 'serial', timeout: 90_000 })
test.use({
  permissions: ['camera', 'microphone'],
  launchOptions: {
    ...playwrightConfig.use?.launchOptions,
    args: [...(playwrightConfig.use?.launchOptions?.args ?? []), ...mediaFlags],
  },
})

type Room = Awaited<ReturnType<typeof startMediaRoom>>

const people = ['an', 'binh'] as const
const cameraOf = (userId: string, heightPx: number) => ({ userId, source: 'camera', heightPx }) as const
const firstCamera = midOf('camera', 0)
const firstVoice = midOf('audio', 0)

/** Two people who see each other in tiles so tall. */
async function joinBoth(room: Room, context: BrowserContext, heightPx: number): Promise<Page[]> {
  const pages: Page[] = []
  for (const [index, peerId] of people.entries()) {
    room.media.allow(roomId, peerId, ['microphone', 'camera', 'screen'])
    room.media.view(roomId, peerId, [cameraOf(people[1 - index]!, heightPx)])
    const page = await context.newPage()
    await joinMediaRoom(page, room.url, { peerId })
    pages.push(page)
  }
  return pages
}

async function inbound(page: Page, mid: string): Promise<Inbound | undefined> {
  return (await readStats(page)).inbound.find((one) => one.mid === mid)
}

const expectHeight = (page: Page, height: number) =>
  expect.poll(async () => (await inbound(page, firstCamera))?.height, { timeout: 25_000 }).toBe(height)

async function framesPerSecond(page: Page, seconds: number): Promise<number> {
  const before = (await inbound(page, firstCamera))?.framesDecoded ?? 0
  const startedAt = performance.now()
  await delay(seconds * 1000)
  const after = (await inbound(page, firstCamera))?.framesDecoded ?? 0
  return ((after - before) * 1000) / (performance.now() - startedAt)
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

test('two browsers see and hear each other at 360p, at the frame rate that is sent', async ({ context }) => {
  const room = await startMediaRoom()
  try {
    const pages = await joinBoth(room, context, 360)
    for (const page of pages) await expectHeight(page, 360)
    const before = await Promise.all(pages.map(readStats))
    await delay(8000)
    const after = await Promise.all(pages.map(readStats))
    for (const [index, peerId] of people.entries()) {
      const grown = (mid: string, key: 'framesDecoded' | 'audioEnergy') => {
        const of = (stats: (typeof after)[number] | undefined) => stats?.inbound.find((one) => one.mid === mid)?.[key] ?? 0
        return of(after[index]) - of(before[index])
      }
      const sentBy = (stats: (typeof after)[number] | undefined) =>
        stats?.outbound.find(({ rid }) => rid === 'f')?.framesSent ?? 0
      const sent = sentBy(after[1 - index]) - sentBy(before[1 - index])
      const decoded = grown(firstCamera, 'framesDecoded')
      console.log(`${peerId} decoded ${decoded} of ${sent} frames in 8 s`)
      expect(sent).toBeGreaterThan(12 * 8)
      expect(decoded).toBeGreaterThan(sent * 0.93)
      expect(grown(firstVoice, 'audioEnergy')).toBeGreaterThan(0)
    }
  } finally {
    await room.stop()
  }
})

test('a picture becomes large and small with its tile, and never stops', async ({ context }) => {
  const room = await startMediaRoom()
  try {
    const [page] = await joinBoth(room, context, 150)
    await expectHeight(page!, 180)
    for (const [heightPx, height] of [
      [500, 360],
      [150, 180],
      [500, 360],
    ] as const) {
      room.media.view(roomId, 'an', [cameraOf('binh', heightPx)])
      await expectHeight(page!, height)
      expect(await framesPerSecond(page!, 2)).toBeGreaterThan(10)
    }
    expect((await inbound(page!, firstCamera))?.freezes).toBeLessThanOrEqual(1)
  } finally {
    await room.stop()
  }
})

test('with 3 % loss each way and 40 ms, at least 12 of 15 pictures a second and nearly all of the sound are kept', async ({
  context,
}) => {
  const room = await startMediaRoom({ network: { uplinkLoss: 0.03, downlinkLoss: 0.03, roundTripMs: 40 } })
  try {
    const [page] = await joinBoth(room, context, 360)
    await expect
      .poll(async () => (await inbound(page!, firstCamera))?.framesDecoded ?? 0, { timeout: 25_000 })
      .toBeGreaterThan(15)
    const seconds: number[] = []
    for (let second = 0; second < 15; second++) seconds.push(await framesPerSecond(page!, 1))
    const stats = await inbound(page!, firstCamera)
    console.log(`frames a second: ${seconds.map((value) => value.toFixed(0)).join(' ')}; ${JSON.stringify(stats)}`)
    console.log(JSON.stringify(room.eventsOf('quality').at(-1)?.quality))
    const voice = await inbound(page!, firstVoice)
    console.log(`${((voice?.concealedShare ?? 1) * 100).toFixed(1)} % of the sound is made up`)
    expect(median(seconds)).toBeGreaterThanOrEqual(12)
    expect(voice?.concealedShare).toBeLessThan(0.045)
    expect(room.eventsOf('quality').at(-1)?.quality.downlink.rttMs).toBeGreaterThan(35)
  } finally {
    await room.stop()
  }
})

test('a narrow downlink gets the small picture, and the large one again when it has widened', async ({ context }) => {
  const room = await startMediaRoom({ network: { uplinkLoss: 0, downlinkLoss: 0, roundTripMs: 20 } })
  try {
    room.media.allow(roomId, 'an', [])
    room.media.allow(roomId, 'binh', ['microphone', 'camera'])
    room.media.view(roomId, 'an', [cameraOf('binh', 500)])
    const page = await context.newPage()
    await joinMediaRoom(page, room.url, { peerId: 'an', hasMedia: false })
    await joinMediaRoom(await context.newPage(), room.url, { peerId: 'binh', height: 720 })
    await expectHeight(page, 720)
    await delay(5000)
    room.relay?.change({ downlinkBitsPerSecond: 400_000 })
    await expectHeight(page, 360)
    await delay(4000)
    expect(await framesPerSecond(page, 4)).toBeGreaterThan(10)
    room.relay?.change({ downlinkBitsPerSecond: 5_000_000 })
    await expectHeight(page, 720)
  } finally {
    console.log(
      room
        .eventsOf('quality')
        .filter(({ peerId }) => peerId === 'an')
        .map(({ quality }) => JSON.stringify(quality.downlink))
        .join('\n'),
    )
    await room.stop()
  }
})

test('somebody who only listens, alone, is not taken for lost', async ({ page }) => {
  const room = await startMediaRoom()
  try {
    await joinMediaRoom(page, room.url, { peerId: 'an', hasMedia: false })
    await expect.poll(() => room.eventsOf('connected').length).toBe(1)
    await delay(12_000)
    expect(room.eventsOf('lost')).toEqual([])
    expect((await readStats(page)).state).toBe('connected')
  } finally {
    await room.stop()
  }
})
