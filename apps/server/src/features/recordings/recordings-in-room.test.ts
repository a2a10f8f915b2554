/** A recording of the built-in room, as it runs beside the portal: the addresses that the portal signs, the room opens. */
import { meetings } from '@hop/contract/features/meetings'
import { type Playback, recordings } from '@hop/contract/features/recordings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours, minutes } from '../../platform/clock.js'
import { testPassword } from '../../testing/factories/index.js'
import { type PortalWithRoom, startPortalWithRoom } from '../meetings/testing/portal-with-room.js'
import { schedule } from '../meetings/testing/meeting-customer.js'
import { collectRecordings } from './collect-recordings.js'
import { purgeRecordings } from './purge-recordings.js'
import { syncPublication } from './sync-publication.js'
import { recordedFrom as from, writeRecording } from './testing/write-recording.js'

let { portal, room, place, close } = {} as PortalWithRoom
beforeAll(async () => {
  ;({ portal, room, place, close } = await startPortalWithRoom())
})
afterAll(() => close())

const shown = async (id: number, token = place.owner.token) =>
  (await portal.call(recordings.playback, { query: { meetingId: id } }, token)).body as unknown as Playback
const statusOf = async (url: string | null, file = 'manifest.json') => (await fetch(new URL(file, url ?? ''))).status

test('its addresses end after twelve hours or with the sharing, stop at once in the trash, work again out of it, and are gone with it', async () => {
  const id = await schedule(portal, place, { enableMeetingRecording: true })
  await portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
  const session = await portal.db
    .selectFrom('meeting_sessions')
    .selectAll()
    .where('meeting_id', '=', id)
    .executeTakeFirstOrThrow()
  const mid = session.internal_id!
  await portal.call(meetings.end, { query: { meetingId: id } }, place.owner.token)
  await room.end()
  writeRecording(room, mid)
  await room.startAgain()
  await collectRecordings(portal.platform, session.id)

  const now = portal.clock.now().getTime()
  const playback = await shown(id)
  expect(playback).toMatchObject({
    state: 'published',
    linksEndAt: new Date(now + 12 * hours).toISOString(),
    startedAt: new Date(from).toISOString(),
    spans: [{ from: new Date(from).toISOString() }, { to: new Date(from + 150_000).toISOString() }],
    sizeBytes: 2000,
    // As the player says: the pause is not in it.
    durationSeconds: 90,
  })
  expect([await statusOf(playback.playbackUrl), await statusOf(playback.archiveUrl, 'all.zip')]).toEqual([200, 200])
  expect(await statusOf(`${room.url}/room/playback/${mid}/for-ever/`), 'the address from before').toBe(404)

  // A portal whose clock is wrong by minutes gives addresses that work; one that was given twelve hours ago has ended.
  for (const [offMs, status] of [
    [10 * minutes, 200],
    [-10 * minutes, 200],
    [-12 * hours - minutes, 410],
  ] as const) {
    portal.clock.set(new Date(now + offMs))
    const { playbackUrl } = await shown(id, await portal.signIn(place.owner.username, testPassword))
    expect(await statusOf(playbackUrl), String(offMs)).toBe(status)
  }
  portal.clock.set(new Date(now))

  const change = (call: typeof recordings.trash | typeof recordings.restore) =>
    portal.call(call, { body: { mid } }, place.owner.token)
  await change(recordings.trash)
  await syncPublication(portal.platform, session.id)
  expect(await statusOf(playback.playbackUrl)).toBe(404)
  await change(recordings.restore)
  await syncPublication(portal.platform, session.id)
  expect(await statusOf(playback.playbackUrl)).toBe(200)

  for (const isShared of [true, false]) await portal.call(recordings.share, { body: { mid, isShared } }, place.owner.token)
  await portal.platform.jobs.drain()
  expect(await statusOf(playback.playbackUrl), 'given out while it was shared').toBe(410)
  portal.clock.advance(1)
  expect(await statusOf((await shown(id)).playbackUrl)).toBe(200)

  await change(recordings.trash)
  portal.clock.set(new Date(now + 31 * days))
  await purgeRecordings(portal.platform, new AbortController().signal)
  expect(await statusOf(playback.playbackUrl)).toBe(404)
  const row = await portal.db.selectFrom('recordings').selectAll().where('session_id', '=', session.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'deleted', size_bytes: 0 })
})
