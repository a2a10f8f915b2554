/** Two clients that others wrote for BigBlueButton drive a recorded meeting: until it is published, protected, hidden and deleted. */
import bbbPromise from 'bbb-promise'
import bigbluebutton from 'bigbluebutton-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enter } from '../testing/enter.js'
import { recordVoice } from '../testing/recorded-voice.js'
import { openTestRoom, removeDataDir, type TestRoom, testSecret } from '../testing/test-room.js'

let room: TestRoom
beforeEach(async () => {
  room = await openTestRoom()
})
afterEach(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

/** What a client calls, and what it makes of the answers. */
interface Client {
  create(name: string, meetingId: string): Promise<unknown>
  end(meetingId: string): Promise<unknown>
  recording(recordId: string): Promise<{ state: string; protected: string; title: string | undefined; url: string } | null>
  update(recordId: string, params: Record<string, string>): Promise<unknown>
  publish(recordId: string, isPublished: boolean): Promise<unknown>
  remove(recordId: string): Promise<unknown>
}

const params = { attendeePW: 'attend', moderatorPW: 'moderate', record: true, voiceBridge: 0, logoutURL: '/bye' }

function withBigBlueButtonJs(): Client {
  const api = bigbluebutton.api(`${room.url}/bigbluebutton/`, testSecret)
  const { http } = bigbluebutton
  return {
    create: (name, meetingId) => http(api.administration.create(name, meetingId, params)),
    end: (meetingId) => http(api.administration.end(meetingId, 'moderate')),
    recording: async (recordID) => {
      const [found] = (await http(api.recording.getRecordings({ recordID }))).recordings
      if (!found) return null
      const { state, metadata, playback } = found
      return { state, protected: String(found.protected), title: metadata?.title, url: playback.format.url }
    },
    update: (recordId, changes) => http(api.recording.updateRecordings(recordId, changes)),
    publish: (recordId, isPublished) => http(api.recording.publishRecordings(recordId, isPublished)),
    remove: (recordId) => http(api.recording.deleteRecordings(recordId)),
  }
}

/** With the slash at the end of its base that its users write: it calls /bigbluebutton//api/… */
function withBbbPromise(): Client {
  const { administration, recording } = bbbPromise.server(`${room.url}/bigbluebutton/`, testSecret)
  return {
    create: (name, meetingId) => administration.create(name, meetingId, params),
    end: (meetingId) => administration.end(meetingId, 'moderate'),
    recording: async (recordID) => {
      const { response } = await recording.getRecordings({ recordID })
      const found = response.recordings[0].recording?.[0]
      if (!found) return null
      const { state, metadata, playback } = found
      const title = metadata[0].title?.[0]
      return { state: state[0], protected: found.protected[0], title, url: playback[0].format[0].url[0] }
    },
    update: (recordId, changes) => recording.updateRecordings(recordId, changes),
    publish: (recordId, isPublished) => recording.publishRecordings(recordId, isPublished),
    remove: (recordId) => recording.deleteRecordings(recordId),
  }
}

test.each([
  ['bigbluebutton-js', withBigBlueButtonJs],
  ['bbb-promise', withBbbPromise],
])('%s: a real recording is published, named, protected, hidden and deleted', async (_name, openClient) => {
  const client = openClient()
  await client.create('Họp có ghi hình', 'foreign')
  const { meeting, userId } = await enter(room, 'foreign', { fullName: 'Bình' })
  meeting.record({ type: 'recording', isOn: true, by: userId })
  await recordVoice(meeting, { peerId: userId, from: room.clock.now(), seconds: 1 })
  room.clock.advance(1000)
  await client.end('foreign')
  const recordId = meeting.settings.internalId
  await expect.poll(() => client.recording(recordId).then((found) => found?.state), { timeout: 20_000 }).toBe('published')
  const manifest = async (url: string) => (await fetch(new URL('manifest.json', url))).status
  const { url: open, ...first } = (await client.recording(recordId))!
  expect(first).toMatchObject({ protected: 'false' })
  expect(await manifest(open)).toBe(200)

  await client.update(recordId, { meta_title: 'Tên mới', protect: 'true' })
  const { url: closed, ...second } = (await client.recording(recordId))!
  expect(second).toEqual({ state: 'published', protected: 'true', title: 'Tên mới' })
  expect([await manifest(open), await manifest(closed)]).toEqual([200, 200])
  expect(await manifest(closed.replace(/\.[\w-]{6}/, '.AAAAAA'))).toBe(404)
  room.clock.advance(13 * 60 * 60 * 1000)
  expect(await manifest(closed), 'an address that was handed out yesterday').toBe(410)
  expect(await manifest((await client.recording(recordId))!.url)).toBe(200)

  await client.publish(recordId, false)
  expect(await client.recording(recordId)).toMatchObject({ state: 'unpublished' })
  expect(await manifest((await client.recording(recordId))!.url)).toBe(404)
  await client.remove(recordId)
  expect(await client.recording(recordId)).toBeNull()
})
