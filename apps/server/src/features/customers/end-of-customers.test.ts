import { accounts } from '@hop/contract/features/accounts'
import { contacts } from '@hop/contract/features/contacts'
import { customerUsers } from '@hop/contract/features/customer-users'
import { customers } from '@hop/contract/features/customers'
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, minutes } from '../../platform/clock.js'
import { type BigBlueButtonDouble, startBigBlueButtonDouble } from '../../testing/bigbluebutton-double.js'
import { createPerson, testPassword } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { sendErasing } from './testing/send-erasing.js'
import { createMeetingCustomer, type MeetingCustomer, registerCore, schedule } from '../meetings/testing/meeting-customer.js'

let portal: TestPortal
let double: BigBlueButtonDouble
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.prepare()
  double = await startBigBlueButtonDouble()
  await registerCore(portal, double)
})
afterAll(async () => {
  await portal.close()
  await double.close()
})

const end = async ({ places }: MeetingCustomer, typeDelete: 'delete' | 'reject') => {
  const admin = await createPerson(portal, 'Admin', places)
  const { status } = await portal.call(customers.remove, { query: { id: places.customerId, typeDelete } }, admin.token)
  expect(status).toBe(200)
}
const statusOf = async (id: number) =>
  (await portal.db.selectFrom('meetings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe.each(['delete', 'reject'] as const)('a customer that is ended by "%s"', (typeDelete) => {
  test('has its running meetings ended a minute after those inside were told, and its links say why', async () => {
    const place = await createMeetingCustomer(portal)
    const id = await schedule(portal, place, { publicMeeting: true })
    await portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
    const { participant_key, host_key } = await portal.db
      .selectFrom('meetings')
      .select(['participant_key', 'host_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const calls = () => double.calls.map(({ name }) => name)
    await end(place, typeDelete)
    for (const meetingSecretKey of [participant_key, host_key]) {
      const query = { meetingSecretKey, fullName: 'Khách Mời', accessCode: 'ABC123' }
      expect((await portal.call(join.joinWithName, { query })).body.code).toBe('OrganiserInactive')
    }
    await portal.platform.jobs.drain()
    const told = double.calls.findLast(({ name }) => name === 'sendChatMessage')
    expect(told?.query.get('message')).toContain('kết thúc sau 1 phút')
    expect(await statusOf(id)).toBe('INPROGRESS')
    double.calls.length = 0
    portal.clock.advance(1 * minutes)
    await portal.platform.jobs.drain()
    expect(calls()).toContain('end')
    expect(await statusOf(id)).toBe('END')
  })
})

test('a customer that came back within the minute goes on meeting', async () => {
  const place = await createMeetingCustomer(portal)
  const id = await schedule(portal, place, { publicMeeting: true })
  await portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
  await end(place, 'delete')
  await portal.platform.jobs.drain()
  const admin = await createPerson(portal, 'Admin', place.places)
  await portal.call(customers.restore, { query: { id: place.places.customerId } }, admin.token)
  portal.clock.advance(1 * minutes)
  await portal.platform.jobs.drain()
  expect(await statusOf(id)).toBe('INPROGRESS')
})

describe('a customer that was deleted', () => {
  const people = ['lien.he@example.vn', 'duoc.moi@example.vn', 'Người Được Mời', 'dia.chi.moi@example.vn']

  /** Which of these texts stand in any table. */
  const tablesHolding = async (texts: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ all: string }>`select string_agg(
      query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text, ' ') as all
      from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public'`.execute(portal.db)
    return texts.filter((text) => rows[0]?.all.includes(text))
  }

  const erase = async () => {
    await sendErasing(portal)
    expect((await portal.platform.jobs.drain()).failures).toEqual([])
  }

  test('is erased after thirty days, not before, but for what accounting needs', async () => {
    const place = await createMeetingCustomer(portal)
    const { customerId } = place.places
    const body = { name: 'Phạm Thị Liên Hệ', email: 'lien.he@example.vn', phone: '0912 345 678' }
    await portal.call(contacts.create, { body }, place.owner.token)
    const invited = { name: 'Người Được Mời', email: 'duoc.moi@example.vn', role: 'PARTICIPANT' }
    const meetingId = await schedule(portal, place, { participants: [invited] })
    await portal.call(participants.inviteAll, { query: { meetingId } }, place.owner.token)
    await portal.call(
      accounts.changeMyEmail,
      { body: { email: 'dia.chi.moi@example.vn', password: testPassword } },
      place.owner.token,
    )
    expect(await tablesHolding(people)).toEqual(people)
    const admin = await createPerson(portal, 'Admin', place.places)
    const sold = async (token: string) => {
      const filters = [{ field: 'customerId' as const, operator: 'eq' as const, value: customerId }]
      return (await portal.call(subscriptions.list, { body: { filters } }, token)).status
    }
    expect(await sold(admin.token)).toBe(200)
    await end(place, 'delete')
    const left = async () => {
      const count = async (table: 'contacts' | 'meeting_participants' | 'subscriptions' | 'accounts', where: object) => {
        const rows = await portal.db.selectFrom(table).selectAll().execute()
        return rows.filter((row) => Object.entries(where).every(([key, value]) => row[key as keyof typeof row] === value)).length
      }
      return {
        contacts: await count('contacts', { customer_id: customerId }),
        people: await count('meeting_participants', { meeting_id: meetingId }),
        named: await count('accounts', { id: place.owner.id, username: place.owner.username }),
        subscriptions: await count('subscriptions', { customer_id: customerId }),
      }
    }
    portal.clock.advance(29 * days)
    await erase()
    expect(await left()).toEqual({ contacts: 1, people: 2, named: 1, subscriptions: 1 })
    portal.clock.advance(2 * days)
    await erase()
    expect(await left()).toEqual({ contacts: 0, people: 0, named: 0, subscriptions: 1 })
    const customer = await portal.db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow()
    expect(customer).toMatchObject({ email: '', phone: '', erased_at: portal.clock.now() })
    expect(customer.name).not.toBe('')
    expect(await tablesHolding(people)).toEqual([])
    const audit = await portal.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'erase')
      .where('entity_id', '=', String(customerId))
      .execute()
    expect(audit).toMatchObject([{ details: { contacts: 1, meetings: 1, isDone: true } }])
    // Once more changes nothing.
    await erase()
    expect(await left()).toMatchObject({ subscriptions: 1 })
  })

  test('that had typed an address of somebody else’s takes nothing that others wrote there along', async () => {
    const [place, other] = [await createMeetingCustomer(portal), await createMeetingCustomer(portal)]
    const shared = 'dung.chung@example.vn'
    const guest = { name: 'Khách Chung', email: shared, role: 'PARTICIPANT' }
    const meetingId = await schedule(portal, other, { participants: [guest] })
    await portal.call(participants.inviteAll, { query: { meetingId } }, other.owner.token)
    const password = { password: 'Lua-Vang#62', confirmPassword: 'Lua-Vang#62' }
    const body = { name: 'Kẻ Mượn', username: 'ke.muon', email: shared, phone: '0912345678', role: 'View' as const, ...password }
    expect((await portal.call(customerUsers.create, { body }, place.owner.token)).status).toBe(200)
    await end(place, 'delete')
    portal.clock.advance(31 * days)
    await erase()
    const kept = await portal.mailsTo(shared)
    expect(kept).toHaveLength(1)
    expect(await tablesHolding(['Kẻ Mượn'])).toEqual([])
  })
})
