/** A portal with plans and customers to try subscriptions on, under a clock in Vietnamese time. */
import type { Call, CallInput } from '@hop/contract/call'
import {
  type Subscription,
  type SubscriptionHistoryRow,
  type SubscriptionQuote,
  subscriptions,
} from '@hop/contract/features/subscriptions'
import type { Role } from '@hop/contract/roles'
import { createCustomer, createPerson, createPlaces, createPlan, type Places } from '../../../testing/factories/index.js'
import { type Reply, startTestPortal } from '../../../testing/test-portal.js'
import type { PlanValues } from '../../plans/public.js'
import { subscriptionsJobs } from '../subscriptions.jobs.js'

/** A moment as clocks in Vietnam show it. */
export const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+07:00`)
export const wire = (text: string) => at(text).toISOString()

export function dataOf({ status, body }: Reply): unknown {
  if (status !== 200) throw new Error(`refused: ${status} ${String(body.code)} ${JSON.stringify(body.fields)}`)
  return body['data']
}
export const subscriptionOf = (reply: Reply) => dataOf(reply) as Subscription
export const quoteOf = (reply: Reply) => dataOf(reply) as SubscriptionQuote

export async function startSubscriptionTests(now = '2026-11-15 10:00') {
  const portal = await startTestPortal()
  portal.clock.set(at(now))
  const { db, clock } = portal
  const places = await createPlaces(portal)
  const elsewhere = await createPlaces(portal, 'Miền Nam')
  // A session does not outlive the jumps of the clock: who calls at another hour is a new person.
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (role: Role, where: Places = places): Promise<string> => {
    const key = `${role} ${where.customerId} ${clock.now().toISOString().slice(0, 13)}`
    const token = tokens.get(key) ?? createPerson(portal, role, where).then((person) => person.token)
    tokens.set(key, token)
    return token
  }
  const call = async <Definition extends Call>(
    definition: Definition,
    input: CallInput<Definition>,
    role: Role = 'Admin',
    where?: Places,
  ) => portal.call(definition, input, await tokenOf(role, where))

  const newPlan = (change: Partial<PlanValues> = {}, regionIds = [places.regionId]) => createPlan(portal, regionIds, change)
  const newCustomer = ({ region_id = places.regionId, ...change }: { email?: string; region_id?: number } = {}) =>
    createCustomer(portal, region_id, change)

  const setStatus = (customerId: number, status: 'Active' | 'Inactive' | 'Cancelled') =>
    db.updateTable('customers').set({ status }).where('id', '=', customerId).execute()
  const register = (customerId: number, subscriptionPlanId: number, change: object = {}) =>
    call(subscriptions.register, { body: { customerId, subscriptionPlanId, ...change } })
  const registered = async (customerId: number, planId: number, change: object = {}) =>
    subscriptionOf(await register(customerId, planId, change))
  const renew = (id: number, NumofMonth: number, change: object = {}) =>
    call(subscriptions.renew, { query: { NumofMonth }, body: { customerSubscriptionId: id, ...change } })
  const onlyOf = (customerId: number) => ({
    body: { pageSize: 100, filters: [{ field: 'customerId' as const, operator: 'eq' as const, value: customerId }] },
  })
  const list = async (customerId: number, role: Role = 'Admin', where?: Places) =>
    dataOf(await call(subscriptions.list, onlyOf(customerId), role, where)) as Subscription[]
  const history = async (customerId: number, role: Role = 'Admin', where?: Places) =>
    dataOf(await call(subscriptions.history, onlyOf(customerId), role, where)) as SubscriptionHistoryRow[]
  const cancel = (customerId: number) => call(subscriptions.cancel, { query: { customerId } })
  /** But for what every sale tells of itself (orders/staff-sales.test.ts). */
  const mails = () =>
    db
      .selectFrom('deliveries')
      .select(['recipient', 'subject', 'text', 'language'])
      .where('subject', 'not like', 'Đơn hàng%')
      .where('subject', 'not like', 'Order %')
      .orderBy('id')
      .execute()
  const audit = (id: number) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'account_name', 'details'])
      .where('entity', '=', 'subscription')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()

  return {
    portal,
    places,
    elsewhere,
    call,
    newPlan,
    newCustomer,
    setStatus,
    register,
    registered,
    renew,
    cancel,
    list,
    history,
    onlyOf,
    mails,
    audit,
    moveTo: (text: string) => clock.set(at(text)),
    runJobs: () => portal.platform.jobs.drain(subscriptionsJobs(portal.platform).map(({ name }) => name)),
  }
}
