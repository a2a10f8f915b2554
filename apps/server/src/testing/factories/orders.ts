import type { TestPortal } from '../test-portal.js'
import { createCustomer, type Places } from './places.js'
import { createPlan } from './plans.js'

let count = 0

/** A draft of a customer of its own, since one order is open at a time; straight in the database. */
export async function createOrder(portal: TestPortal, { regionId }: Places): Promise<number> {
  count += 1
  const { db, clock } = portal
  const now = clock.now()
  const customerId = await createCustomer(portal, regionId)
  const planId = await createPlan(portal, [regionId])
  const terms = { startsAt: now.toISOString(), endsAt: now.toISOString(), lines: [] }
  const order = {
    code: `HOPTEST${count}`,
    customer_id: customerId,
    kind: 'new',
    state: 'draft',
    plan_id: planId,
    plan_name: 'Tiêu chuẩn',
    quote: JSON.stringify({ planId, terms, sold: {}, limits: {}, vatPercent: 10 }),
    net: 363_636,
    vat_percent: 10,
    vat: 36_364,
    gross: 400_000,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + 3600_000),
  } as const
  return (await db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()).id
}
