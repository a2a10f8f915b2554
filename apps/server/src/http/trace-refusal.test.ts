import { accounts } from '@hop/contract/features/accounts'
import { join } from '@hop/contract/features/join'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { idOf, sessionMid } from '@hop/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { auditJobs } from '../platform/audit/traces.js'
import { minutes } from '../platform/clock.js'
import { createEveryRole, createMeeting, createPerson, createPlaces } from '../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../testing/test-portal.js'
import { namedRecordOf } from './named-record.js'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const rowsOf = (action: string) =>
  portal.db
    .selectFrom('audit_log')
    .select(['entity', 'entity_id', 'account_name', 'details'])
    .where('action', '=', action)
    .orderBy('entity_id', 'desc')
    .execute()

test('calls outside of role and reach, and tokens that are not good, are in the audit log and in the figures', async () => {
  const { View, User } = await createEveryRole(portal, await createPlaces(portal))
  const stranger = await createPerson(portal, 'User', await createPlaces(portal, 'Miền Nam'))
  for (let n = 0; n < 3; n += 1) await portal.call(accounts.listAdmins, { body: {} }, View.token)
  await portal.call(accounts.find, { params: { id: stranger.id } }, User.token)
  await portal.call(accounts.find, { params: { id: User.id } }, 'x.y.z')
  await portal.call(accounts.find, { params: { id: User.id } }, 'hopgm_nothing')
  await portal.call(accounts.find, { params: { id: User.id } })
  await portal.platform.traces.flush()
  portal.clock.advance(2 * minutes)
  for (const { handler } of auditJobs(portal.platform)) await handler({} as never)
  expect(await rowsOf('call refused')).toMatchObject([
    { entity_id: 'accounts.listAdmins', account_name: View.username, details: { count: 3, reasons: { role: 3 } } },
    { entity_id: `accounts.find ${stranger.id}`, account_name: User.username, details: { count: 1, reasons: { reach: 1 } } },
  ])
  expect((await rowsOf('token refused')).map(({ entity }) => entity).toSorted()).toEqual(['integration token', 'session'])
  expect(portal.platform.traces.counts()).toEqual(
    expect.arrayContaining([
      { action: 'call refused', reason: 'role', count: 3 },
      { action: 'token refused', reason: 'not valid', count: 2 },
    ]),
  )
})

test('the record that a call names is the one of its contract, whatever its field is called', async () => {
  const { View } = await createEveryRole(portal, await createPlaces(portal, 'Tây Bắc'))
  await portal.call(subscriptions.cancelPlannedUpgrade, { query: { customerSubscriptionId: 7_001 } }, View.token)
  await portal.platform.traces.flush()
  portal.clock.advance(2 * minutes)
  for (const { handler } of auditJobs(portal.platform)) await handler({} as never)
  expect(await rowsOf('call refused')).toContainEqual(
    expect.objectContaining({ entity_id: 'subscriptions.cancelPlannedUpgrade 7001', account_name: View.username }),
  )
})

test.each([
  [{ query: { mid: 'abc-7' } }, 'abc-7'],
  [{ body: { kind: 'x', webhookId: 12 } }, 12],
  [{ body: { webhookId: '12; drop' } }, undefined],
  [{ body: null }, undefined],
])('of %o the record is %s', (given, expected) => {
  const call = {
    query: z.strictObject({ mid: z.optional(sessionMid) }),
    body: z.strictObject({ kind: z.string(), webhookId: z._default(z.nullable(idOf('webhook')), null) }),
  }
  expect(namedRecordOf(call as never)({ params: undefined, query: undefined, body: undefined, ...given })).toBe(expected)
})

test('wrong access codes are in the audit log with their meeting', async () => {
  const places = await createPlaces(portal, 'Miền Trung')
  const owner = await createPerson(portal, 'User', places)
  const id = await createMeeting(portal, { customerId: places.customerId, ownerId: owner.id })
  const { participant_key: meetingSecretKey } = await portal.db
    .selectFrom('meetings')
    .select('participant_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const guess = { query: { meetingSecretKey, accessCode: 'ZZZ999', fullName: 'Khách' } }
  for (let n = 0; n < 11; n += 1) await portal.call(join.joinWithName, guess)
  await portal.platform.traces.flush()
  portal.clock.advance(2 * minutes)
  for (const { handler } of auditJobs(portal.platform)) await handler({} as never)
  expect(await rowsOf('access code refused')).toMatchObject([
    {
      entity: 'meeting',
      entity_id: String(id),
      details: { count: 11, reasons: { 'wrong code': 10, 'too many wrong codes': 1 } },
    },
  ])
})
