/** Staff look for a meeting by the customer that its row names. */
import { meetings } from '@hop/contract/features/meetings'
import type { MeetingFilter } from '@hop/contract/features/meeting-list'
import type { FilterNode } from '@hop/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, createEveryRole, createMeeting, createPlaces, type Person } from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'

let portal: TestPortal
let people: Record<'SupperAdmin' | 'Customer', Person>
let own: number
let others: number[]
let othersCustomer: number
beforeAll(async () => {
  portal = await startTestPortal()
  const places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
  const ownerId = people.Customer.id
  othersCustomer = await createCustomer(portal, places.regionId, { name: 'Hợp tác xã Đồng Nai' })
  own = await createMeeting(portal, { customerId: places.customerId, ownerId })
  others = [
    await createMeeting(portal, { customerId: othersCustomer, ownerId }),
    await createMeeting(portal, { customerId: othersCustomer, ownerId }),
  ]
  // More customers of one name than are looked up one by one.
  await portal.db
    .insertInto('customers')
    .values(
      Array.from({ length: 1100 }, (_, n) => ({
        name: `Chi nhánh ${n}`,
        region_id: places.regionId,
        created_at: portal.clock.now(),
      })),
    )
    .execute()
})
afterAll(() => portal.close())

async function list(token: string, ...filters: FilterNode<MeetingFilter>[]) {
  const { body } = await portal.call(meetings.list, { query: {}, body: { filters } }, token)
  return { ids: (body['data'] as { id: number }[]).map(({ id }) => id), total: body['total'] }
}
const called = (value: string): FilterNode<MeetingFilter> => ({
  logic: 'or',
  filters: [
    { field: 'name', operator: 'contains', value },
    { field: 'customerName', operator: 'contains', value },
  ],
})

test('the name of its customer finds a meeting, without accents, and beside its own name', async () => {
  const { token } = people.SupperAdmin
  expect(await list(token, called('dong nai'))).toEqual({ ids: others.toReversed(), total: 2 })
  expect(await list(token, called('giao ban'))).toEqual({ ids: [...others.toReversed(), own], total: 3 })
  expect((await list(token, { field: 'customerId', operator: 'eq', value: othersCustomer })).ids).toEqual(others.toReversed())
  expect((await list(token, called('khong co ai'))).ids).toEqual([])
})

test('a name that very many customers have finds their meetings as well', async () => {
  const { id } = await portal.db
    .selectFrom('customers')
    .select('id')
    .where('name', '=', 'Chi nhánh 1099')
    .executeTakeFirstOrThrow()
  const meeting = await createMeeting(portal, { customerId: id, ownerId: people.Customer.id })
  expect((await list(people.SupperAdmin.token, called('chi nhanh'))).ids).toEqual([meeting])
})

test('a customer finds nothing of others by it', async () => {
  const { token } = people.Customer
  expect((await list(token, called('dong nai'))).ids).toEqual([])
  expect((await list(token, { field: 'customerId', operator: 'eq', value: othersCustomer })).ids).toEqual([])
})
