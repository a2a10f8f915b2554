import { expect, type Page, test } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { joinMediaRoom, mediaFlags, midOf, readStats } from './support/media-participant.js'
import { roomId, startMediaRoom } from './support/media-room.js'
import playwrightConfig from '../playwright.config.js'

// Each of these needs a core for itself.
test.describe.configure({ mode: 'serial', timeout: 90_000 })
test.use({
  permissions: ['camera', 'microphone'],
  launchOptions: {
    ...playwrightConfig.use?.launchOptions,
    args: [...(playwrightConfig.use?.launchOptions?.args ?? []), ...mediaFlags],
  },
})

const everything = ['microphone', 'camera', 'screen'] as const
const cameraOf = (userId: string, heightPx: number) => ({ userId, source: 'camera', heightPx }) as const

test('two browsers see and hear each other at 360p, at the frame rate that is sent', async ({ context }) => {
  const room = await startMediaRoom()
  try {
    const people = ['an', 'binh'] as const
    const pages: Page[] = []
    for (const peerId of people) {
      room.media.allow(roomId, peerId, [...everything])
      room.media.view(roomId, peerId, [
        cameraOf(
          people.find((other) => other !== peerId)!,
          360,
        ),
      ])
      const page = await context.newPage()
      await joinMediaRoom(page, room.url, { peerId })
      pages.push(page)
    }
    const cameraIn = async (page: Page) => (await readStats(page)).inbound.find(({ mid }) => mid === midOf('camera', 0))
    for (const page of pages) await expect.poll(async () => (await cameraIn(page))?.height, { timeout: 20_000 }).toBe(360)
    const seconds = 8
    const before = await Promise.all(pages.map(readStats))
    await delay(seconds * 1000)
    const after = await Promise.all(pages.map(readStats))
    for (const [index, stats] of after.entries()) {
      const grown = <Key extends 'framesDecoded' | 'audioEnergy'>(mid: string, key: Key) =>
        (stats.inbound.find((one) => one.mid === mid)?.[key] ?? 0) -
        (before[index]?.inbound.find((one) => one.mid === mid)?.[key] ?? 0)
      const senderBefore = before[1 - index]?.outbound.find(({ rid }) => rid === 'f')?.framesSent ?? 0
      const sent = (after[1 - index]?.outbound.find(({ rid }) => rid === 'f')?.framesSent ?? 0) - senderBefore
      const decoded = grown(midOf('camera', 0), 'framesDecoded')
      console.log(`${people[index]}: decoded ${decoded / seconds} of ${sent / seconds} frames a second`)
      expect(sent / seconds).toBeGreaterThan(12)
      expect(decoded).toBeGreaterThan(sent * 0.93)
      expect(grown(midOf('audio', 0), 'audioEnergy')).toBeGreaterThan(0)
    }
    console.log(JSON.stringify(room.eventsOf('quality').at(-1)))
  } finally {
    await room.stop()
  }
})
