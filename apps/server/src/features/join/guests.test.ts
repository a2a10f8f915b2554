/** Who somebody is who comes in by a link: names, and the marks by which a guest is the same person again. */
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schedule } from '../meetings/testing/meeting-customer.js'
import { addressIn, type JoinPlace, markIn, personIn, startJoinPlace } from './testing/join-place.js'

let here: JoinPlace
beforeAll(async () => {
  here = await startJoinPlace()
})
afterAll(() => here.close())

test('an organisation stands behind the name', async () => {
  const { participant_key } = await here.runningMeeting()
  expect(personIn(await here.joinAs(participant_key, { org: 'Viễn thông Huế' })).name).toBe('Khách Mời (Viễn thông Huế)')
  expect(personIn(await here.joinAs(participant_key, { org: '  ' })).name).toBe('Khách Mời')
})

test('two guests of one name are two people, and each is the same again by the mark of the own browser', async () => {
  const { participant_key } = await here.runningMeeting()
  const [one, other] = [await here.joinAs(participant_key), await here.joinAs(participant_key)]
  expect(personIn(one).name).toBe(personIn(other).name)
  expect(personIn(one).id).not.toBe(personIn(other).id)
  const again = await here.joinAs(participant_key, { guestMark: markIn(one), fullName: 'Tên Khác', email: 'khac@example.vn' })
  expect(personIn(again)).toMatchObject({ id: personIn(one).id, name: 'Tên Khác' })
  expect(markIn(again)).toBe(markIn(one))
})

test('a mark that was altered, or belongs to another meeting, makes nobody the person it names', async () => {
  const { participant_key } = await here.runningMeeting()
  const { participant_key: elsewhere } = await here.runningMeeting()
  const guest = await here.joinAs(participant_key)
  const { id } = personIn(guest)
  const [name = '', signature = ''] = markIn(guest).split('.')
  const forged = [id ?? '', name, `${name}.`, `${name}.${signature.toLowerCase()}`, `${name}.${signature}x`, `.${signature}`]
  for (const guestMark of forged) expect(personIn(await here.joinAs(participant_key, { guestMark })).id).not.toBe(id)
  expect(personIn(await here.joinAs(elsewhere, { guestMark: markIn(guest) })).id).not.toBe(id)
})

test('a mark is as good on another server and after a restart: nothing of it is kept', async () => {
  const { participant_key: meetingSecretKey } = await here.runningMeeting()
  const guest = await here.joinAs(meetingSecretKey)
  const other = await here.secondServer()
  const query = new URLSearchParams({ meetingSecretKey, fullName: 'Khách Mời', accessCode: 'ABC123', guestMark: markIn(guest) })
  const reply = await fetch(`${other.url}/api/v1/JoinMeetings/JoinWithName?${query.toString()}`, { method: 'POST' })
  const { joinUrl } = (await reply.json()) as { joinUrl: string }
  expect(new URL(joinUrl).searchParams.get('userID')).toBe(personIn(guest).id)
  await other.close()
})

test('a guest who waits already has the mark with which the room is entered', async () => {
  const id = await schedule(here.portal, here.place, { publicMeeting: true })
  const { participant_key } = await here.keysOf(id)
  const waiting = await here.joinAs(participant_key)
  expect(waiting.body['joinUrl']).toBeNull()
  await here.act('start', id)
  const inside = await here.joinAs(participant_key, { guestMark: markIn(waiting) })
  expect(markIn(inside)).toBe(markIn(waiting))
})

test('two who hold the host link are two people', async () => {
  const { host_key } = await here.runningMeeting()
  const [one, other] = [await here.joinAs(host_key), await here.joinAs(host_key)]
  expect(personIn(one)).toMatchObject({ role: 'MODERATOR' })
  expect(personIn(one).id).not.toBe(personIn(other).id)
})

test('an e-mail that is malformed is ignored', async () => {
  const { participant_key } = await here.runningMeeting()
  const first = await here.joinAs(participant_key)
  const [without, guestMark] = [personIn(first), markIn(first)]
  for (const email of ['không phải e-mail', 'a@b', '"><script>']) {
    const reply = await here.joinAs(participant_key, { email, guestMark })
    expect(reply.status).toBe(200)
    expect(personIn(reply)).toEqual(without)
  }
})

test.each([
  ['no name', { fullName: '' }, 'fullName', 'required'],
  ['a name of one letter', { fullName: 'A' }, 'fullName', 'tooShort'],
  ['a name of 501 letters', { fullName: 'A'.repeat(501) }, 'fullName', 'tooLong'],
  ['a name that cannot be seen', { fullName: '\u200b\u202e\u3164' }, 'fullName', 'required'],
  ['a name with brackets', { fullName: '<b>An</b>' }, 'fullName', 'FormatInvalidName'],
  ['an organisation of 501 letters', { org: 'A'.repeat(501) }, 'org', 'tooLong'],
])('%s is refused at its field', async (_name, guest, path, code) => {
  const { participant_key } = await here.keysOf(await schedule(here.portal, here.place, { publicMeeting: true }))
  const { status, body } = await here.joinAs(participant_key, guest)
  expect([status, body.fields?.[0]]).toMatchObject([400, { path, code }])
})

test('a name is shown as it looks: composed, on one line, without what nobody sees', async () => {
  const { participant_key } = await here.runningMeeting()
  const typed = ' Nguye\u0302\u0303n\u202e\u200b \u0007 An\n'
  expect(personIn(await here.joinAs(participant_key, { fullName: typed })).name).toBe('Nguyễn An')
  const long = 'Ă'.repeat(100)
  expect(personIn(await here.joinAs(participant_key, { fullName: long })).name).toBe(long)
  const longest = { fullName: 'Ă'.repeat(500), org: 'B'.repeat(500) }
  expect(personIn(await here.joinAs(participant_key, longest)).name, 'shortened, not refused').toBe(`${'Ă'.repeat(99)}…`)
})

test('who was invited by name keeps it and has no mark; who was not may be called anything', async () => {
  const id = await schedule(here.portal, here.place, {
    participants: [{ name: 'Lê Cường', email: 'cuong@example.vn', role: 'PARTICIPANT' }],
  })
  await here.act('start', id)
  const private_key = await here.privateKeyOf(id, 'cuong@example.vn')
  const invited = await here.joinAs(private_key, { fullName: 'Chủ Trì' })
  expect(personIn(invited).name).toBe('Lê Cường')
  expect(invited.body['guestMark']).toBeNull()
  expect(addressIn(invited).get('userdata-hop_fixed_name')).toBe('true')
  expect(addressIn(await here.joinAs((await here.keysOf(id)).participant_key)).get('userdata-hop_fixed_name')).toBeNull()
})

test('whom a program names is somebody new each time, and the same again by the mark it got', async () => {
  const { id } = await here.runningMeeting()
  const name = async (guestMark?: string) => {
    const body = { meetingId: id, fullName: 'Nguyễn Văn An', ...(guestMark === undefined ? {} : { guestMark }) }
    return here.portal.call(meetings.joinAsParticipant, { body }, here.place.owner.token)
  }
  const [one, other] = [await name(), await name()]
  expect(personIn(one).id).not.toBe(personIn(other).id)
  expect(personIn(await name(markIn(one))).id).toBe(personIn(one).id)
})
