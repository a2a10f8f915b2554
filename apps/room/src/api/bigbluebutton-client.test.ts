/** A client that others wrote for BigBlueButton drives the room without knowing that it is one. */
import bigbluebutton from 'bigbluebutton-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter } from '../testing/enter.js'
import { finishedRecording } from '../testing/finished-recording.js'
import { openTestRoom, removeDataDir, type TestRoom, testSecret } from '../testing/test-room.js'

let room: TestRoom
let api: ReturnType<typeof bigbluebutton.api>
const { http } = bigbluebutton
beforeAll(async () => {
  room = await openTestRoom()
  api = bigbluebutton.api(`${room.url}/bigbluebutton/`, testSecret)
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

test('from creating a meeting to ending it', async () => {
  const params = { attendeePW: 'attend', moderatorPW: 'moderate', duration: 30, meta_origin: 'a client', record: true }
  const created = await http(api.administration.create('Họp với khách hàng (quý 3) & đối tác!', 'meeting-1', params))
  expect(created).toMatchObject({ returncode: 'SUCCESS', meetingID: 'meeting-1', attendeePW: 'attend', duration: 30 })
  expect(await http(api.administration.create('Again', 'meeting-1', params))).toMatchObject({ messageKey: 'duplicateWarning' })

  const join = await fetch(api.administration.join('Nguyễn Văn Á', 'meeting-1', 'moderate', { userID: 'u-1' }), {
    redirect: 'manual',
  })
  expect(join.status).toBe(302)
  expect(join.headers.get('location')).toMatch(/\/room\/\?sessionToken=[\w-]{43}$/)
  const joined = await http(api.administration.join('Trần Thị B', 'meeting-1', 'attend', { redirect: 'false' }))
  expect(joined).toMatchObject({ returncode: 'SUCCESS', messageKey: 'successfullyJoined', guestStatus: 'ALLOW' })

  await enter(room, 'meeting-1', { fullName: 'Trần Thị B', userID: 'u-2' })
  expect(await http(api.monitoring.isMeetingRunning('meeting-1'))).toMatchObject({ running: true })
  const info = await http(api.monitoring.getMeetingInfo('meeting-1'))
  expect(info).toMatchObject({ participantCount: 1, attendees: { attendee: { fullName: 'Trần Thị B', userID: 'u-2' } } })
  expect(info.metadata).toEqual({ origin: 'a client' })
  const { meetings } = await http(api.monitoring.getMeetings())
  expect(meetings).toMatchObject([{ meetingID: 'meeting-1', running: true }])

  expect(await http(api.administration.end('meeting-1', 'moderate'))).toMatchObject({ messageKey: 'sentEndMeetingRequest' })
  expect(await http(api.monitoring.getMeetings())).toMatchObject({ messageKey: 'noMeetings' })
  const late = await http(api.administration.join('Late', 'meeting-1', 'attend', { redirect: 'false' }))
  expect(late).toMatchObject({ returncode: 'FAILED', messageKey: 'meetingForciblyEnded' })
})

test('recordings', async () => {
  expect(await http(api.recording.getRecordings())).toMatchObject({ returncode: 'SUCCESS', messageKey: 'noRecordings' })
  room.recordings.save(finishedRecording('rec-1', { meetingId: 'meeting-1', metadata: { origin: 'a client' } }))
  const { recordings } = await http(api.recording.getRecordings({ meetingID: 'meeting-1' }))
  expect(recordings).toMatchObject([
    {
      recordID: 'rec-1',
      internalMeetingID: 'rec-1',
      meetingID: 'meeting-1',
      published: true,
      state: 'published',
      participants: 2,
      metadata: { origin: 'a client' },
      playback: { format: { type: 'presentation', url: expect.stringContaining(`${room.url}/room/playback/rec-1/`), length: 3 } },
    },
  ])
  expect(await http(api.recording.publishRecordings('rec-1', false))).toMatchObject({ returncode: 'SUCCESS', published: false })
  expect((await http(api.recording.getRecordings())).recordings).toMatchObject([{ state: 'unpublished', published: false }])
  const changed = await http(api.recording.updateRecordings('rec-1', { meta_origin: '', meta_title: 'Tên mới' }))
  expect(changed).toMatchObject({ returncode: 'SUCCESS', updated: true })
  expect((await http(api.recording.getRecordings())).recordings).toMatchObject([{ metadata: { title: 'Tên mới' } }])
  expect(await http(api.recording.deleteRecordings('rec-1'))).toMatchObject({ returncode: 'SUCCESS', deleted: true })
  expect(await http(api.recording.getRecordings())).toMatchObject({ messageKey: 'noRecordings' })
  expect(await http(api.recording.deleteRecordings('rec-1'))).toMatchObject({ returncode: 'FAILED', messageKey: 'notFound' })
})

test('hooks', async () => {
  const { hookID } = await http(api.hooks.create('http://127.0.0.1:9/hook?x=1', { meetingID: 'none' }))
  expect(await http(api.hooks.list())).toMatchObject({ hooks: { hook: { hookID, meetingID: 'none' } } })
  expect(await http(api.hooks.destroy(hookID))).toMatchObject({ returncode: 'SUCCESS', removed: true })
})

test('with another secret it is refused', async () => {
  const stranger = bigbluebutton.api(`${room.url}/bigbluebutton`, 'a-guessed-secret')
  for (const address of [
    stranger.administration.create('Name', 'meeting-2'),
    stranger.administration.join('Name', 'meeting-1', 'moderate'),
    stranger.administration.end('meeting-1', 'moderate'),
    stranger.monitoring.getMeetings(),
    stranger.recording.deleteRecordings('rec-1'),
    stranger.hooks.create('http://127.0.0.1:9/'),
  ]) {
    expect(await http(address)).toEqual({ returncode: 'FAILED', messageKey: 'checksumError', message: 'Checksums do not match' })
  }
})
