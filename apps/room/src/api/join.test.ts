import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter } from '../testing/enter.js'
import { openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'
import { nothingLocked } from '../contract/locks.js'
import { hashOf } from '../meetings/secrets.js'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

const createMeeting = (meetingID: string, params: Record<string, string | number> = {}) =>
  room.call('create', { name: 'Join', meetingID, attendeePW: 'attend', moderatorPW: 'moderate', ...params })
const join = (meetingID: string, params: Record<string, string | number> = {}) =>
  room.call('join', { meetingID, fullName: 'An', role: 'VIEWER', redirect: 'false', ...params })
const exchange = (sessionToken: string) =>
  fetch(`${room.url}/room/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionToken }),
  })

test('a browser is sent to the page with a ticket; only its hash is kept', async () => {
  await createMeeting('browser')
  const answer = await fetch(room.address('join', { meetingID: 'browser', fullName: 'Bình', role: 'VIEWER', userID: 'u-7' }), {
    redirect: 'manual',
  })
  expect(answer.status).toBe(302)
  const location = new URL(answer.headers.get('location')!)
  expect(`${location.origin}${location.pathname}`).toBe(`${room.url}/room/`)
  const ticket = location.searchParams.get('sessionToken')!
  expect(ticket.length).toBeGreaterThanOrEqual(43)
  const [registered] = [...room.registry.find('browser')!.state.registrations.values()]
  expect(registered).toMatchObject({ externalId: 'u-7', name: 'Bình', role: 'VIEWER', mustWait: false })
  expect(registered?.ticketHash).toBe(hashOf(ticket))
})

test('the page gets its place for the ticket, once', async () => {
  await createMeeting('ticket')
  const { session_token: sessionToken, user_id: userId } = await join('ticket', { fullName: 'Bình' })
  const first = await exchange(sessionToken)
  expect(first.status).toBe(200)
  expect(await first.json()).toMatchObject({ userId, name: 'Bình', role: 'VIEWER', meetingName: 'Join' })
  expect((await exchange(sessionToken)).status).toBe(409)
})

test('the page speaks the language and bears the name that the portal gives it, for the meeting and for the person', async () => {
  await createMeeting('brand', { bannerText: 'Công ty A', bannerColor: '#0F6FDE', logo: 'https://portal.example.vn/logo.png' })
  const sessionOf = async (params: Record<string, string>) => (await exchange((await join('brand', params)).session_token)).json()
  const brand = { name: 'Công ty A', colour: '#0F6FDE', logoUrl: 'https://portal.example.vn/logo.png' }
  expect(await sessionOf({})).toMatchObject({ brand, language: null })
  const own = { 'userdata-bbb_client_title': 'Phòng họp B', 'userdata-bbb_override_default_locale': 'en-US' }
  expect(await sessionOf(own)).toMatchObject({ brand: { ...brand, name: 'Phòng họp B' }, language: 'en' })
})

test('what somebody may pass on is kept for the page, and with nothing that webhooks and callers are told', async () => {
  await createMeeting('invitation')
  const invitation = { link: 'https://portal.example.vn/join/abc', text: 'Mời bạn họp\nhttps://portal.example.vn/join/abc' }
  const given = { 'userdata-hop_invitation_link': invitation.link, 'userdata-hop_invitation_text': invitation.text }
  await join('invitation', { ...given, 'userdata-khac': 'x' })
  const last = () => [...room.registry.find('invitation')!.state.registrations.values()].at(-1)
  expect(last()).toMatchObject({ invitation, userdata: { khac: 'x' } })
  await join('invitation')
  expect(last()?.invitation).toBeNull()
  const hostile = { ...given, 'userdata-hop_invitation_link': 'javascript:alert(1)' }
  await join('invitation', hostile)
  expect(last()?.invitation).toBeNull()
})

test('a name is shown without what nobody sees; one of which nothing is left is none', async () => {
  await createMeeting('clean-names')
  const { session_token } = await join('clean-names', { fullName: ' A\u202en\u200b  Bình ' })
  expect(await (await exchange(session_token)).json()).toMatchObject({ name: 'An Bình' })
  expect(await join('clean-names', { fullName: '\u200b\u202e' })).toMatchObject({ messageKey: 'missingParamFullName' })
})

test('one address is not opened without end, nor do invented guests come in rows; an office still fits through', async () => {
  const own = await openTestRoom()
  await own.call('create', { name: 'Limit', meetingID: 'limit', attendeePW: 'attend', moderatorPW: 'moderate' })
  const open = async (params: Record<string, string>) => {
    const address = own.address('join', { meetingID: 'limit', fullName: 'An', role: 'VIEWER', ...params })
    const answer = await fetch(address, { redirect: 'manual' })
    return new URL(answer.headers.get('location')!).searchParams.get('errors')?.includes('tooManyRequests') ? 'refused' : 'open'
  }
  const count = (answers: string[]) => answers.filter((answer) => answer === 'open').length
  const same = await Promise.all(Array.from({ length: 60 }, () => open({ userID: 'one' })))
  expect(count(same)).toBe(20)
  const office = await Promise.all(Array.from({ length: 300 }, (_, n) => open({ userID: `u${n}` })))
  expect(count(office)).toBe(300)
  const invented = await Promise.all(Array.from({ length: 200 }, (_, n) => open({ userID: `g${n}`, guest: 'true' })))
  expect(count(invented)).toBe(40)
  // Other servers make addresses for many people from one place, and ask for them as XML.
  expect(await own.call('join', { meetingID: 'limit', fullName: 'X', role: 'VIEWER', redirect: 'false' })).toMatchObject({
    returncode: 'SUCCESS',
  })
  own.clock.advance(120_000)
  expect(await open({ userID: 'one' })).toBe('open')
  await own.stop()
  removeDataDir(own.dataDir)
})

test('redirect=false answers the same as XML', async () => {
  const { internalMeetingID } = await createMeeting('as-xml')
  expect(await join('as-xml')).toMatchObject({
    returncode: 'SUCCESS',
    messageKey: 'successfullyJoined',
    meeting_id: internalMeetingID,
    user_id: expect.stringMatching(/^w_/),
    auth_token: expect.any(String),
    session_token: expect.any(String),
    guestStatus: 'ALLOW',
    url: expect.stringContaining('/room/?sessionToken='),
  })
})

test.each([
  ['the role, in any case', { role: 'Moderator', password: '' }, 'MODERATOR'],
  ['the role before the password', { role: 'VIEWER', password: 'moderate' }, 'VIEWER'],
  ["the host's password", { role: '', password: 'moderate' }, 'MODERATOR'],
  ["the viewers' password", { role: '', password: 'attend' }, 'VIEWER'],
])('%s decides', async (_what, params, role) => {
  await createMeeting('roles')
  const { user_id } = await join('roles', params)
  expect(room.registry.find('roles')?.state.registrations.get(user_id)?.role).toBe(role)
})

test('what the portal says about the person is kept', async () => {
  await createMeeting('person', { logoutURL: 'https://portal.example.vn/bye?m=%%MEETINGID%%&u=%%USERID%%' })
  const { user_id } = await join('person', {
    userID: 'a b',
    avatarURL: 'https://portal.example.vn/a.png',
    guest: 'true',
    'userdata-bbb_override_default_locale': 'vi-VN',
    'userdata-hop_fixed_name': 'true',
    'userdata-team': 'x',
  })
  expect(room.registry.find('person')?.state.registrations.get(user_id)).toMatchObject({
    isGuest: true,
    isNameFixed: true,
    language: 'vi',
    avatarUrl: 'https://portal.example.vn/a.png',
    logoutUrl: 'https://portal.example.vn/bye?m=person&u=a%20b',
    userdata: { bbb_override_default_locale: 'vi-VN', team: 'x' },
  })
})

test.each([
  [{ fullName: '' }, 'missingParamFullName'],
  [{ fullName: ' ' }, 'missingParamFullName'],
  [{ role: '' }, 'invalidPassword'],
  [{ role: '', password: 'wrong' }, 'invalidPassword'],
  [{ role: 'ADMIN' }, 'validationError'],
  [{ createTime: '123' }, 'mismatchCreateTimeParam'],
  [{ createTime: 'x' }, 'validationError'],
  [{ meetingID: 'unknown' }, 'invalidMeetingIdentifier'],
  [{ guest: 'perhaps' }, 'validationError'],
])('join with %j is refused with %s', async (params, messageKey) => {
  await createMeeting('refusals')
  expect(await join('refusals', params)).toMatchObject({ returncode: 'FAILED', messageKey })
})

test('an address to leave to that cannot be used keeps nobody out', async () => {
  await createMeeting('leaving', { logoutURL: 'https://portal.example.vn/bye' })
  const { user_id } = await join('leaving', { logoutURL: 'javascript:x' })
  expect(room.registry.find('leaving')?.state.registrations.get(user_id)?.logoutUrl).toBe('https://portal.example.vn/bye')
})

test('a picture that cannot be used keeps nobody out', async () => {
  await createMeeting('picture')
  const { user_id } = await join('picture', { avatarURL: 'data:text/html,x' })
  expect(room.registry.find('picture')?.state.registrations.get(user_id)?.avatarUrl).toBeNull()
})

test('the createTime of this very meeting is right', async () => {
  const { createTime } = await createMeeting('create-time')
  expect(await join('create-time', { createTime })).toMatchObject({ returncode: 'SUCCESS' })
})

test.each([
  ['ALWAYS_ACCEPT', 'VIEWER', 'true', 'ALLOW'],
  ['ALWAYS_DENY', 'VIEWER', 'false', 'guestDeny'],
  ['ALWAYS_DENY', 'VIEWER', 'true', 'guestDeny'],
  ['ALWAYS_DENY', 'MODERATOR', 'true', 'ALLOW'],
  ['ASK_MODERATOR', 'VIEWER', 'false', 'WAIT'],
  ['ASK_MODERATOR', 'VIEWER', 'true', 'WAIT'],
  ['ASK_MODERATOR', 'MODERATOR', 'false', 'ALLOW'],
  ['ALWAYS_ACCEPT_AUTH', 'VIEWER', 'false', 'ALLOW'],
  ['ALWAYS_ACCEPT_AUTH', 'VIEWER', 'true', 'WAIT'],
  ['ALWAYS_ACCEPT_AUTH', 'MODERATOR', 'true', 'ALLOW'],
])('%s: a %s with guest=%s gets %s', async (guestPolicy, role, guest, expected) => {
  const meetingID = `policy-${guestPolicy}`
  await createMeeting(meetingID, { guestPolicy })
  const answer = await join(meetingID, { role, guest })
  expect(answer.guestStatus ?? answer.messageKey).toBe(expected)
  const registered = room.registry.find(meetingID)?.state.registrations.get(answer.user_id)
  expect(registered?.mustWait ?? false).toBe(expected === 'WAIT')
})

test('people are counted by who they are: a second device does not fill the room', async () => {
  await createMeeting('full', { maxParticipants: 2 })
  await enter(room, 'full', { userID: 'one' })
  await enter(room, 'full', { userID: 'one' })
  await enter(room, 'full', { userID: 'two' })
  expect(await join('full', { userID: 'three' })).toMatchObject({ messageKey: 'maxParticipantsReached' })
  expect(await join('full')).toMatchObject({ messageKey: 'maxParticipantsReached' })
  expect(await join('full', { userID: 'two' })).toMatchObject({ returncode: 'SUCCESS' })
})

test('somebody who left makes room for the next', async () => {
  await createMeeting('next', { maxParticipants: 1 })
  const first = await enter(room, 'next', { userID: 'one' })
  expect(await join('next', { userID: 'two' })).toMatchObject({ messageKey: 'maxParticipantsReached' })
  first.leave()
  expect(await join('next', { userID: 'two' })).toMatchObject({ returncode: 'SUCCESS' })
})

test('a locked room takes back those who were in it, and hosts, but nobody new', async () => {
  await createMeeting('locked')
  const { meeting } = await enter(room, 'locked', { userID: 'inside' })
  meeting.record({ type: 'locks', locks: { ...nothingLocked, room: true }, by: 'host' })
  expect(await join('locked', { userID: 'new' })).toMatchObject({ messageKey: 'roomLocked' })
  expect(await join('locked', { userID: 'inside' })).toMatchObject({ returncode: 'SUCCESS' })
  expect(await join('locked', { userID: 'host-2', role: 'MODERATOR' })).toMatchObject({ returncode: 'SUCCESS' })
})

test('somebody removed cannot come back: not with the same address, nor as the same person', async () => {
  await createMeeting('removed')
  const guest = await enter(room, 'removed', { fullName: 'No id' })
  guest.meeting.record({ type: 'removed', userId: guest.userId, by: 'host' })
  expect(await join('removed', { fullName: 'No id' })).toMatchObject({ messageKey: 'guestDeny' })
  const known = await enter(room, 'removed', { userID: 'known' })
  known.meeting.record({ type: 'removed', userId: known.userId, by: 'host' })
  expect(await join('removed', { userID: 'known', fullName: 'Another name', role: 'MODERATOR' })).toMatchObject({
    messageKey: 'guestDeny',
  })
  expect(await join('removed', { userID: 'other' })).toMatchObject({ returncode: 'SUCCESS' })
})

test('after the end the address says so', async () => {
  await createMeeting('over')
  await room.call('end', { meetingID: 'over' })
  expect(await join('over')).toMatchObject({ returncode: 'FAILED', messageKey: 'meetingForciblyEnded' })
})

test.each([
  ['errorRedirectUrl', { errorRedirectUrl: 'https://portal.example.vn/oops?x=1' }, 'https://portal.example.vn/oops?x=1&errors='],
  ['the logout address of the meeting', {}, 'https://portal.example.vn/bye?errors='],
  [
    'the logout address, when errorRedirectUrl is no web address',
    { errorRedirectUrl: 'javascript:x' },
    'https://portal.example.vn/bye?errors=',
  ],
])('a browser that is refused is sent to %s', async (_what, params: Record<string, string>, start) => {
  await createMeeting('error-page', { logoutURL: 'https://portal.example.vn/bye', guestPolicy: 'ALWAYS_DENY' })
  const address = room.address('join', { meetingID: 'error-page', fullName: 'An', role: 'VIEWER', ...params })
  const answer = await fetch(address, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  const location = answer.headers.get('location')!
  expect(location.startsWith(start)).toBe(true)
  expect(JSON.parse(new URL(location).searchParams.get('errors')!)).toMatchObject([{ key: 'guestDeny' }])
})

test('without any such address the room page itself tells the reason', async () => {
  const answer = await fetch(room.address('join', { meetingID: 'unheard-of', fullName: 'An', role: 'VIEWER' }), {
    redirect: 'manual',
  })
  expect(answer.headers.get('location')).toContain(`${room.url}/room/?errors=`)
})

test('an address with a wrong checksum sends nobody anywhere', async () => {
  const address = room.address('join', { meetingID: 'x', fullName: 'An', errorRedirectUrl: 'https://evil.example' })
  const answer = await fetch(address.replace('fullName=An', 'fullName=Eve'), { redirect: 'manual' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('checksumError')
})

test('an address opened again and again keeps a bounded number of places, each open for its newest ticket only', async () => {
  await createMeeting('many')
  const answers = await Promise.all(Array.from({ length: 100 }, () => join('many', { userID: 'same' })))
  expect(answers.every(({ returncode }) => returncode === 'SUCCESS')).toBe(true)
  expect(room.registry.find('many')?.state.registrations.size).toBe(20)
  const statuses = await Promise.all(answers.map(async ({ session_token }) => (await exchange(session_token)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 404)).toHaveLength(80)
})
