import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { createPortal } from '../../portal.js'
import { type BigBlueButtonDouble, startBigBlueButtonDouble } from '../../testing/bigbluebutton-double.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createMeetingPlace, type MeetingPlace, registerCore, schedule } from '../meetings/testing/meeting-place.js'

const links = (version: string) => ({ android: `${version}:`, ios: '', androidStore: '', iosStore: '' })

let portal: TestPortal
let double: BigBlueButtonDouble
let place: MeetingPlace
beforeAll(async () => {
  portal = await startTestPortal({
    trustProxy: 1,
    joinPages: { appLinks: { v2: links('v2'), v4: links('v4') }, asksOrganisation: false },
  })
  await portal.platform.jobs.prepare()
  double = await startBigBlueButtonDouble()
  await registerCore(portal, double)
  place = await createMeetingPlace(portal)
})
afterAll(async () => {
  await portal.close()
  await double.close()
})

const keysOf = (id: number) =>
  portal.db.selectFrom('meetings').select(['host_key', 'participant_key']).where('id', '=', id).executeTakeFirstOrThrow()
const act = (call: 'start' | 'end' | 'cancel', id: number) =>
  portal.call(meetings[call], { query: { meetingId: id } }, place.owner.token)
async function runningMeeting() {
  const id = await schedule(portal, place, { publicMeeting: true })
  await act('start', id)
  return { id, ...(await keysOf(id)) }
}

interface Guest {
  fullName?: string
  org?: string
  accessCode?: string
  email?: string
}
const joinAs = (meetingSecretKey: string, guest: Guest = {}) =>
  portal.call(join.joinWithName, { query: { meetingSecretKey, fullName: 'Khách Mời', accessCode: 'ABC123', ...guest } })
const personIn = ({ body }: Awaited<ReturnType<typeof joinAs>>) => {
  const address = new URL(String(body['joinUrl'])).searchParams
  return { name: address.get('fullName'), id: address.get('userID'), role: address.get('role') }
}

test('an organisation stands behind the name', async () => {
  const { participant_key } = await runningMeeting()
  expect(personIn(await joinAs(participant_key, { org: 'Viễn thông Huế' })).name).toBe('Khách Mời (Viễn thông Huế)')
  expect(personIn(await joinAs(participant_key, { org: '  ' })).name).toBe('Khách Mời')
})

test('the same guest again is the same person; another name or e-mail is another', async () => {
  const { participant_key } = await runningMeeting()
  const guest = personIn(await joinAs(participant_key))
  expect(personIn(await joinAs(participant_key)).id).toBe(guest.id)
  expect(personIn(await joinAs(participant_key, { fullName: 'Khách Khác' })).id).not.toBe(guest.id)
  expect(personIn(await joinAs(participant_key, { email: 'khach@example.vn' })).id).not.toBe(guest.id)
})

test('an e-mail that is malformed is ignored', async () => {
  const { participant_key } = await runningMeeting()
  const without = personIn(await joinAs(participant_key))
  for (const email of ['không phải e-mail', 'a@b', '"><script>']) {
    const reply = await joinAs(participant_key, { email })
    expect(reply.status).toBe(200)
    expect(personIn(reply)).toEqual(without)
  }
})

test.each([
  ['no name', { fullName: '' }, 'fullName', 'required'],
  ['a name of one letter', { fullName: 'A' }, 'fullName', 'tooShort'],
  ['a name of 501 letters', { fullName: 'A'.repeat(501) }, 'fullName', 'tooLong'],
  ['a name with brackets', { fullName: '<b>An</b>' }, 'fullName', 'FormatInvalidName'],
  ['an organisation of 501 letters', { org: 'A'.repeat(501) }, 'org', 'tooLong'],
])('%s is refused at its field', async (_name, guest, path, code) => {
  const { participant_key } = await keysOf(await schedule(portal, place, { publicMeeting: true }))
  const { status, body } = await joinAs(participant_key, guest)
  expect([status, body.fields?.[0]]).toMatchObject([400, { path, code }])
})

test('a guest waits until the host starts, then comes in with the access code', async () => {
  const id = await schedule(portal, place, { publicMeeting: true })
  const { host_key, participant_key } = await keysOf(id)
  expect((await joinAs(participant_key, { accessCode: 'abc123 (mã)' })).body).toMatchObject({
    joinUrl: null,
    status: 'PENDING',
  })
  const { body } = await joinAs(host_key, {})
  expect(new URL(String(body['joinUrl'])).searchParams.get('role')).toBe('MODERATOR')
  const guest = await joinAs(participant_key, { accessCode: 'ABC123' })
  expect(new URL(String(guest.body['joinUrl'])).searchParams.get('role')).toBe('VIEWER')
})

test('a private link needs no access code and carries the name', async () => {
  const id = await schedule(portal, place, {
    participants: [{ name: 'Lê Cường', email: 'cuong@example.vn', role: 'PARTICIPANT' }],
  })
  await act('start', id)
  const { private_key } = await portal.db
    .selectFrom('meeting_participants')
    .select('private_key')
    .where('email', '=', 'cuong@example.vn')
    .where('meeting_id', '=', id)
    .executeTakeFirstOrThrow()
  const info = await portal.call(join.info, { query: { meetingSecretKey: private_key } })
  expect(info.body['data']).toMatchObject({ joinName: 'Lê Cường', role: 'PARTICIPANT', needsAccessCode: false })
  const { body } = await portal.call(join.join, { query: { meetingSecretKey: private_key } })
  expect(new URL(String(body['joinUrl'])).searchParams.get('fullName')).toBe('Lê Cường')
})

test('an unknown link, an ended and a cancelled meeting say so', async () => {
  const [ended, cancelled] = [await schedule(portal, place), await schedule(portal, place)]
  await act('start', ended)
  await act('end', ended)
  await act('cancel', cancelled)
  expect((await joinAs('x'.repeat(32), {})).body.code).toBe('MeetingLinkInvalid')
  expect((await joinAs((await keysOf(ended)).participant_key, { accessCode: 'ABC123' })).body.code).toBe('MeetingEnded')
  expect((await joinAs((await keysOf(cancelled)).participant_key, { accessCode: 'ABC123' })).body.code).toBe('MeetingCancelled')
})

test('the host link of an ended meeting does not open it again', async () => {
  const { id, host_key } = await runningMeeting()
  await act('end', id)
  expect((await joinAs(host_key)).body.code).toBe('MeetingEnded')
  expect((await portal.call(join.info, { query: { meetingSecretKey: host_key } })).body['data']).toMatchObject({ status: 'END' })
})

test('the host link needs no code; a guest comes in as one', async () => {
  const { host_key, participant_key } = await runningMeeting()
  expect(personIn(await joinAs(host_key, { accessCode: '' })).role).toBe('MODERATOR')
  expect(personIn(await joinAs(participant_key)).role).toBe('VIEWER')
})

test('into a closed meeting those on its list come at once, and others wait for the host', async () => {
  const binh = { name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' }
  const id = await schedule(portal, place, { publicMeeting: false, participants: [binh] })
  await act('start', id)
  const { participant_key } = await keysOf(id)
  const isGuest = async (key: string) => {
    const address = new URL(String((await joinAs(key)).body['joinUrl'])).searchParams
    expect(double.meetings.get(address.get('meetingID') ?? '')?.parameters.get('guestPolicy')).toBe('ALWAYS_ACCEPT_AUTH')
    return address.get('guest') === 'true'
  }
  const { private_key } = await portal.db
    .selectFrom('meeting_participants')
    .select('private_key')
    .where('meeting_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await isGuest(private_key)).toBe(false)
  expect(await isGuest(participant_key)).toBe(true)
})

test('wrong codes count for their address and link only', async () => {
  const { participant_key } = await keysOf(await schedule(portal, place, { publicMeeting: true }))
  const { participant_key: other } = await keysOf(await schedule(portal, place, { publicMeeting: true }))
  const from = async (address: string, meetingSecretKey: string, accessCode: string) => {
    const query = new URLSearchParams({ meetingSecretKey, fullName: 'Khách', accessCode })
    const headers = { 'x-forwarded-for': address }
    return (await portal.fetch(`/api/v1/JoinMeetings/JoinWithName?${query.toString()}`, { method: 'POST', headers })).body
  }
  const guesses = Array.from({ length: 10 }, (_, n) => from('203.0.113.5', participant_key, `SAI${n}`))
  expect((await Promise.all(guesses)).map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'WrongAccessCode'))
  expect(await from('203.0.113.5', participant_key, 'ABC123')).toMatchObject({ code: 'TooManyWrongCodes', params: [900] })
  expect(await from('203.0.113.6', participant_key, 'ABC123')).toMatchObject({ status: 'PENDING' })
  expect(await from('203.0.113.5', other, 'ABC123')).toMatchObject({ status: 'PENDING' })
})

test('wrong codes are counted for all servers together, and a hundred at once are ten', async () => {
  const { participant_key: meetingSecretKey } = await keysOf(await schedule(portal, place, { publicMeeting: true }))
  const other = await createPortal({
    platform: portal.platform,
    joinPages: { appLinks: {}, asksOrganisation: false },
    takeRateLimit: async () => ({ allowed: true, retryAfterSeconds: 0 }),
    health: { ready: async () => undefined, metrics: async () => ({ contentType: 'text/plain', text: '' }) },
    trustProxy: 1,
    isStrict: true,
  })
  const servers = [portal.url, await other.listen({ host: '127.0.0.1', port: 0 })]
  const guess = async (server: string, accessCode: string) => {
    const query = new URLSearchParams({ meetingSecretKey, fullName: 'Khách', accessCode })
    const reply = await fetch(`${server}/api/v1/JoinMeetings/JoinWithName?${query.toString()}`, { method: 'POST' })
    return ((await reply.json()) as { code: unknown }).code
  }
  const guesses = Array.from({ length: 100 }, (_, n) => guess(servers[n % 2]!, `SAI${n}`))
  const codes = await Promise.all(guesses)
  expect(codes.filter((code) => code === 'WrongAccessCode')).toHaveLength(10)
  expect(codes.filter((code) => code === 'TooManyWrongCodes')).toHaveLength(90)
  for (const server of servers) expect(await guess(server, 'ABC123')).toBe('TooManyWrongCodes')
  const kept = await portal.db.selectFrom('wrong_access_codes').select('subject').execute()
  expect(JSON.stringify(kept), 'a link is a secret').not.toContain(meetingSecretKey)

  portal.clock.advance(15 * minutes)
  expect(await guess(servers[1]!, 'ABC123')).toBe(0)
  await other.close()
})

test('right codes from one office at once are never taken for wrong ones', async () => {
  const { participant_key } = await keysOf(await schedule(portal, place, { publicMeeting: true }))
  const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => joinAs(participant_key, { fullName: `Khách ${n}` })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
})

test('the app is the one of the version that the link names; an unknown version is the newest', async () => {
  const { participant_key: meetingSecretKey } = await keysOf(await schedule(portal, place, { publicMeeting: true }))
  const app = async (v: string) => {
    const { data } = (await portal.call(join.info, { query: { meetingSecretKey, v } })).body as { data: Record<string, unknown> }
    return [data['version'], data['appLinks']]
  }
  expect(await app('')).toEqual(['v4', links('v4')])
  expect(await app('v2')).toEqual(['v2', links('v2')])
  expect(await app('v3'), 'a version without links has no app').toEqual(['v3', null])
  expect(await app('v99')).toEqual(['v4', links('v4')])
})

test('a link tells nothing that its holder has not got already', async () => {
  const { participant_key: meetingSecretKey, id } = await runningMeeting()
  const { body } = await portal.call(join.info, { query: { meetingSecretKey } })
  const { host_key } = await keysOf(id)
  for (const secret of [host_key, 'ABC123', place.owner.username]) expect(JSON.stringify(body)).not.toContain(secret)
})
