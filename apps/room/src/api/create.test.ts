import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingLocked } from '../contract/locks.js'
import { openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
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
      screen: false,
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
  const locked = { ...nothingLocked, hostCamerasOnly: true }
  expect(room.registry.find('unlocked')?.settings).toMatchObject({ locks: locked, without: ['privateChat'] })
})

test('a feature that is excepted from those switched off stays on', async () => {
  const params = { disabledFeatures: 'screenshare,privateChat', disabledFeaturesExclude: 'privateChat,polls' }
  await room.call('create', { name: 'Excepted', meetingID: 'excepted', ...params })
  expect(room.registry.find('excepted')?.settings).toMatchObject({ locks: nothingLocked, without: ['screenshare'] })
})

test('the name and the colour of our own portal come before what BigBlueButton would put into a banner', async () => {
  const banner = { bannerText: 'Hãy tắt micro', bannerColor: '#000000' }
  const ours = { 'meta_hop-brand': 'Công ty A', 'meta_hop-colour': '#0F6FDE' }
  await room.call('create', { name: 'Brand', meetingID: 'brand', ...banner, ...ours })
  expect(room.registry.find('brand')?.settings.brand).toEqual({ name: 'Công ty A', logoUrl: null, colour: '#0F6FDE' })
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
] as [Record<string, string>, string][])('create with %j is refused with %s', async (params, messageKey) => {
  expect(await room.call('create', params)).toMatchObject({ returncode: 'FAILED', messageKey })
  expect(room.registry.find('bad')).toBeUndefined()
})

test.each([
  { record: '-1' },
  { record: '0' },
  { voiceBridge: '0' },
  { logoutURL: '/bye' },
  { logoutURL: 'myapp://bye' },
  { logoutURL: 'javascript:x' },
])('create with %j makes a meeting, as BigBlueButton does', async (oddity) => {
  const meetingID = `odd ${JSON.stringify(oddity).replaceAll(',', ' ')}`
  expect(await room.call('create', { name: 'Odd', meetingID, ...oddity })).toMatchObject({ returncode: 'SUCCESS' })
  const { isRecordable, logoutUrl, voiceBridge } = room.registry.find(meetingID)!.settings
  expect({ isRecordable, logoutUrl }).toEqual({ isRecordable: false, logoutUrl: null })
  expect(voiceBridge).toMatch(/^[1-9]\d{4}$/)
})

test('an adornment that cannot be used is left out; the meeting is made', async () => {
  await room.call('create', { name: 'Plain', meetingID: 'plain', logo: '/logo.png', bannerColor: 'red' })
  expect(room.registry.find('plain')?.settings.brand).toEqual({ name: null, logoUrl: null, colour: null })
})

test('a breakout of an unknown parent is refused as BigBlueButton does; one of a running meeting is its child and ends with it', async () => {
  const breakout = { name: 'Nhóm 1', meetingID: 'group-1', isBreakout: true, sequence: 1, freeJoin: true }
  expect(await room.call('create', breakout)).toMatchObject({ messageKey: 'parentMeetingIDMissing' })
  expect(await room.call('create', { ...breakout, parentMeetingID: 'nobody' })).toMatchObject({
    messageKey: 'parentMeetingDoesNotExist',
  })
  await room.call('create', { name: 'Over', meetingID: 'over-parent' })
  await room.call('end', { meetingID: 'over-parent' })
  expect(await room.call('create', { ...breakout, parentMeetingID: 'over-parent' })).toMatchObject({
    messageKey: 'parentMeetingDoesNotExist',
  })

  const parent = await room.call('create', { name: 'Parent', meetingID: 'parent' })
  const { internalMeetingID: parentMeetingID } = parent
  const child = await room.call('create', { ...breakout, parentMeetingID })
  expect(child).toMatchObject({ returncode: 'SUCCESS', parentMeetingID })
  expect(await room.call('getMeetingInfo', { meetingID: 'group-1' })).toMatchObject({
    isBreakout: true,
    parentMeetingID,
    sequence: 1,
    freeJoin: true,
  })
  expect(await room.call('getMeetingInfo', { meetingID: 'parent' })).toMatchObject({
    isBreakout: false,
    breakoutRooms: { breakout: 'group-1' },
  })
  expect(await room.call('create', { ...breakout, meetingID: 'group-1-1', parentMeetingID: 'group-1' })).toMatchObject({
    messageKey: 'parentMeetingDoesNotExist',
  })
  await room.call('end', { meetingID: 'parent' })
  expect(await room.call('isMeetingRunning', { meetingID: 'group-1' })).toMatchObject({ running: false })
  expect(await room.call('getMeetingInfo', { meetingID: 'group-1' })).toMatchObject({ messageKey: 'notFound' })
})

test('what the room does not do is tolerated, and told in the answer; what no meeting has need not be', async () => {
  const asked = {
    meetingLayout: 'VIDEO_FOCUS',
    disabledFeatures: 'chat,raiseHand,holograms,polls,sharedNotes,screenshare',
    meetingID: 'tolerated',
  }
  expect(await room.call('create', { name: 'Tolerated', ...asked })).toMatchObject({
    returncode: 'SUCCESS',
    ignored: { parameter: ['meetingLayout', 'disabledFeatures:raiseHand', 'disabledFeatures:holograms'] },
  })
  expect(room.registry.find('tolerated')?.settings.without).toEqual(['chat', 'privateChat', 'screenshare'])
})
