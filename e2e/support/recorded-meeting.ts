/** A recorded meeting, for the journeys through the player. */
import type { Browser } from '@playwright/test'
import { expect } from './expect'
import type { PhoneCopy, PlaybackManifest } from '@hop/room/contract/playback'
import { fakeVoice } from './fake-devices'
import { control, enter, expectMovingPictures, guest, host, leaveAll } from './in-room'
import type { Room } from './room'

export const turnMs = 3000

export interface Recorded {
  url: string
  manifest: PlaybackManifest
}

/** After the meeting has ended: waits until what was recorded can be played. */
export async function publishedRecording(room: Room, meetingID: string): Promise<Recorded> {
  const recordings = () => room.call('getRecordings', { meetingID })
  await expect.poll(recordings).toContain('<state>published</state>')
  const url = /<url>([^<]*\/room\/playback\/[^<]+)<\/url>/.exec(await recordings())?.[1] ?? ''
  const manifest = (await (await fetch(new URL('manifest.json', url))).json()) as PlaybackManifest
  return { url, manifest }
}

/** First An speaks, then Bình. */
export async function recordTwoTurns(browser: Browser, room: Room): Promise<Recorded> {
  const meetingID = await room.create({ record: 'true', autoStartRecording: 'true', name: 'Họp có ghi hình' })
  const [an, binh] = await Promise.all([
    enter(browser, { room, meetingID, ...host, before: [fakeVoice] }),
    enter(browser, { room, meetingID, ...guest, before: [fakeVoice] }),
  ])
  await control(binh, /^Tắt micro/).click()
  await expectMovingPictures(an, 'An sees Bình')
  await expectMovingPictures(binh, 'Bình sees An')
  await an.waitForTimeout(turnMs)
  await control(an, /^Tắt micro/).click()
  await control(binh, /^Bật micro/).click()
  await binh.waitForTimeout(turnMs)
  await room.call('end', { meetingID })
  await leaveAll(an, binh)
  const { url, manifest } = await publishedRecording(room, meetingID)
  const copy = async () => (await (await fetch(new URL('phone.json', url))).json()) as PhoneCopy
  await expect.poll(async () => (await copy()).isReady).toBe(true)
  return { url, manifest }
}
