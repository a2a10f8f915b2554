import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { median } from '../bench/measure/statistics.mjs'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe.js'
import { english, enter, expectMovingPictures, guest, host, leaveAll, receivedBy } from './support/in-room.js'
import { joinMediaRoom, midOf, readStats } from './support/media-participant.js'
import { noUdp, roomId, startMediaRoom } from './support/media-room.js'
import { startRoom } from './support/room.js'
import { measureSound, readSound, sendToneOfTime } from './support/sound-clock.js'

const firstCamera = midOf('camera', 0)
const firstVoice = midOf('audio', 0)

/** How long the sound before and after the stall is looked at. */
const settleMs = 4000

async function seesAndHears(page: Page): Promise<boolean> {
  const { inbound } = await readStats(page)
  const of = (mid: string) => inbound.find((one) => one.mid === mid)
  return (of(firstCamera)?.framesDecoded ?? 0) > 10 && (of(firstVoice)?.audioEnergy ?? 0) > 0
}

/** The protocol of the pair of addresses that is in use. */
const protocolOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stats = await globalThis.connection.getStats()
    for (const [, entry] of stats) {
      if (entry.type !== 'transport') continue
      const pair = stats.get(entry.selectedCandidatePairId)
      return stats.get(pair?.localCandidateId)?.protocol ?? ''
    }
    return ''
  })

test('two browsers without UDP see and hear each other by TCP, and after stalls of three and five seconds the sound is not late', async ({
  context,
}) => {
  const room = await startMediaRoom({ network: noUdp, tcpBitsPerSecond: 20_000_000 })
  try {
    const people = ['an', 'binh'] as const
    const pages: Page[] = []
    for (const [index, peerId] of people.entries()) {
      room.media.allow(roomId, peerId, ['microphone', 'camera', 'screen'])
      room.media.view(roomId, peerId, [{ userId: people[1 - index]!, source: 'camera', heightPx: 360 }])
      const page = await context.newPage()
      await joinMediaRoom(page, room.url, { peerId })
      const startedAt = performance.now()
      await expect.poll(async () => (await readStats(page)).state, { intervals: [50] }).toBe('connected')
      const tookMs = performance.now() - startedAt
      console.log(`${peerId} is connected after ${Math.round(tookMs)} ms`)
      expect(tookMs).toBeLessThan(3000)
      pages.push(page)
    }
    for (const page of pages) {
      await expect.poll(() => seesAndHears(page)).toBe(true)
      expect(await protocolOf(page)).toBe('tcp')
    }
    for (const page of pages) await sendToneOfTime(page)
    for (const page of pages) await measureSound(page, firstVoice)
    await delay(settleMs)
    // A browser throws away four seconds of sound by itself, three it would play.
    for (const stallMs of [3000, 5000]) {
      room.tcpRelay?.stall()
      const stalledAt = Date.now()
      await delay(stallMs)
      room.tcpRelay?.goOn()
      const wentOnAt = Date.now()
      await delay(settleMs)
      // Silence is not late either: the sound must be there, however seldom a busy machine looks.
      const heardSince = async (page: Page) =>
        (await readSound(page)).filter(({ at, lateMs }) => at > wentOnAt + 1000 && lateMs !== null).length
      for (const page of pages) await expect.poll(() => heardSince(page)).toBeGreaterThan(20)
      for (const page of pages) {
        const sound = await readSound(page)
        const lateness = (from: number, to: number) =>
          sound.flatMap(({ at, lateMs }) => (at >= from && at < to && lateMs !== null ? [lateMs] : []))
        const usual = median(lateness(stalledAt - 2000, stalledAt))
        const after = lateness(wentOnAt + 1000, Infinity)
        console.log(
          `the sound is ${usual} ms late, after ${stallMs} ms without any ${median(after)} (${Math.max(...after)} at most)`,
        )
        expect(median(after) - usual).toBeLessThan(500)
      }
    }
  } finally {
    await room.stop()
  }
})

test('in a room without UDP the page says that media comes by TCP; with UDP it uses that', async ({ browser }) => {
  // A port where everything is taken and nothing answered.
  const nowhere = createSocket('udp4').bind(0, '127.0.0.1')
  await once(nowhere, 'listening')
  const room = await startRoom({ ROOM_ANNOUNCED_ADDRESS: `127.0.0.1:${nowhere.address().port}` })
  const usual = await startRoom()
  try {
    const meetingID = await room.create()
    const an = await enter(browser, { room, meetingID, ...host })
    const startedAt = performance.now()
    const binh = await enter(browser, { room, meetingID, ...guest, context: english })
    await expect.poll(async () => (await receivedBy(binh)).framesDecoded, { intervals: [50] }).toBeGreaterThan(0)
    console.log(`from opening the door to the first picture, by TCP: ${Math.round(performance.now() - startedAt)} ms`)
    await expectMovingPictures(an, 'An sees Bình move')
    await expect.poll(async () => (await receivedBy(an)).voicePackets).toBeGreaterThan(20)

    const indicator = an.getByRole('button', { name: 'Mạng tốt, hình và tiếng đi qua TCP' })
    await expect(indicator).toContainText('TCP')
    await indicator.click()
    await expect(an.getByText('Mạng này chặn UDP')).toBeVisible()
    await expect(an.getByRole('definition').filter({ hasText: /^TCP$/ })).toBeVisible()
    await expectNoViolations(an, 'the details of the connection')
    await binh.getByRole('button', { name: /sound and picture come over TCP/ }).click()
    await expect(binh.getByText('This network blocks UDP')).toBeVisible()
    await leaveAll(an, binh)

    const withUdp = await enter(browser, { room: usual, meetingID: await usual.create(), ...host })
    await withUdp.getByRole('button', { name: 'Mạng tốt', exact: true }).click()
    await expect(withUdp.getByRole('definition').filter({ hasText: /^UDP$/ })).toBeVisible()
    await leaveAll(withUdp)
  } finally {
    nowhere.close()
    await room.stop()
    await usual.stop()
  }
})
