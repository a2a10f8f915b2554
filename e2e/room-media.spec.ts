import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { median } from '../bench/measure/statistics.mjs'
import { expect, test } from './fixtures'
import { type Inbound, joinMediaRoom, midOf, readStats } from './support/media-participant.js'
import { type MediaRoom, roomId, startMediaRoom } from './support/media-room.js'

// Each of these needs the machine for itself: see the projects in playwright.config.ts.

const observedSeconds = 5
/** Of some 75 pictures, or half as many on a busy machine: one more or less at either end, for the sender and the receiver. */
const edgeFrames = 4

const names = ['an', 'binh', 'chi', 'dung', 'em', 'giang', 'hoa'] as const
const cameraOf = (userId: string, heightPx: number) => ({ userId, source: 'camera', heightPx }) as const
const firstCamera = midOf('camera', 0)
const firstVoice = midOf('audio', 0)

interface Gathering {
  people: number
  /** Of every tile, and of every camera. */
  heightPx: number
  cameraHeight?: number
}

/** So many people who all see each other. */
async function gather(room: MediaRoom, context: BrowserContext, { people, heightPx, cameraHeight }: Gathering): Promise<Page[]> {
  const present = names.slice(0, people)
  const pages: Page[] = []
  for (const peerId of present) {
    const others = present.filter((other) => other !== peerId)
    room.media.allow(roomId, peerId, ['microphone', 'camera', 'screen'])
    room.media.view(
      roomId,
      peerId,
      others.map((other) => cameraOf(other, heightPx)),
    )
    const page = await context.newPage()
    await joinMediaRoom(page, room.url, { peerId, ...(cameraHeight === undefined ? {} : { height: cameraHeight }) })
    pages.push(page)
  }
  return pages
}

async function inbound(page: Page, mid: string): Promise<Inbound | undefined> {
  return (await readStats(page)).inbound.find((one) => one.mid === mid)
}

const expectHeight = (page: Page, height: number, mid = firstCamera) =>
  expect.poll(async () => (await inbound(page, mid))?.height).toBe(height)

type Stats = Awaited<ReturnType<typeof readStats>>
interface Counted {
  frames: number
  at: number
}

/** By the clock of the browser that counted: a busy machine answers late. */
const perSecond = (before: Counted, after: Counted) => ((after.frames - before.frames) * 1000) / (after.at - before.at)

function receivedOn({ inbound: all }: Stats, mid: string): Counted {
  const found = all.find((one) => one.mid === mid)
  return { frames: found?.framesReceived ?? 0, at: found?.at ?? 0 }
}

/** Of the layer that has had most: the others may have begun later, or rest. */
function sentBy({ outbound }: Stats): Counted {
  const [most] = outbound.filter(({ kind }) => kind === 'video').toSorted((a, b) => b.framesSent - a.framesSent)
  return { frames: most?.framesSent ?? 0, at: most?.at ?? 0 }
}

/** How much arrives of what is sent: how many pictures a machine can encode and draw is its own affair. */
async function shareReceived(receiver: Page, sender: Page, seconds: number): Promise<number> {
  const count = async () => {
    const [here, there] = await Promise.all([readStats(receiver), readStats(sender)])
    return { received: receivedOn(here, firstCamera), sent: sentBy(there) }
  }
  const before = await count()
  await delay(seconds * 1000)
  const after = await count()
  return perSecond(before.received, after.received) / perSecond(before.sent, after.sent)
}

test('four browsers see and hear each other at 360p, at the frame rate that is sent', async ({ context }) => {
  const people = 4
  const room = await startMediaRoom()
  try {
    const pages = await gather(room, context, { people, heightPx: 360 })
    const slots = Array.from({ length: people - 1 }, (_, slot) => midOf('camera', slot))
    for (const page of pages) for (const mid of slots) await expectHeight(page, 360, mid)
    const before = await Promise.all(pages.map(readStats))
    await delay(observedSeconds * 1000)
    const after = await Promise.all(pages.map(readStats))
    const pairs = after.map((now, index) => [before[index]!, now] as const)
    const sent = pairs.map(([then, now]) => perSecond(sentBy(then), sentBy(now)))
    expect(Math.min(...sent)).toBeGreaterThan(0)
    for (const [index, [then, now]] of pairs.entries()) {
      const grown = (mid: string, key: 'framesDecoded' | 'audioEnergy') => {
        const of = ({ inbound: all }: Stats) => all.find((one) => one.mid === mid)?.[key] ?? 0
        return of(now) - of(then)
      }
      const received = slots.map((mid) => perSecond(receivedOn(then, mid), receivedOn(now, mid)))
      const sentToMe = sent.filter((_, other) => other !== index).toSorted((a, b) => a - b)
      const inWords = (rates: number[]) => rates.map((rate) => rate.toFixed(1)).join(', ')
      console.log(`${names[index]} received ${inWords(received)} of ${inWords(sentToMe)} frames a second`)
      for (const [rank, rate] of received.toSorted((a, b) => a - b).entries())
        expect(rate).toBeGreaterThan(sentToMe[rank]! * 0.93 - edgeFrames / observedSeconds)
      for (const mid of slots) expect(grown(mid, 'framesDecoded')).toBeGreaterThan(0)
      expect(grown(firstVoice, 'audioEnergy')).toBeGreaterThan(0)
    }
  } finally {
    await room.stop()
  }
})

test('seven browsers at 180p: every picture moves and no voice is silent', async ({ context }) => {
  const room = await startMediaRoom()
  try {
    const pages = await gather(room, context, { people: 7, heightPx: 180, cameraHeight: 180 })
    const slots = Array.from({ length: 6 }, (_, slot) => midOf('camera', slot))
    const missing = async (page: Page) => {
      const { inbound: received, state } = await readStats(page)
      const notDecoded = slots.filter((mid) => !received.some((one) => one.mid === mid && one.framesDecoded > 0))
      return notDecoded.map((mid) => ({ mid, state, ...received.find((one) => one.mid === mid) }))
    }
    for (const page of pages) await expect.poll(() => missing(page)).toEqual([])
    const before = await Promise.all(pages.map(readStats))
    for (const [index, page] of pages.entries()) {
      const framesOf = (all: Inbound[] | undefined, mid: string) => all?.find((one) => one.mid === mid)?.framesDecoded ?? 0
      // Of the picture that moved least: seven browsers are much for one machine.
      const least = async () => {
        const { inbound: received } = await readStats(page)
        return Math.min(...slots.map((mid) => framesOf(received, mid) - framesOf(before[index]?.inbound, mid)))
      }
      await expect.poll(least).toBeGreaterThan(5)
      const { inbound: received } = await readStats(page)
      for (const slot of [0, 1, 2])
        expect(received.find(({ mid }) => mid === midOf('audio', slot))?.audioEnergy).toBeGreaterThan(0)
    }
  } finally {
    await room.stop()
  }
})

test('a picture becomes large and small with its tile, and never stops', async ({ context }) => {
  const room = await startMediaRoom()
  try {
    const [page, sender] = await gather(room, context, { people: 2, heightPx: 150 })
    await expectHeight(page!, 180)
    for (const [heightPx, height] of [
      [500, 360],
      [150, 180],
      [500, 360],
    ] as const) {
      room.media.view(roomId, 'an', [cameraOf('binh', heightPx)])
      await expectHeight(page!, height)
      expect(await shareReceived(page!, sender!, 2)).toBeGreaterThan(0.66)
    }
    expect((await inbound(page!, firstCamera))?.freezes).toBeLessThanOrEqual(1)
  } finally {
    await room.stop()
  }
})

test('with 3 % loss each way and 40 ms, four of five pictures and nearly all of the sound are kept', async ({ context }) => {
  const room = await startMediaRoom({ network: { uplinkLoss: 0.03, downlinkLoss: 0.03, roundTripMs: 40 } })
  try {
    const [page, sender] = await gather(room, context, { people: 2, heightPx: 360 })
    await expect.poll(async () => (await inbound(page!, firstCamera))?.framesDecoded ?? 0).toBeGreaterThan(15)
    const shares: number[] = []
    for (let second = 0; second < 11; second++) shares.push(await shareReceived(page!, sender!, 1))
    const stats = await inbound(page!, firstCamera)
    console.log(`received of each picture: ${shares.map((share) => share.toFixed(2)).join(' ')}; ${JSON.stringify(stats)}`)
    console.log(JSON.stringify(room.eventsOf('quality').at(-1)?.quality))
    const voice = await inbound(page!, firstVoice)
    console.log(`${((voice?.concealedShare ?? 1) * 100).toFixed(1)} % of the sound is made up`)
    expect(median(shares)).toBeGreaterThanOrEqual(0.8)
    expect(voice?.concealedShare).toBeLessThan(0.045)
    expect(room.eventsOf('quality').at(-1)?.quality.downlink.rttMs).toBeGreaterThan(35)
  } finally {
    await room.stop()
  }
})

test('what had to be sent again is told as loss, and packets that only overtook each other are not', async ({ context }) => {
  const network = { uplinkLoss: 0, downlinkLoss: 0, roundTripMs: 40, uplinkJitterMs: 80, downlinkJitterMs: 80 }
  const room = await startMediaRoom({ network })
  /** What each of both was told last. */
  const told = () =>
    room
      .eventsOf('quality')
      .slice(-2)
      .map(({ quality }) => quality)
  const lossPercents = () => told().map(({ uplink, downlink }) => [uplink.lossPercent, downlink.lossPercent] as const)
  try {
    await gather(room, context, { people: 2, heightPx: 360 })
    const seen = { timeout: 60_000, intervals: [5000] }
    await expect.poll(() => told().length).toBe(2)
    // It takes some seconds until the worker knows how late packets come here.
    await expect.poll(() => Math.max(...lossPercents().flat()), seen).toBeLessThan(3)
    for (const { uplink, downlink } of told()) expect(Math.min(uplink.jitterMs, downlink.jitterMs)).toBeGreaterThan(10)
    room.relay?.change({ downlinkLoss: 0.15, uplinkJitterMs: 0, downlinkJitterMs: 0 })
    await expect.poll(() => Math.min(...lossPercents().map(([, down]) => down)), seen).toBeGreaterThan(9)
    for (const [up, down] of lossPercents()) {
      expect(up).toBeLessThan(4)
      expect(down).toBeLessThan(24)
    }
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
    const sender = await context.newPage()
    await joinMediaRoom(sender, room.url, { peerId: 'binh', height: 720 })
    await expectHeight(page, 720)
    await delay(5000)
    room.relay?.change({ downlinkBitsPerSecond: 400_000 })
    await expectHeight(page, 360)
    // What queued up before the change has to drain first.
    await expect.poll(() => shareReceived(page, sender, 4)).toBeGreaterThan(0.66)
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
