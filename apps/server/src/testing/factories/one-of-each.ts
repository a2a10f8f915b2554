/** One factory per kind of record: the generated reach test makes one of each in a place that the caller cannot see. */
import type { Entity } from '@hop/contract/ids'
import type { TestPortal } from '../test-portal.js'
import { createMeeting, createParticipant, createSession } from './meetings.js'
import { createOrder } from './orders.js'
import { createAccount } from './people.js'
import { createCustomer, type Places } from './places.js'
import { createPlan } from './plans.js'
import { createSubscription } from './subscriptions.js'

type Factory<Id = number> = (portal: TestPortal, places: Places) => Promise<Id>

const unique = () => Math.random().toString(36).slice(2, 10)

const createBrandedApp: Factory = async ({ db, clock }, { customerId }) => {
  const now = clock.now()
  const app = {
    name: 'Ứng dụng',
    domain_name: `${unique()}.example.vn`,
    logo: null,
    brand_colour: '#0b63ce',
    customer_id: customerId,
    created_at: now,
    updated_at: now,
  }
  return (await db.insertInto('branded_apps').values(app).returning('id').executeTakeFirstOrThrow()).id
}

const createOwnedMeeting: Factory = async (portal, places) => {
  const { id: ownerId } = await createAccount(portal, 'Customer', places)
  return createMeeting(portal, { customerId: places.customerId, ownerId })
}

const createContact: Factory = async (portal, { customerId }) => {
  const now = portal.clock.now()
  const texts = { phone: '', title: '', department: '', organization: '', code: '' }
  const contact = { customer_id: customerId, name: 'Lê Thị Đào', email: `${unique()}@example.vn`, ...texts, created_by: null }
  return (
    await portal.db
      .insertInto('contacts')
      .values({ ...contact, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

const createAccountImport: Factory = async (portal, places) => {
  const now = portal.clock.now()
  const ended = { state: 'done', step: 'saving', total: 1, imported: 1, sealed_rows: null, finished_at: now } as const
  const { id: startedBy } = await createAccount(portal, 'Customer', places)
  const place = { customer_id: places.customerId, started_by: startedBy, file_name: 'nhan-su.xlsx', language: 'vi' } as const
  const row = { ...place, ...ended, created_at: now, updated_at: now }
  return (await portal.db.insertInto('account_imports').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const createIdentity: Factory = async (portal, places) => {
  const { id } = await createAccount(portal, 'User', places)
  const row = { account_id: id, provider: 'google', subject: unique(), email: null, linked_at: portal.clock.now() } as const
  return (await portal.db.insertInto('account_identities').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const createPasskey: Factory = async (portal, places) => {
  const { id: accountId } = await createAccount(portal, 'User', places)
  const key = { credential_id: unique(), user_handle: unique(), public_key: '', counter: 0, transports: [] }
  const row = { account_id: accountId, name: 'Điện thoại', ...key, created_at: portal.clock.now() }
  return (await portal.db.insertInto('passkeys').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const createLocation: Factory = async ({ db, clock }, { customerId }) => {
  const now = clock.now()
  const location = { customer_id: customerId, name: `Phòng ${unique()}`, created_at: now, updated_at: now }
  return (await db.insertInto('locations').values(location).returning('id').executeTakeFirstOrThrow()).id
}

const createCalendarGroup: Factory = async ({ db, clock }, { customerId }) => {
  const now = clock.now()
  const group = { customer_id: customerId, name: `Đơn vị ${unique()}`, created_at: now, updated_at: now }
  return (await db.insertInto('calendar_groups').values(group).returning('id').executeTakeFirstOrThrow()).id
}

const createCalendarEvent: Factory = async ({ db, clock }, { customerId }) => {
  const now = clock.now()
  const texts = { description: '', chairman: '', meeting_preparation: '', participants: '', invitees: '', location: '' }
  const times = { starts_at: now, over_at: new Date(now.getTime() + 24 * 3600_000), created_at: now, updated_at: now }
  const event = { customer_id: customerId, subject: 'Giao ban', ...texts, ...times, status: 4, calendar_key: unique() } as const
  return (await db.insertInto('calendar_events').values(event).returning('id').executeTakeFirstOrThrow()).id
}

const createEmailTemplate: Factory = async (portal, { customerId }) => {
  const row = { customer_id: customerId, name: 'new_meeting', language: 'vi', updated_at: portal.clock.now() } as const
  const { id } = await portal.db
    .insertInto('email_templates')
    .values(row)
    // A customer has one of each name.
    .onConflict((conflict) => conflict.constraint('email_templates_unique').doUpdateSet({ updated_at: row.updated_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const createWebhook: Factory = async (portal, { customerId }) => {
  const now = portal.clock.now()
  const row = { customer_id: customerId, url: `https://${unique()}.example.vn/`, events: [], secret: '' }
  const times = { created_at: now, updated_at: now }
  return (
    await portal.db
      .insertInto('webhooks')
      .values({ ...row, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

const createWebhookDelivery: Factory = async (portal, places) => {
  const now = portal.clock.now()
  const told = { message_id: `msg_${unique()}`, event: 'webhook.ping', subject: 'ping', body: '{}', state: 'failed' } as const
  const row = { webhook_id: await createWebhook(portal, places), ...told, next_try_at: now, created_at: now }
  return (await portal.db.insertInto('webhook_deliveries').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Kinds of records that are the same for everybody have no place, and so no factory. */
export const recordFactories: { [Kind in Entity]?: Factory<Kind extends 'session' ? string : number> } = {
  account: async (portal, places) => (await createAccount(portal, 'User', places)).id,
  customer: async (_portal, places) => places.customerId,
  region: async (_portal, places) => places.regionId,
  plan: (portal, { regionId }) => createPlan(portal, [regionId]),
  brandedApp: createBrandedApp,
  subscription: async (portal, { regionId }) =>
    createSubscription(portal, await createCustomer(portal, regionId), await createPlan(portal, [regionId])),
  order: createOrder,
  meeting: createOwnedMeeting,
  session: async (portal, places) => createSession(portal, await createOwnedMeeting(portal, places)),
  participant: async (portal, places) => createParticipant(portal, await createOwnedMeeting(portal, places)),
  accountImport: createAccountImport,
  contact: createContact,
  identity: createIdentity,
  passkey: createPasskey,
  location: createLocation,
  calendarGroup: createCalendarGroup,
  calendarEvent: createCalendarEvent,
  emailTemplate: createEmailTemplate,
  webhook: createWebhook,
  webhookDelivery: createWebhookDelivery,
}
