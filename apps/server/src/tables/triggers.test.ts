/** What the database does by itself, by kind: a new trigger is decided about here. A rule belongs into a use case. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js'

const ofEachStatement = (table: string) => ['inserted', 'updated', 'deleted'].map((done) => `${table}.count_${done}`)

const triggers = {
  counts: [
    ...['accounts', 'customers', 'meetings'].flatMap(ofEachStatement),
    'attendances.visit_is_counted',
    'customers.customer_takes_its_days_along',
    'meeting_numbers.meeting_changes_its_day',
    'meeting_numbers.meeting_changes_its_day_again',
    'meeting_sessions.session_is_counted',
    'meeting_sessions.session_is_counted_at_once',
    'meetings.meeting_is_counted',
    'meetings.meeting_is_counted_again',
    'session_events.camera_is_counted',
  ],
  /** Columns that lists are found and sorted by. */
  copies: [
    'accounts.accounts_copy_customer',
    'audit_log.audit_log_keep_names',
    'audit_log.audit_log_names_record',
    'customers.customers_copy_to_accounts',
    'customers.customers_copy_to_orders',
    'orders.orders_copy_customer',
    'subscriptions.customers_follow_deleted',
    'subscriptions.customers_follow_inserted',
    'subscriptions.customers_follow_updated',
  ],
  guards: ['audit_log.audit_log_append_only', 'meetings.calendar_key_stays'],
  /** What was taken away from somebody is gone whoever writes: see docs/architecture.md. */
  rules: [
    'accounts.links_leave_with_owner',
    'accounts.options_reach_meetings',
    'contacts.face_goes_with_picture',
    'customers.options_reach_accounts',
  ],
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('every trigger has a kind', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass || '.' || tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(database.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(triggers).flat().toSorted())
})
