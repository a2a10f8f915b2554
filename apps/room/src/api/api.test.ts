import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter } from '../testing/enter.js'
import { parseAnswer } from '../testing/parse-answer.js'
import { openTestRoom, removeDataDir, signedAddress, type TestRoom, testSecret } from '../testing/test-room.js'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

test.each(['', '/'])('the bare base answers without a checksum, with "%s" behind it', async (end) => {
  const answer = await fetch(`${room.url}/bigbluebutton/api${end}`)
  expect(answer.headers.get('content-type')).toContain('text/xml')
  expect(parseAnswer(await answer.text())).toMatchObject({ returncode: 'SUCCESS', version: 2, apiVersion: 2 })
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

test('slides of 3 MB, in XML or as a file, do not end the call: they are passed over, and the answer says so', async () => {
  const ignored = { parameter: 'slides' }
  const document = `<document name="a.pdf">${'QUJD'.repeat(800_000)}</document>`
  const xml = `<modules><module name="presentation">${document}</module></modules>`
  const inXml = signedAddress(room.url, 'create', { name: 'Slides', meetingID: 'large-slides' })
  expect(await postCreate(inXml, xml, 'application/xml')).toMatchObject({ meetingID: 'large-slides', ignored })
  const form = new FormData()
  form.set('name', 'By parts')
  form.set('meetingID', 'large-parts')
  form.set('file', new Blob([new Uint8Array(3_000_000)]), 'slides.pdf')
  expect(await postCreate(signedAddress(room.url, 'create', { duration: 5 }), form)).toMatchObject({
    meetingID: 'large-parts',
    duration: 5,
    ignored,
  })
})

test('a large file of somebody without the secret is not even read', async () => {
  const form = new FormData()
  form.set('meetingID', 'large-stranger')
  form.set('file', new Blob([new Uint8Array(3_000_000)]), 'slides.pdf')
  const answer = await postCreate(`${room.url}/bigbluebutton/api/create?checksum=${'0'.repeat(64)}`, form)
  expect(answer).toMatchObject({ returncode: 'FAILED', messageKey: 'bodyTooLarge' })
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
  ['application/x-www-form-urlencoded', 'x'.repeat(3_000_000), 'bodyTooLarge'],
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
