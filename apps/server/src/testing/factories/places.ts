/** Regions and customers, straight in the database: where people and records belong. */
import type { TestPortal } from '../test-portal.js'

export interface Places {
  regionId: number
  customerId: number
}

export async function createRegion({ db, clock }: TestPortal, name: string): Promise<number> {
  const now = clock.now()
  const region = { name, created_at: now, updated_at: now }
  return (await db.insertInto('regions').values(region).returning('id').executeTakeFirstOrThrow()).id
}

interface CustomerValues {
  name?: string
  email?: string
  phone?: string
  customer_code?: string
  subscription_plan_id?: number
  deleted_at?: Date | null
}

let count = 0

export async function createCustomer({ db, clock }: TestPortal, regionId: number, values: CustomerValues = {}): Promise<number> {
  count += 1
  const customer = { name: `Khách hàng ${count}`, region_id: regionId, created_at: clock.now(), ...values }
  return (await db.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow()).id
}

/** A region with a customer in it. */
export async function createPlaces(portal: TestPortal, name = 'Miền Bắc'): Promise<Places> {
  const regionId = await createRegion(portal, name)
  return { regionId, customerId: await createCustomer(portal, regionId, { name: `Công ty ${name}` }) }
}
