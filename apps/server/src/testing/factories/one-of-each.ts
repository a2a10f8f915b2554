/** One factory per kind of record: the generated reach test makes one of each in a place that the caller cannot see. */
import type { Entity } from '@hop/contract/ids'
import { days } from '../platform/clock.js'
import { insertMeeting, insertParticipant } from './meeting-records.js'
import { createAccount, type Places } from './people.js'
import type { TestPortal } from './test-portal.js'

type Factory = (portal: TestPortal, places: Places) => Promise<number>

const unique = () => Math.random().toString(36).slice(2, 10)

const createPlan: Factory = async ({ db, clock }, { regionId }) => {
  const now = clock.now()
  const limits = {
    concurrent_meetings: 10,
    participants: 50,
    length_minutes: 240,
    meetings_per_month: null,
    meetings_per_day: 50,
    storage_mb: 100_000,
  }
  const kind = { package_type: 'Standard', status: 4, usage_count: 1, usage_unit: 'month', core: 'bbb', is_active: true } as const
  const plan = {
    code: `P-${unique()}`,
    name: 'Tiêu chuẩn',
    price: 363_636,
    ...kind,
    ...limits,
    created_by: null,
    created_at: now,
    updated_at: now,
  }
  const { id } = await db.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('region_plans').values({ region_id: regionId, plan_id: id }).execute()
  return id
}

const createSubscription: Factory = async (portal, places) => {
  const now = portal.clock.now()
  const planId = await createPlan(portal, places)
  const dates = { starts_at: now, ends_at: new Date(now.getTime() + 90 * days), created_at: now, updated_at: now }
  const customer = { name: `Khách ${unique()}`, region_id: places.regionId, created_at: now }
  const { id: customerId } = await portal.db.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow()
  const subscription = {
    customer_id: customerId,
    plan_id: planId,
    ...dates,
    concurrent_meetings: 10,
    participants: 50,
    created_by: null,
  }
  return (await portal.db.insertInto('subscriptions').values(subscription).returning('id').executeTakeFirstOrThrow()).id
}

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

const createMeeting: Factory = async (portal, places) => {
  const { id: ownerId } = await createAccount(portal, 'Customer', places)
  return insertMeeting(portal, { customerId: places.customerId, ownerId })
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

/** Kinds of records that are the same for everybody have no place, and so no factory. */
export const recordFactories: Partial<Record<Entity, Factory>> = {
  account: async (portal, places) => (await createAccount(portal, 'User', places)).id,
  customer: async (_portal, places) => places.customerId,
  region: async (_portal, places) => places.regionId,
  plan: createPlan,
  brandedApp: createBrandedApp,
  subscription: createSubscription,
  meeting: createMeeting,
  participant: async (portal, places) => insertParticipant(portal, await createMeeting(portal, places)),
  accountImport: createAccountImport,
  contact: createContact,
}
