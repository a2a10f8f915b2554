import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingLocked } from '../../contract/locks.js'
import { enter } from '../../testing/enter.js'
import { parseAnswer } from '../../testing/parse-answer.js'
import { openTestRoom, removeDataDir, signedAddress, type TestRoom, testSecret } from '../../testing/test-room.js'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

test('the bare base answers without a checksum', async () => {
  const answer = await fetch(`${room.url}/bigbluebutton/api`)
  expect(answer.headers.get('content-type')).toContain('text/xml')
  expect(parseAnswer(await answer.text())).toMatchObject({ returncode: 'SUCCESS', version: 2, apiVersion: 2 })
})

test('create answers every field that clients read', async () => {
  const answer = await room.call('create', { name: 'Họp giao ban & <thử>', meetingID: 'fields', duration: 90 })
  const createTime = room.clock.now()
  expect(answer).toEqual({
    returncode: 'SUCCESS',
    meetingID: 'fields',
    internalMeetingID: `${createHash('sha1').update('fields').digest('hex')}-${createTime}`,
    parentMeetingID: 'bbb-none',
    attendeePW: expect.anything(),
    moderatorPW: expect.anything(),
    createTime,
    voiceBridge: expect.any(Number),
    dialNumber: '',
    createDate: 'Mon Jan 05 08:00:00 UTC 2026',
    hasUserJoined: false,
    duration: 90,
    hasBeenForciblyEnded: false,
    messageKey: '',
    message: '',
  })
  expect(await room.call('getMeetingInfo', { meetingID: 'fields' })).toMatchObject({
    meetingName: 'Họp giao ban &amp; &lt;thử&gt;',
  })
})

test('create twice is one meeting; other passwords mean another one and are refused', async () => {
  const first = await room.call('create', { name: 'Twice', meetingID: 'twice', attendeePW: 'aaa', moderatorPW: 'mmm' })
  const again = await room.call('create', { name: 'Other name', meetingID: 'twice', attendeePW: 'aaa', moderatorPW: 'mmm' })
  expect(again).toMatchObject({ returncode: 'SUCCESS', messageKey: 'duplicateWarning', createTime: first.createTime })
  const without = await room.call('create', { name: 'Twice', meetingID: 'twice' })
  expect(without).toMatchObject({ messageKey: 'duplicateWarning', internalMeetingID: first.internalMeetingID })
  const other = await room.call('create', { name: 'Twice', meetingID: 'twice', attendeePW: 'aaa', moderatorPW: 'xxx' })
  expect(other).toMatchObject({ returncode: 'FAILED', messageKey: 'idNotUnique' })
  const half = await room.call('create', { name: 'Twice', meetingID: 'twice', attendeePW: 'aaa' })
  expect(half).toMatchObject({ returncode: 'FAILED', messageKey: 'idNotUnique' })
})

test('an ended meeting makes its id free, even within the same millisecond', async () => {
  const first = await room.call('create', { name: 'Again', meetingID: 'again' })
  expect(await room.call('end', { meetingID: 'again' })).toMatchObject({ messageKey: 'sentEndMeetingRequest' })
  expect(await room.call('getMeetingInfo', { meetingID: 'again' })).toMatchObject({ messageKey: 'notFound' })
  const second = await room.call('create', { name: 'Again', meetingID: 'again' })
  expect(second.returncode).toBe('SUCCESS')
  expect(second.internalMeetingID).not.toBe(first.internalMeetingID)
})

test('every parameter that the room keeps to reaches the meeting', async () => {
  await room.call('create', {
    name: 'All of it',
    meetingID: 'all-of-it',
    attendeePW: 'attend',
    moderatorPW: 'moderate',
    welcome: 'Chào mừng đến <b>%%CONFNAME%%</b><br>gọi %%DIALNUM%%, phòng %%CONFNUM%% &amp; %%OTHER%%',
    moderatorOnlyMessage: 'For hosts',
    dialNumber: '1900-1234',
    voiceBridge: 12_345,
    maxParticipants: 7,
    duration: 45,
    logoutURL: 'https://portal.example.vn/bye',
    record: true,
    autoStartRecording: true,
    allowStartStopRecording: false,
    notifyRecordingIsOn: true,
    guestPolicy: 'ASK_MODERATOR',
    muteOnStart: true,
    webcamsOnlyForModerator: true,
    lockSettingsDisableCam: true,
    lockSettingsDisableMic: true,
    lockSettingsDisablePrivateChat: true,
    lockSettingsDisablePublicChat: true,
    lockSettingsHideUserList: true,
    disabledFeatures: 'polls,screenshare',
    endWhenNoModerator: true,
    endWhenNoModeratorDelayInMinutes: 3,
    meetingExpireIfNoUserJoinedInMinutes: 20,
    meetingExpireWhenLastUserLeftInMinutes: 0,
    meetingEndedURL: 'https://portal.example.vn/ended',
    meta_endCallbackUrl: 'https://portal.example.vn/end?key=1',
    'meta_bbb-origin': 'Hop',
    meta_not_taken: 'underscores are not allowed',
    bannerText: 'Công ty A',
    bannerColor: '#0F6FDE',
    logo: 'https://portal.example.vn/logo.png',
  })
  expect(room.registry.find('all-of-it')?.settings).toMatchObject({
    attendeePassword: 'attend',
    moderatorPassword: 'moderate',
    welcome: 'Chào mừng đến All of it\ngọi 1900-1234, phòng 12345 & %%OTHER%%',
    moderatorOnlyMessage: 'For hosts',
    voiceBridge: '12345',
    maxParticipants: 7,
    durationMinutes: 45,
    logoutUrl: 'https://portal.example.vn/bye',
    isRecordable: true,
    startsRecordingByItself: true,
    canStartStopRecording: false,
    asksRecordingConsent: true,
    guestPolicy: 'ASK_MODERATOR',
    startsMuted: true,
    locks: {
      camera: true,
      microphone: true,
      screen: true,
      publicChat: true,
      privateChat: true,
      userList: true,
      hostCamerasOnly: true,
      room: false,
    },
    endsWithoutModerator: true,
    withoutModeratorMinutes: 3,
    expiresUnusedMinutes: 20,
    expiresEmptyMinutes: 0,
    metadata: { endcallbackurl: 'https://portal.example.vn/end?key=1', 'bbb-origin': 'Hop' },
    meetingEndedUrl: 'https://portal.example.vn/ended',
    brand: { name: 'Công ty A', logoUrl: 'https://portal.example.vn/logo.png', colour: '#0F6FDE' },
  })
  expect(await room.call('create', { name: 'Bridge', meetingID: 'bridge', voiceBridge: 12_345 })).toMatchObject({
    returncode: 'FAILED',
    errors: { error: { key: 'nonUniqueVoiceBridge' } },
  })
})

test('locks that do not hold for those who join hold for nobody; what is switched off stays off', async () => {
  const locks = { lockSettingsDisableCam: true, lockSettingsDisablePublicChat: true, lockSettingsHideUserList: true }
  const params = { ...locks, lockSettingsLockOnJoin: false, disabledFeatures: 'privateChat', webcamsOnlyForModerator: true }
  await room.call('create', { name: 'Unlocked', meetingID: 'unlocked', ...params })
  const on = { ...nothingLocked, privateChat: true, hostCamerasOnly: true }
  expect(room.registry.find('unlocked')?.settings.locks).toEqual(on)
})

test('nothing is recorded of a meeting that was not created so', async () => {
  await room.call('create', { name: 'Off', meetingID: 'off-record', autoStartRecording: true, allowStartStopRecording: true })
  const { settings } = room.registry.find('off-record')!
  expect(settings).toMatchObject({ isRecordable: false, startsRecordingByItself: false, canStartStopRecording: false })
})

test.each([
  [{ meetingID: 'x1' }, 'missingParamName'],
  [{ name: 'No id' }, 'missingParamMeetingID'],
  [{ name: 'Short id', meetingID: 'x' }, 'validationError'],
  [{ name: 'Comma', meetingID: 'a,b' }, 'validationError'],
  [{ name: 'Long id', meetingID: 'x'.repeat(257) }, 'validationError'],
  [{ name: 'y', meetingID: 'short-name' }, 'validationError'],
  [{ name: 'Bad boolean', meetingID: 'bad', record: 'yes' }, 'validationError'],
  [{ name: 'Bad number', meetingID: 'bad', duration: '-5' }, 'validationError'],
  [{ name: 'Bad number', meetingID: 'bad', maxParticipants: '1e3' }, 'validationError'],
  [{ name: 'Bad bridge', meetingID: 'bad', voiceBridge: '123' }, 'validationError'],
  [{ name: 'Bad policy', meetingID: 'bad', guestPolicy: 'SOMETIMES' }, 'validationError'],
  [{ name: 'Bad password', meetingID: 'bad', moderatorPW: 'm' }, 'validationError'],
  [{ name: 'Bad address', meetingID: 'bad', logoutURL: 'javascript:alert(1)' }, 'validationError'],
] as [Record<string, string>, string][])('create with %j is refused with %s', async (params, messageKey) => {
  expect(await room.call('create', params)).toMatchObject({ returncode: 'FAILED', messageKey })
  expect(room.registry.find('bad')).toBeUndefined()
})

test('an adornment that cannot be used is left out; the meeting is made', async () => {
  await room.call('create', { name: 'Plain', meetingID: 'plain', logo: '/logo.png', bannerColor: 'red' })
  expect(room.registry.find('plain')?.settings.brand).toEqual({ name: null, logoUrl: null, colour: null })
})

const postCreate = (address: string, body: string | URLSearchParams | FormData, type?: string) =>
  fetch(address, { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) }).then(async (answer) => {
    expect(answer.status).toBe(200)
    return parseAnswer(await answer.text())
  })
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

test('create by a form body: the body is not part of what is signed', async () => {
  const body = new URLSearchParams({ name: 'By form', meetingID: 'by-form', welcome: 'dài' })
  const address = signedAddress(room.url, 'create', { duration: 5 })
  expect(await postCreate(address, body)).toMatchObject({ returncode: 'SUCCESS', meetingID: 'by-form', duration: 5 })
  const all = new URLSearchParams({ name: 'By form 2', meetingID: 'by-form-2', checksum: sha1(`create${testSecret}`) })
  expect(await postCreate(`${room.url}/bigbluebutton/api/create`, all)).toMatchObject({ meetingID: 'by-form-2' })
})

test('create by a multipart body', async () => {
  const body = new FormData()
  body.set('name', 'By parts')
  body.set('meetingID', 'by-parts')
  body.set('file', new Blob(['slides']), 'slides.pdf')
  expect(await postCreate(signedAddress(room.url, 'create'), body)).toMatchObject({ meetingID: 'by-parts' })
})

test('create with slides in XML gives the meeting', async () => {
  const slides = '<modules><module name="presentation"><document url="https://x.vn/a.pdf"/></module></modules>'
  const address = signedAddress(room.url, 'create', { name: 'Slides', meetingID: 'slides' })
  expect(await postCreate(address, slides, 'application/xml')).toMatchObject({ returncode: 'SUCCESS', meetingID: 'slides' })
})

test('a parameter in the address and in the body is refused: only one of the two is signed', async () => {
  const address = signedAddress(room.url, 'create', { name: 'Both', meetingID: 'both' })
  const answer = await postCreate(address, new URLSearchParams({ meetingID: 'forged' }))
  expect(answer).toMatchObject({ returncode: 'FAILED', messageKey: 'checksumError' })
})

test.each([
  ['application/json', '{}', 'unsupportedContentType'],
  ['multipart/form-data; boundary=x', 'not parts at all', 'unsupportedContentType'],
  ['multipart/form-data', 'no boundary', 'unsupportedContentType'],
  ['text/plain', 'x', 'unsupportedContentType'],
  ['application/xml', 'x'.repeat(3_000_000), 'bodyTooLarge'],
])('a body of %s is refused', async (type, body, messageKey) => {
  const address = signedAddress(room.url, 'create', { name: 'Body', meetingID: 'body' })
  expect(await postCreate(address, body, type)).toMatchObject({ returncode: 'FAILED', messageKey })
})

test.each([
  ['create?name=A&meetingID=ab', 'checksumError'],
  ['create?checksum=', 'checksumError'],
  ['create?checksum=%00&checksum=1', 'checksumError'],
  ['getMeetings?&&&===&checksum=zz', 'checksumError'],
  ['getMeetings?%E0%A4%A&checksum=0', 'checksumError'],
  [`getMeetings?checksum=${sha1(`getMeetingInfo${testSecret}`)}`, 'checksumError'],
  ['noSuchCall', 'unsupportedRequest'],
  ['hooks', 'unsupportedRequest'],
])('%s answers %s', async (path, messageKey) => {
  const answer = await fetch(`${room.url}/bigbluebutton/api/${path}`)
  expect(answer.status).toBe(200)
  expect(parseAnswer(await answer.text())).toMatchObject({ returncode: 'FAILED', messageKey })
})

test('getMeetingInfo tells who is in the room', async () => {
  await room.call('create', { name: 'People', meetingID: 'people', maxParticipants: 9, meta_room: 'A1' })
  expect(await room.call('isMeetingRunning', { meetingID: 'people' })).toMatchObject({ running: false })
  const host = await enter(room, 'people', { fullName: 'Chủ trì', role: 'moderator', userID: 'u-1' })
  await enter(room, 'people', { fullName: 'Khách', userID: 'u-2', 'userdata-team': 'Hà Nội' })
  host.meeting.record({ type: 'microphone', userId: host.userId, state: 'on', by: host.userId })
  host.meeting.record({ type: 'camera', userId: host.userId, isOn: true, by: host.userId })
  const info = await room.call('getMeetingInfo', { meetingID: 'people' })
  expect(info).toMatchObject({
    running: true,
    hasUserJoined: true,
    participantCount: 2,
    listenerCount: 1,
    voiceParticipantCount: 1,
    videoCount: 1,
    moderatorCount: 1,
    maxUsers: 9,
    metadata: { room: 'A1' },
  })
  expect(info.attendees.attendee).toMatchObject([
    { userID: 'u-1', fullName: 'Chủ trì', role: 'MODERATOR', hasJoinedVoice: true, hasVideo: true, isListeningOnly: false },
    { userID: 'u-2', fullName: 'Khách', role: 'VIEWER', hasJoinedVoice: false, customdata: { team: 'Hà Nội' } },
  ])
  expect(await room.call('isMeetingRunning', { meetingID: 'people' })).toMatchObject({ running: true })
})

test('isMeetingRunning of an unknown meeting is no error; end and getMeetingInfo say not found', async () => {
  expect(await room.call('isMeetingRunning', { meetingID: 'nobody' })).toMatchObject({ returncode: 'SUCCESS', running: false })
  expect(await room.call('end', { meetingID: 'nobody' })).toMatchObject({ returncode: 'FAILED', messageKey: 'notFound' })
  expect(await room.call('getMeetingInfo', { meetingID: 'nobody' })).toMatchObject({ messageKey: 'notFound' })
})

test('sendChatMessage reaches the chat of a meeting that goes on', async () => {
  await room.call('create', { name: 'Chat', meetingID: 'chat' })
  expect(await room.call('sendChatMessage', { meetingID: 'chat', message: 'Còn 5 phút' })).toMatchObject({
    returncode: 'SUCCESS',
  })
  expect(room.registry.find('chat')?.state.chat).toMatchObject([{ from: { name: 'System' }, to: null, text: 'Còn 5 phút' }])
  const tooLong = await room.call('sendChatMessage', { meetingID: 'chat', message: 'x'.repeat(501) })
  expect(tooLong).toMatchObject({ messageKey: 'validationError' })
  expect(await room.call('sendChatMessage', { meetingID: 'gone', message: 'x' })).toMatchObject({ messageKey: 'meetingNotFound' })
})
