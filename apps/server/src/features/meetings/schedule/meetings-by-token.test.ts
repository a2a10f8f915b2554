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

test('the way in is the host’s, or a participant’s when that is asked for', async () => {
  const id = Number((await schedule(token)).body['id'])
  const query = { meetingId: id }
  expect((await portal.call(meetings.join, { query }, token)).body.code).toBe('MeetingNotRunning')
  await portal.call(meetings.start, { query }, place.owner.token)
  const roleIn = (body: Record<string, unknown>) => new URL(String(body['joinUrl'])).searchParams.get('role')
  expect(roleIn((await portal.call(meetings.join, { query }, token)).body)).toBe('MODERATOR')
  expect(roleIn((await portal.call(meetings.joinAsParticipant, { body: query }, token)).body)).toBe('VIEWER')
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
