/** Whoever sends nothing is still there: measured nowhere, so it needs no machine for itself. */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from './fixtures'
import { joinMediaRoom, midOf, readStats } from './support/media-participant'
import { roomId, startMediaRoom } from './support/media-room'

/** Longer than a connection may be silent (`silentAfterMs` of the media worker). */
const longSilenceMs = 10_000

test('somebody who only listens is not taken for lost, alone or with a voice', async ({ context }) => {
  const [alone, withVoice] = await Promise.all([startMediaRoom(), startMediaRoom()])
  try {
    const [an, chi] = [await context.newPage(), await context.newPage()]
    await joinMediaRoom(an, alone.url, { peerId: 'an', hasMedia: false })
    await joinMediaRoom(chi, withVoice.url, { peerId: 'chi', hasMedia: false })
    withVoice.media.allow(roomId, 'binh', ['microphone'])
    await joinMediaRoom(await context.newPage(), withVoice.url, { peerId: 'binh' })
    const energy = async () => (await readStats(chi)).inbound.find(({ mid }) => mid === midOf('audio', 0))?.audioEnergy
    await expect.poll(energy).toBeGreaterThan(0)
    await expect.poll(() => alone.eventsOf('connected').length).toBe(1)
    await delay(longSilenceMs)
    for (const [room, page] of [
      [alone, an],
      [withVoice, chi],
    ] as const) {
      expect(room.eventsOf('lost')).toEqual([])
      expect((await readStats(page)).state).toBe('connected')
    }
  } finally {
    await Promise.all([alone.stop(), withVoice.stop()])
  }
})
