/** A program schedules a meeting for the owner of its token and gets the way in, as the integration guide says. */
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.js'
import { createIntegration, createPerson } from '../../../testing/factories/index.js'
import { createMeetingCustomer, meetingDraft } from '../testing/meeting-customer.js'
import { type PortalWithIntegration, startPortalWithIntegration } from '../testing/portal-with-integration.js'

let { portal, place, token, close } = {} as PortalWithIntegration
beforeAll(async () => {
  ;({ portal, place, token, close } = await startPortalWithIntegration())
})
afterAll(() => close())

const schedule = (bearer: string, changes: object = {}) =>
  portal.call(meetings.create, { body: meetingDraft(portal, changes) }, bearer)

test('the meeting is the owner’s, and the log tells that a token made it', async () => {
  const { status, body } = await schedule(token)
  expect(status).toBe(200)
  const id = Number(body['id'])
  const { body: seen } = await portal.call(meetings.detail, { params: { id } }, place.owner.token)
  expect(seen['data']).toMatchObject({ owner: true, status: 'PENDING', can: { start: true } })
  const entry = await portal.db
    .selectFrom('audit_log')
    .select('account_name')
    .where('entity', '=', 'meeting')
    .where('entity_id', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(entry.account_name).toContain('(GM …')
})

const roleIn = (body: Record<string, unknown>) => new URL(String(body['joinUrl'])).searchParams.get('role')
const joinAs = (id: number, bearer: string) => portal.call(meetings.join, { query: { meetingId: id } }, bearer)
const bringIn = (id: number, bearer: string, body: object = {}) =>
  portal.call(meetings.joinAsParticipant, { body: { meetingId: id, ...body } }, bearer)
const sessionsOf = (id: number) =>
  portal.db.selectFrom('meeting_sessions').select(['number', 'state']).where('meeting_id', '=', id).orderBy('number').execute()

test('what is scheduled is answered with its code and both links, and they are those of the meeting’s page', async () => {
  const { body } = await schedule(token)
  const { body: seen } = await portal.call(meetings.detail, { params: { id: Number(body['id']) } }, place.owner.token)
  const { joinCode, hostJoinUrl, participantJoinUrl } = seen['data'] as Record<string, unknown>
  expect(body).toEqual({ code: 0, id: expect.any(Number), joinCode, hostJoinUrl, participantJoinUrl })
})

test('the owner’s token opens the room and leads in as host; then a participant’s way in is there as well', async () => {
  const id = Number((await schedule(token)).body['id'])
  expect((await bringIn(id, token)).body.code).toBe('MeetingNotRunning')
  const { status, body } = await joinAs(id, token)
  expect([status, body['status'], roleIn(body)]).toEqual([200, 'INPROGRESS', 'MODERATOR'])
  expect((await joinAs(id, token)).body['joinUrl']).toBe(body['joinUrl'])
  expect(roleIn((await bringIn(id, token)).body)).toBe('VIEWER')
  const started = await portal.db
    .selectFrom('audit_log')
    .select('account_name')
    .where('entity', '=', 'meeting')
    .where('entity_id', '=', String(id))
    .where('action', '=', 'start')
    .execute()
  expect(started).toEqual([{ account_name: expect.stringContaining('(GM …') }])
})

test('asked twenty times at once, one room is opened', async () => {
  const id = Number((await schedule(token)).body['id'])
  const replies = await Promise.all(Array.from({ length: 20 }, () => joinAs(id, token)))
  expect(new Set(replies.map(({ status, body }) => `${status} ${String(body['joinUrl'])}`)).size).toBe(1)
  expect(await sessionsOf(id)).toEqual([{ number: 1, state: 'open' }])
})

test('an operator’s token opens it too; a participant’s and a stranger’s do not', async () => {
  const people = await Promise.all(
    ['OPERATOR', 'PARTICIPANT'].map(async (role) => {
      const { owner, token: bearer } = await createIntegration(portal, place.places, ['meetings.write'])
      return { name: 'Trần Bình', email: `${owner.username}@example.vn`, role, bearer }
    }),
  )
  const [operator, participant] = people.map(({ bearer }) => bearer) as [string, string]
  const stranger = (await createIntegration(portal, place.places, ['meetings.write'])).token
  const participants = people.map(({ name, email, role }) => ({ name, email, role }))
  const id = Number((await schedule(token, { participants })).body['id'])
  expect((await joinAs(id, participant)).body.code).toBe('MeetingNotRunning')
  expect((await joinAs(id, stranger)).body.code).toBe('NotAllowedToJoinMeeting')
  expect(await sessionsOf(id)).toEqual([])
  expect(roleIn((await joinAs(id, operator)).body)).toBe('MODERATOR')
  expect(roleIn((await joinAs(id, participant)).body)).toBe('VIEWER')
})

test('a public meeting is not opened by a colleague who is not on its list', async () => {
  const id = Number((await schedule(token, { publicMeeting: true })).body['id'])
  const colleague = (await createIntegration(portal, place.places, ['meetings.write'])).token
  expect((await joinAs(id, colleague)).body.code).toBe('MeetingNotRunning')
})

test('a room that closed within the meeting’s time is opened again by the owner’s token; after that time it is over', async () => {
  const id = Number((await schedule(token)).body['id'])
  const end = () => portal.call(meetings.end, { query: { meetingId: id } }, place.owner.token)
  const begun = portal.clock.now()
  await joinAs(id, token)
  await end()
  expect(roleIn((await joinAs(id, token)).body)).toBe('MODERATOR')
  expect(await sessionsOf(id)).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  await end()
  portal.clock.advance(121 * minutes)
  expect((await joinAs(id, token)).body.code).toBe('MeetingNotRunning')
  portal.clock.set(begun)
})

test('who is signed in does not open again by a page that is out of date what somebody has just ended', async () => {
  const id = Number((await schedule(token)).body['id'])
  await joinAs(id, token)
  await portal.call(meetings.end, { query: { meetingId: id } }, place.owner.token)
  expect((await joinAs(id, place.owner.token)).body.code).toBe('MeetingNotRunning')
})

test('a meeting that nobody opened in its time is overdue, and one that was cancelled stays so', async () => {
  const [late, cancelled] = [Number((await schedule(token)).body['id']), Number((await schedule(token)).body['id'])]
  await portal.call(meetings.cancel, { query: { meetingId: cancelled } }, place.owner.token)
  expect((await joinAs(cancelled, token)).body.code).toBe('MeetingNotRunning')
  const begun = portal.clock.now()
  portal.clock.advance(121 * minutes)
  expect((await joinAs(late, token)).body.code).toBe('MeetingOverdue')
  portal.clock.set(begun)
})

test('people are brought in by name and access code, each as a person of their own, and wait at the door of a closed meeting', async () => {
  const id = Number((await schedule(token)).body['id'])
  await portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
  const bring = (body: object) => portal.call(meetings.joinAsParticipant, { body: { meetingId: id, ...body } }, token)
  const personIn = async (body: object) => {
    const address = new URL(String((await bring(body)).body['joinUrl'])).searchParams
    return Object.fromEntries(['fullName', 'userID', 'role', 'guest'].map((name) => [name, address.get(name)]))
  }
  const an = await personIn({ fullName: 'Nguyễn An', accessCode: 'abc123 (mã)' })
  expect(an).toMatchObject({ fullName: 'Nguyễn An', role: 'VIEWER', guest: 'true' })
  expect((await personIn({ fullName: 'Nguyễn An' }))['userID'], 'a namesake').not.toBe(an['userID'])
  expect((await personIn({ fullName: 'Lê Bình' }))['userID']).not.toBe(an['userID'])
  expect(await personIn({})).toMatchObject({ role: 'VIEWER', guest: null })
  expect((await bring({ fullName: 'Nguyễn An', accessCode: 'SAI999' })).body.code).toBe('WrongAccessCode')
  expect((await bring({ fullName: '<b>An</b>' })).body.fields?.[0]).toMatchObject({ path: 'fullName', code: 'FormatInvalidName' })
  expect((await bring({ accessCode: 'x' })).body.fields?.[0]).toMatchObject({ path: 'accessCode', code: 'tooShort' })
})

test('an administrator of the customer who is not on the list of a closed meeting needs its code, and waits at its door', async () => {
  const id = Number((await schedule(token)).body['id'])
  await portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
  const other = await createPerson(portal, 'Customer', place.places)
  const come = (body: object) => portal.call(meetings.joinAsParticipant, { body: { meetingId: id, ...body } }, other.token)
  expect((await come({})).body.code).toBe('NotAllowedToJoinMeeting')
  for (let tries = 0; tries < 10; tries++) expect((await come({ accessCode: 'SAI999' })).body.code).toBe('WrongAccessCode')
  const tooMany = await come({ accessCode: 'ABC123' })
  expect([tooMany.body.code, tooMany.headers.get('retry-after')]).toEqual(['TooManyWrongCodes', '900'])
  portal.clock.advance(15 * minutes)
  const { body } = await come({ accessCode: 'ABC123' })
  expect(new URL(String(body['joinUrl'])).searchParams.get('guest')).toBe('true')
})

test('bad input is named by its field, and other calls stay shut', async () => {
  expect((await schedule(token, { scheduleDuration: 14 })).body.fields?.[0]).toMatchObject({ path: 'scheduleDuration' })
  expect((await portal.call(meetings.list, { query: {}, body: {} }, token)).body.code).toBe('Forbidden')
  const reader = await createIntegration(portal, place.places, ['contacts.read'])
  expect((await schedule(reader.token)).body.code).toBe('Forbidden')
})

test('a meeting of another customer is not found', async () => {
  const elsewhere = await createMeetingCustomer(portal)
  const other = await portal.call(meetings.create, { body: meetingDraft(portal) }, elsewhere.owner.token)
  const query = { meetingId: Number(other.body['id']) }
  expect((await portal.call(meetings.join, { query }, token)).body.code).toBe('MeetingNotFound')
})
