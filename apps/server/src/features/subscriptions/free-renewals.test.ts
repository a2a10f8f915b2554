import { customers } from '@hop/contract/features/customers'
import { dashboard } from '@hop/contract/features/dashboard'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { createPerson, createPlaces, createPlan, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { registerFreePlan, renewFreeSubscriptions } from './free-renewals.js'
import { registerSubscription } from './public.js'
import { remindOfExpiry } from './reminders.js'

let portal: TestPortal
let customerId: number
let planId: number
let places: Places
beforeEach(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  customerId = places.customerId
  planId = await createPlan(portal, [places.regionId], { price: 0 })
  await portal.db.updateTable('customers').set({ email: 'lienhe@example.vn' }).execute()
})
afterEach(() => portal.close())

const never = new AbortController().signal
const actor = () => ({ accountId: null, name: 'sign-up', address: '', requestId: '', now: portal.clock.now() })
const begin = (register: typeof registerFreePlan | typeof registerSubscription = registerFreePlan) =>
  portal.db.transaction().execute<unknown>((transaction) => register(transaction, { customerId, planId, actor: actor() }))
const renew = () => renewFreeSubscriptions(portal.platform, portal.clock.now(), never)
const read = () =>
  portal.db
    .selectFrom('subscriptions')
    .select(['starts_at', 'ends_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
const history = () =>
  portal.db
    .selectFrom('subscription_history')
    .select(['kind', 'amount'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

test('the free plan of a sign-up goes on for another month on its last day, and costs nothing', async () => {
  await begin()
  const { ends_at: end } = await read()
  portal.clock.set(new Date(end.getTime() - 2 * days))
  await renew()
  expect((await read()).ends_at).toEqual(end)
  portal.clock.set(new Date(end.getTime() - 1 * days))
  await Promise.all([renew(), renew(), renew()])
  expect((await read()).ends_at.getTime() - end.getTime()).toBeGreaterThanOrEqual(28 * days)
  expect(await history()).toEqual([
    { kind: 'register', amount: 0 },
    { kind: 'renew', amount: 0 },
  ])
})

test('one that ended while no server ran goes on', async () => {
  await begin()
  portal.clock.advance(90 * days)
  await renew()
  expect((await read()).ends_at > portal.clock.now()).toBe(true)
})

test('nobody is reminded of the end of what goes on by itself', async () => {
  await begin()
  portal.clock.set(new Date((await read()).ends_at.getTime() - 6 * days))
  await remindOfExpiry(portal.platform, portal.clock.now(), never)
  expect(await portal.db.selectFrom('deliveries').select('id').execute()).toEqual([])
})

test.each([
  ['registered by staff', async () => void (await begin(registerSubscription))],
  [
    'paid for since',
    async () => {
      await begin()
      await portal.db.updateTable('subscriptions').set({ plan_price: 1000 }).execute()
    },
  ],
  [
    'of a plan that is sold no more',
    async () => {
      await begin()
      await portal.db.updateTable('plans').set({ is_active: false }).execute()
    },
  ],
  [
    'of a customer that is restricted',
    async () => {
      await begin()
      await portal.db.updateTable('customers').set({ status: 'Inactive' }).execute()
    },
  ],
])('one %s ends', async (_, prepare) => {
  await prepare()
  const { ends_at: end } = await read()
  portal.clock.set(end)
  await renew()
  expect((await read()).ends_at).toEqual(end)
})

test('what goes on by itself is never near its end, neither for its customer nor for staff; what does not go on is', async () => {
  await begin()
  const { ends_at: end } = await read()
  portal.clock.set(new Date(end.getTime() - 2 * days))
  const { token } = await createPerson(portal, 'Admin', places)
  const near = async () => {
    const list = await portal.call(customers.list, { params: { status: 'near_expire' }, body: {} }, token)
    const own = await portal.call(subscriptions.list, { body: {} }, token)
    return [list.body, own.body]
  }
  expect(await near()).toMatchObject([{ total: 0 }, { data: [{ status: 'using', renewsItself: true }] }])
  await portal.db.updateTable('plans').set({ is_active: false }).execute()
  expect(await near()).toMatchObject([{ total: 1 }, { data: [{ status: 'near_expire', renewsItself: false }] }])
})

test('the dashboard and the list of customers count no days of what goes on by itself', async () => {
  await begin()
  const [customer, admin] = [await createPerson(portal, 'Customer', places), await createPerson(portal, 'Admin', places)]
  const said = async () => {
    const overview = await portal.call(dashboard.overview, {}, customer.token)
    const list = await portal.call(customers.list, { params: { status: 'all' }, body: {} }, admin.token)
    return [overview.body['data'], list.body['data']]
  }
  expect(await said()).toMatchObject([{ activePlan: { renewsItself: true } }, [{ renewsItself: true }]])
  await portal.db.updateTable('plans').set({ is_active: false }).execute()
  expect(await said()).toMatchObject([{ activePlan: { renewsItself: false } }, [{ renewsItself: false }]])
})
