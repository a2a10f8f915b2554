/** A portal with plans, customers with their administrators, staff, and VNPAY's double. */
import { type Order, type OrderDetails, orders, type PaymentStart, type WantedOrder } from '@hop/contract/features/orders'
import {
  createCustomer,
  createPerson,
  createPlaces,
  createPlan,
  createSubscription,
  type Person,
} from '../../../testing/factories/index.js'
import { type Reply, startTestPortal } from '../../../testing/test-portal.js'
import { startVnpayDouble } from '../../payments/testing/vnpay-double.js'
import type { PlanValues } from '../../plans/public.js'

export const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+07:00`)

export function dataOf({ status, body }: Reply): unknown {
  if (status !== 200) throw new Error(`refused: ${status} ${String(body.code)} ${JSON.stringify(body.fields ?? body.params)}`)
  return body['data']
}
export const orderOf = (reply: Reply) => dataOf(reply) as Order

/** All sent before any is answered. */
export const together = <Result>(count: number, send: () => Promise<Result>) => Promise.all(Array.from({ length: count }, send))

const vietQr = { bankBin: '970436', bankName: 'Vietcombank', account: '0011004455667', accountName: 'CONG TY HOP' }

type Wanted = Partial<WantedOrder> & { planId: number; amount?: number }
type Gateway = 'vnpay' | 'vietqr' | 'sandbox'

export async function startOrderTests(now = '2026-11-15 10:00') {
  const vnpay = await startVnpayDouble()
  const portal = await startTestPortal({ payments: { vnpay: vnpay.settings, vietQr, isSandboxOn: true } })
  const { db } = portal
  portal.clock.set(at(now))
  const places = await createPlaces(portal)
  const newPlan = (change: Partial<PlanValues> = {}) => createPlan(portal, [places.regionId], change)
  const newStaff = (role: 'Admin' | 'Manager' = 'Admin') => createPerson(portal, role, places)

  /** A customer of its own with an administrator, and a running subscription if a plan is named. */
  async function newBuyer(planId?: number, values: { ends_at?: Date } = {}) {
    const customerId = await createCustomer(portal, places.regionId, { email: 'ketoan@congty.vn' })
    const subscriptionId = planId === undefined ? 0 : await createSubscription(portal, customerId, planId, values)
    const person = await createPerson(portal, 'Customer', { ...places, customerId })
    return { ...person, customerId, subscriptionId }
  }

  const create = (buyer: Person, wanted: Wanted) => portal.call(orders.create, { body: { kind: 'new', ...wanted } }, buyer.token)
  const createWithKey = (buyer: Person, wanted: Wanted, key: string) =>
    portal.fetch('/api/v1/Orders/Create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}`, 'idempotency-key': key },
      body: JSON.stringify({ kind: 'new', ...wanted }),
    })
  const ordered = async (buyer: Person, wanted: Wanted) => orderOf(await create(buyer, wanted))
  const pay = (buyer: Person, id: number, gateway: Gateway = 'sandbox') =>
    portal.call(orders.pay, { body: { id, gateway } }, buyer.token)
  const started = async (buyer: Person, id: number, gateway?: Gateway) => dataOf(await pay(buyer, id, gateway)) as PaymentStart
  const paySandbox = (buyer: Person, id: number, outcome: 'paid' | 'refused' = 'paid') =>
    portal.call(orders.paySandbox, { body: { id, outcome } }, buyer.token)
  const paidInSandbox = async (buyer: Person, id: number) => {
    await started(buyer, id)
    return orderOf(await paySandbox(buyer, id))
  }
  const find = async (id: number, person: Person) =>
    dataOf(await portal.call(orders.find, { params: { id } }, person.token)) as OrderDetails

  /** Opens a payment at VNPAY's double; answers its reference. */
  const openVnpay = async (buyer: Person, id: number) => vnpay.open((await started(buyer, id, 'vnpay')).url ?? '')
  const ipn = async (fields: Record<string, string>) => {
    const { body } = await portal.fetch(`/callbacks/payments/vnpay?${new URLSearchParams(fields).toString()}`)
    return String(body['RspCode'])
  }
  const subscriptionsOf = (customerId: number) =>
    db.selectFrom('subscriptions').selectAll().where('customer_id', '=', customerId).orderBy('id').execute()
  const amountsOf = async (orderId: number) =>
    (await db.selectFrom('money_movements').select('amount').where('order_id', '=', orderId).orderBy('id').execute()).map(
      ({ amount }) => amount,
    )

  return {
    portal,
    vnpay,
    places,
    newPlan,
    newStaff,
    newBuyer,
    create,
    createWithKey,
    ordered,
    pay,
    started,
    paySandbox,
    paidInSandbox,
    find,
    openVnpay,
    ipn,
    subscriptionsOf,
    amountsOf,
    moveTo: (text: string) => portal.clock.set(at(text)),
    runJobs: () => portal.platform.jobs.drain(),
    close: async () => {
      await portal.close()
      await vnpay.close()
    },
  }
}

export type TwoPlans = Awaited<ReturnType<typeof startTwoPlans>>

/** Two plans on sale: who has the standard one can upgrade to the other. */
export async function startTwoPlans() {
  const t = await startOrderTests()
  const standard = await t.newPlan()
  const advanced = await t.newPlan({ name: 'Nâng cao', price: 727_273, participants: 80 })
  /** An upgrade whose payment at VNPAY is open. */
  const opened = async () => {
    const buyer = await t.newBuyer(standard)
    const order = await t.ordered(buyer, { kind: 'upgrade', planId: advanced })
    return { buyer, order, reference: await t.openVnpay(buyer, order.id) }
  }
  return { t, standard, advanced, opened }
}
