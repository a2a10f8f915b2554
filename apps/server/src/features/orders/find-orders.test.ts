/** What staff narrow the list of orders by, and what the export holds then. */
import { type Order, type OrderFilter, orders } from '@hop/contract/features/orders'
import { subscriptions } from '@hop/contract/features/subscriptions'
import type { FilterNode } from '@hop/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createRegion, type Person } from '../../testing/factories/index.js'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import { at, dataOf, startTwoPlans, type TwoPlans } from './testing/order-setup.js'

let { t, standard } = {} as TwoPlans
let [admin, manager] = [] as Person[]
let otherRegion: number
/** Of two customers: ordered on the 15th and paid; sold by staff on the 16th. */
let [paid, owed] = [] as { id: number; code: string; customerId: number }[]

beforeAll(async () => {
  ;({ t, standard } = await startTwoPlans())
  otherRegion = await createRegion(t.portal, 'Miền Trung')
  const buyer = await t.newBuyer()
  const { id, code } = await t.ordered(buyer, { planId: standard })
  await t.paidInSandbox(buyer, id)
  paid = { id, code, customerId: buyer.customerId }
  t.moveTo('2026-11-16 10:00')
  admin = await t.newStaff()
  manager = await t.newStaff('Manager')
  const { customerId, ...person } = await t.newBuyer()
  dataOf(await t.portal.call(subscriptions.register, { body: { customerId, subscriptionPlanId: standard } }, admin.token))
  const [sold] = dataOf(await t.portal.call(orders.mine, { body: {} }, person.token)) as Order[]
  owed = { id: sold!.id, code: sold!.code, customerId }
  await changeCustomer(paid.customerId, { name: 'Trường Đại học Đà Lạt', customer_code: 'KHB000017' })
})
afterAll(() => t.close())

const changeCustomer = (id: number, change: { name?: string; customer_code?: string; region_id?: number; deleted_at?: Date }) =>
  t.portal.db.updateTable('customers').set(change).where('id', '=', id).execute()

type Filters = FilterNode<OrderFilter>[]
/** Of the two. */
const found = async (filters: Filters) => foundOf([paid!.id, owed!.id], filters, admin!)
async function foundOf(known: number[], filters: Filters, who: Person): Promise<number[]> {
  const { body } = await t.portal.call(orders.list, { body: { filters } }, who.token)
  const ids = (body['data'] as Order[]).map(({ id }) => id)
  expect(body['total']).toBe(ids.length)
  return ids.filter((id) => known.includes(id))
}
const one = (field: OrderFilter, operator: 'eq' | 'contains' | 'gte' | 'lte', value: string | number | boolean): Filters => [
  { field, operator, value },
]

test('by period, way of payment, region, customer, and by what is owed', async () => {
  const noon = at('2026-11-16 00:00').toISOString()
  expect(await found([])).toEqual([owed!.id, paid!.id])
  expect(await found(one('createdAt', 'gte', noon))).toEqual([owed!.id])
  expect(await found(one('createdAt', 'lte', noon))).toEqual([paid!.id])
  expect(await found(one('gateway', 'eq', 'sandbox'))).toEqual([paid!.id])
  expect(await found(one('gateway', 'eq', 'vnpay'))).toEqual([])
  expect(await found(one('isOwed', 'eq', true))).toEqual([owed!.id])
  expect(await found(one('isOwed', 'eq', false))).toEqual([paid!.id])
  expect(await found(one('saleAreaId', 'eq', t.places.regionId))).toHaveLength(2)
  expect(await found(one('saleAreaId', 'eq', otherRegion))).toEqual([])
  expect(await found(one('customerId', 'eq', owed!.customerId))).toEqual([owed!.id])
  expect(await found(one('customerCode', 'contains', 'khb000017'))).toEqual([paid!.id])
  expect(await found(one('customerName', 'contains', 'dai hoc da'))).toEqual([paid!.id])
  expect(await found(one('code', 'contains', owed!.code.slice(-6).toLowerCase()))).toEqual([owed!.id])
})

test('the export holds what the same filters match', async () => {
  const file = await t.portal.call(
    orders.exportList,
    { body: { filters: one('customerCode', 'contains', '000017') } },
    admin!.token,
  )
  const [, ...rows] = await rowsOfSheet(file.bytes)
  expect(rows.map(([code]) => code)).toEqual([paid!.code])
})

test('a customer that moves, or is renamed or deleted, takes its orders along', async () => {
  const buyer = await t.newBuyer()
  const { id } = await t.ordered(buyer, { planId: standard })
  const elsewhere = await createPerson(t.portal, 'Manager', { ...t.places, regionId: otherRegion })
  const isFound = async (filters: Filters, who = admin!) => (await foundOf([id], filters, who)).length === 1
  const named = (part: string) => isFound(one('customerName', 'contains', part))
  expect([await isFound([], manager), await isFound([], elsewhere)]).toEqual([true, false])
  await changeCustomer(buyer.customerId, { name: 'Viện Pasteur Nha Trang', region_id: otherRegion })
  expect([await isFound([], manager), await isFound([], elsewhere)]).toEqual([false, true])
  expect(await isFound(one('saleAreaId', 'eq', otherRegion))).toBe(true)
  expect([await named('khach hang'), await named('vien pasteur')]).toEqual([false, true])
  await changeCustomer(buyer.customerId, { deleted_at: t.portal.clock.now() })
  expect(await isFound([], elsewhere)).toBe(false)
  expect(await named('pasteur'), 'what was ordered stays in the books').toBe(true)
})
