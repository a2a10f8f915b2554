/** Where others are signed in, and ending that. */
import { allAccounts } from '@hop/contract/features/all-accounts'
import { signIn } from '@hop/contract/features/sign-in'
import type { Role } from '@hop/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createEveryRole,
  createPerson,
  createPlaces,
  type Person,
  type Places,
  testPassword,
} from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'

let portal: TestPortal
let north: Places
let south: Places
let people: Record<Role, Person>
beforeAll(async () => {
  portal = await startTestPortal()
  north = await createPlaces(portal, 'Miền Bắc')
  south = await createPlaces(portal, 'Miền Nam')
  people = await createEveryRole(portal, north)
})
afterAll(() => portal.close())

const sessionsOf = (id: number, token = people.Manager.token) =>
  portal.call(allAccounts.sessions, { params: { id }, query: {} }, token)
const idsIn = (body: Record<string, unknown>) => (body['data'] as { id: string }[]).map(({ id }) => id)

test('sessions are seen and ended one by one by whoever manages the account, and the audit log says by whom', async () => {
  const person = await createPerson(portal, 'User', north)
  portal.clock.advance(1000)
  const second = await portal.signIn(person.username, testPassword)
  const [newest = '', oldest = ''] = idsIn((await sessionsOf(person.id)).body)
  const end = { body: { accountId: person.id, id: newest } }
  const ended = await portal.call(allAccounts.endSession, end, people.Manager.token)
  expect(ended.body['data']).toEqual({ ended: 1 })
  const isOpen = async (token: string) => (await portal.call(signIn.mySessions, { query: {} }, token)).status === 200
  expect([await isOpen(second), await isOpen(person.token)]).toEqual([false, true])
  expect(idsIn((await sessionsOf(person.id)).body)).toEqual([oldest])
  expect((await portal.call(allAccounts.endSession, end, people.Manager.token)).body['data']).toEqual({ ended: 0 })
  const audit = await portal.db
    .selectFrom('audit_log')
    .select('account_id')
    .where('action', '=', 'end session')
    .where('entity_id', '=', String(person.id))
    .execute()
  expect(audit).toEqual([{ account_id: people.Manager.id }])
})

test('those of one’s superiors, and of one’s own account, are not to be looked at here', async () => {
  for (const [target, token] of [
    [people.SupperAdmin, people.Admin.token],
    [people.Admin, people.Admin.token],
  ] as const) {
    expect((await sessionsOf(target.id, token)).body.code).toBe('AccountActionRefused')
    const end = { body: { accountId: target.id, id: 'aaaaaaaaaaaaaaaa' } }
    expect((await portal.call(allAccounts.endSession, end, token)).body.code).toBe('AccountActionRefused')
  }
  expect((await sessionsOf(people.Admin.id)).body.code).toBe('AccountNotFound')
})

test('a session is not ended by the id of another account’s', async () => {
  const [one, other] = [await createPerson(portal, 'User', north), await createPerson(portal, 'User', south)]
  const [foreign = ''] = idsIn((await sessionsOf(other.id, people.Admin.token)).body)
  const end = { body: { accountId: one.id, id: foreign } }
  expect((await portal.call(allAccounts.endSession, end, people.Manager.token)).body['data']).toEqual({ ended: 0 })
  expect(idsIn((await sessionsOf(other.id, people.Admin.token)).body)).toEqual([foreign])
})
