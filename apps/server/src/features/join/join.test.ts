import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { createPortal } from '../../portal.js'
import { type BigBlueButtonDouble, startBigBlueButtonDouble } from '../../testing/bigbluebutton-double.js'
import { createPerson } from '../../testing/factories/index.js'
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
  place = await createMeetingPlace(portal, { concurrent: null })
})
afterAll(async () => {
  await portal.close()
  await double.close()
})

const keysOf = (id: number) =>
  portal.db.selectFrom('meetings').select(['host_key', 'participant_key']).where('id', '=', id).executeTakeFirstOrThrow()
const privateKeyOf = async (id: number, email: string) => {
  const found = portal.db.selectFrom('meeting_participants').select('private_key').where('meeting_id', '=', id)
  return (await found.where('email', '=', email).executeTakeFirstOrThrow()).private_key
}
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
  guestMark?: string
}
const joinAs = (meetingSecretKey: string, guest: Guest = {}) =>
  portal.call(join.joinWithName, { query: { meetingSecretKey, fullName: 'Khách Mời', accessCode: 'ABC123', ...guest } })
const personIn = ({ body }: Awaited<ReturnType<typeof joinAs>>) => {
  const address = new URL(String(body['joinUrl'])).searchParams
  return { name: address.get('fullName'), id: address.get('userID'), role: address.get('role') }
}
const markIn = ({ body }: Awaited<ReturnType<typeof joinAs>>) => String(body['guestMark'])
const addressIn = ({ body }: Awaited<ReturnType<typeof joinAs>>) => new URL(String(body['joinUrl'])).searchParams

test('an organisation stands behind the name', async () => {
  const { participant_key } = await runningMeeting()
  expect(personIn(await joinAs(participant_key, { org: 'Viễn thông Huế' })).name).toBe('Khách Mời (Viễn thông Huế)')
  expect(personIn(await joinAs(participant_key, { org: '  ' })).name).toBe('Khách Mời')
})

test('two guests of one name are two people, and each is the same again by the mark of the own browser', async () => {
  const { participant_key } = await runningMeeting()
  const [one, other] = [await joinAs(participant_key), await joinAs(participant_key)]
  expect(personIn(one).name).toBe(personIn(other).name)
  expect(personIn(one).id).not.toBe(personIn(other).id)
  const again = await joinAs(participant_key, { guestMark: markIn(one), fullName: 'Tên Khác', email: 'khac@example.vn' })
  expect(personIn(again)).toMatchObject({ id: personIn(one).id, name: 'Tên Khác' })
  expect(markIn(again)).toBe(markIn(one))
})

test('a mark that was altered, or belongs to another meeting, makes nobody the person it names', async () => {
  const { participant_key } = await runningMeeting()
  const { participant_key: elsewhere } = await runningMeeting()
  const guest = await joinAs(participant_key)
  const { id } = personIn(guest)
  const [name = '', signature = ''] = markIn(guest).split('.')
  const forged = [id ?? '', name, `${name}.`, `${name}.${signature.toLowerCase()}`, `${name}.${signature}x`, `.${signature}`]
  for (const guestMark of forged) expect(personIn(await joinAs(participant_key, { guestMark })).id).not.toBe(id)
  expect(personIn(await joinAs(elsewhere, { guestMark: markIn(guest) })).id).not.toBe(id)
})

test('a mark is as good on another server and after a restart: nothing of it is kept', async () => {
  const { participant_key: meetingSecretKey } = await runningMeeting()
  const guest = await joinAs(meetingSecretKey)
  const other = await createPortal({
    platform: portal.platform,
    joinPages: { appLinks: {}, asksOrganisation: false },
    takeRateLimit: async () => ({ allowed: true, retryAfterSeconds: 0 }),
    health: { ready: async () => undefined, metrics: async () => ({ contentType: 'text/plain', text: '' }) },
    trustProxy: 1,
    isStrict: true,
  })
  const query = new URLSearchParams({ meetingSecretKey, fullName: 'Khách Mời', accessCode: 'ABC123', guestMark: markIn(guest) })
  const server = await other.listen({ host: '127.0.0.1', port: 0 })
  const reply = await fetch(`${server}/api/v1/JoinMeetings/JoinWithName?${query.toString()}`, { method: 'POST' })
  const { joinUrl } = (await reply.json()) as { joinUrl: string }
  expect(new URL(joinUrl).searchParams.get('userID')).toBe(personIn(guest).id)
  await other.close()
})

test('a guest who waits already has the mark with which the room is entered', async () => {
  const id = await schedule(portal, place, { publicMeeting: true })
  const { participant_key } = await keysOf(id)
  const waiting = await joinAs(participant_key)
  expect(waiting.body['joinUrl']).toBeNull()
  await act('start', id)
  const inside = await joinAs(participant_key, { guestMark: markIn(waiting) })
  expect(markIn(inside)).toBe(markIn(waiting))
})

test('two who hold the host link are two people', async () => {
  const { host_key } = await runningMeeting()
  const [one, other] = [await joinAs(host_key), await joinAs(host_key)]
  expect(personIn(one)).toMatchObject({ role: 'MODERATOR' })
  expect(personIn(one).id).not.toBe(personIn(other).id)
})

test('an e-mail that is malformed is ignored', async () => {
  const { participant_key } = await runningMeeting()
  const first = await joinAs(participant_key)
  const [without, guestMark] = [personIn(first), markIn(first)]
  for (const email of ['không phải e-mail', 'a@b', '"><script>']) {
    const reply = await joinAs(participant_key, { email, guestMark })
    expect(reply.status).toBe(200)
    expect(personIn(reply)).toEqual(without)
  }
})

test.each([
  ['no name', { fullName: '' }, 'fullName', 'required'],
  ['a name of one letter', { fullName: 'A' }, 'fullName', 'tooShort'],
  ['a name of 101 letters', { fullName: 'A'.repeat(101) }, 'fullName', 'tooLong'],
  ['a name that cannot be seen', { fullName: '\u200b\u202e\u3164' }, 'fullName', 'required'],
  ['a name with brackets', { fullName: '<b>An</b>' }, 'fullName', 'FormatInvalidName'],
  ['an organisation of 101 letters', { org: 'A'.repeat(101) }, 'org', 'tooLong'],
  ['a name and an organisation of more than 100 letters together', { org: 'A'.repeat(95) }, 'org', 'tooLong'],
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

test('a name is shown as it looks: composed, on one line, without what nobody sees', async () => {
  const { participant_key } = await runningMeeting()
  const typed = ' Nguye\u0302\u0303n\u202e\u200b \u0007 An\n'
  expect(personIn(await joinAs(participant_key, { fullName: typed })).name).toBe('Nguyễn An')
  const long = 'Ă'.repeat(100)
  expect(personIn(await joinAs(participant_key, { fullName: long })).name).toBe(long)
})

test('who was invited by name keeps it and has no mark; who was not may be called anything', async () => {
  const id = await schedule(portal, place, {
    participants: [{ name: 'Lê Cường', email: 'cuong@example.vn', role: 'PARTICIPANT' }],
  })
  await act('start', id)
  const private_key = await privateKeyOf(id, 'cuong@example.vn')
  const invited = await joinAs(private_key, { fullName: 'Chủ Trì' })
  expect(personIn(invited).name).toBe('Lê Cường')
  expect(invited.body['guestMark']).toBeNull()
  expect(addressIn(invited).get('userdata-hop_fixed_name')).toBe('true')
  expect(addressIn(await joinAs((await keysOf(id)).participant_key)).get('userdata-hop_fixed_name')).toBeNull()
})

test('everybody goes back to the page they came from, and may pass on only what they know', async () => {
  const binh = { name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' }
  const id = await schedule(portal, place, { publicMeeting: false, participants: [binh] })
  const { body } = await act('start', id)
  const { host_key, participant_key } = await keysOf(id)
  const private_key = await privateKeyOf(id, 'binh@example.vn')
  const owner = new URL(String(body['startUrl'])).searchParams
  const [host, guest, invited] = await Promise.all(
    [host_key, participant_key, private_key].map(async (key) => addressIn(await joinAs(key))),
  )
  const link = `${portal.platform.publicUrl()}/join/${participant_key}`
  for (const name of ['logoutURL', 'errorRedirectUrl']) {
    expect(new URL(String(owner.get(name))).pathname).toBe(`/meetings/details/${id}`)
    expect(new URL(String(host?.get(name))).pathname).toBe(`/host/${host_key}`)
    expect(guest?.get(name)).toBe(link)
    expect(new URL(String(invited?.get(name))).pathname).toBe(`/join/${private_key}`)
  }
  for (const person of [owner, host, guest]) {
    const text = String(person?.get('userdata-hop_invitation_text'))
    expect(person?.get('userdata-hop_invitation_link')).toBe(link)
    for (const part of [link, 'ABC123', '/join', 'UTC+7']) expect(text).toContain(part)
    for (const secret of [host_key, private_key]) expect(text).not.toContain(secret)
  }
  expect([...(invited?.keys() ?? [])].filter((name) => name.includes('invitation'))).toEqual([])
})

test('the join code leads to the link for all, however it is grouped; the access code is still asked for', async () => {
  const id = await schedule(portal, place, { publicMeeting: true })
  const { join_code, participant_key } = await portal.db
    .selectFrom('meetings')
    .select(['join_code', 'participant_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const joinCode of [
    join_code,
    join_code.replace(/(\d{3})(?=\d)/g, '$1 '),
    ` ${join_code.slice(0, 3)}-${join_code.slice(3)}`,
  ])
    expect((await portal.call(join.byCode, { body: { joinCode } })).body['data']).toEqual({ meetingSecretKey: participant_key })
  expect((await joinAs(participant_key, { accessCode: '' })).body.code).toBe('WrongAccessCode')
})

test('join codes cannot be walked through: thirty wrong ones from one network, right ones of an office never count', async () => {
  const id = await schedule(portal, place, { publicMeeting: true })
  const { join_code } = await portal.db.selectFrom('meetings').select('join_code').where('id', '=', id).executeTakeFirstOrThrow()
  const from = async (address: string, joinCode: string) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
    const body = JSON.stringify({ joinCode })
    return (await portal.fetch('/api/v1/JoinMeetings/FindByCode', { method: 'POST', headers, body })).body.code
  }
  const right = await Promise.all(Array.from({ length: 40 }, () => from('2001:db8::1', join_code)))
  expect(new Set(right)).toEqual(new Set([0]))
  const wrong = Array.from({ length: 40 }, (_, n) => from(`2001:db8::${n + 2}`, `00000${1000 + n}`))
  const codes = await Promise.all(wrong)
  expect(codes.filter((code) => code === 'JoinCodeUnknown')).toHaveLength(30)
  expect(codes.filter((code) => code === 'TooManyWrongCodes')).toHaveLength(10)
  expect(await from('2001:db8:0:1::1', join_code)).toBe(0)
})

test('a private link needs no access code and carries the name', async () => {
  const id = await schedule(portal, place, {
    participants: [{ name: 'Lê Cường', email: 'cuong@example.vn', role: 'PARTICIPANT' }],
  })
  await act('start', id)
  const private_key = await privateKeyOf(id, 'cuong@example.vn')
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
  const private_key = await privateKeyOf(id, 'binh@example.vn')
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

test('whom a program names is somebody new each time, and the same again by the mark it got', async () => {
  const { id } = await runningMeeting()
  const name = async (guestMark?: string) => {
    const body = { meetingId: id, fullName: 'Nguyễn Văn An', ...(guestMark === undefined ? {} : { guestMark }) }
    return portal.call(meetings.joinAsParticipant, { body }, place.owner.token)
  }
  const [one, other] = [await name(), await name()]
  expect(personIn(one).id).not.toBe(personIn(other).id)
  expect(personIn(await name(markIn(one))).id).toBe(personIn(one).id)
})

test('an owner who was deleted opens no meeting any more, neither by the host’s link nor by the own one', async () => {
  const leaver = await createPerson(portal, 'User', place.places)
  const id = await schedule(portal, { owner: leaver }, { publicMeeting: true })
  const { host_key, participant_key } = await keysOf(id)
  const own = await privateKeyOf(id, `${leaver.username}@example.vn`)
  // However the account was deleted; by the portal itself, its meetings were handed over or cancelled before.
  await portal.db.updateTable('accounts').set({ deleted_at: portal.clock.now() }).where('id', '=', leaver.id).execute()
  expect((await joinAs(host_key)).body.code).toBe('MeetingLinkInvalid')
  expect((await joinAs(own)).body.code).toBe('MeetingLinkInvalid')
  expect((await joinAs(participant_key)).body).toMatchObject({ joinUrl: null, status: 'PENDING' })
})
