/** What the tiles count besides meetings; each as the list that it leads to counts it. */
import { sql } from 'kysely'
import type { Reach } from '../../http/reach.js'
import type { Executor } from '../../platform/database/database.js'
import { isRenewing } from '../customers/public.js'

export interface PlaceCounts {
  customers: number
  plans: number
  accounts: number
}

export async function countForStaff(db: Executor, reach: Extract<Reach, { kind: 'all' | 'area' }>): Promise<PlaceCounts> {
  const region = reach.kind === 'area' ? reach.regionId : null
  const { rows } = await sql<PlaceCounts>`select
    (select coalesce(sum(rows), 0)::bigint from list_totals
      where list = 'customers' and ${region === null ? sql`true` : sql`scope = ${region}`}) as customers,
    (select count(*) from plans where deleted_at is null and is_active
      and ${region === null ? sql`true` : sql`id in (select plan_id from region_plans where region_id = ${region})`}) as plans,
    ${region === null ? administrators : administratorsOf(region)} as accounts`.execute(db)
  return rows[0] as PlaceCounts
}

/** All administrators are counted already (migration 0010); those of deleted customers, who cannot sign in, are few. */
const administrators = sql`(
  (select coalesce(sum(rows), 0) from list_totals where list = 'accounts Customer')
  - (select count(*) from customers join accounts on accounts.customer_id = customers.id
     where customers.deleted_at is not null and accounts.deleted_at is null and accounts.role = 'Customer')
)::bigint`

const administratorsOf = (regionId: number) => sql`(
  select count(*) from accounts
  where customer_region_id = ${regionId} and role = 'Customer' and deleted_at is null and not customer_is_deleted
)`

export async function countAccountsOf(db: Executor, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The one that runs, or ran last. */
export const findOwnPlan = (db: Executor, customerId: number) =>
  db
    .selectFrom('customers')
    .innerJoin('plans', 'plans.id', 'customers.subscription_plan_id')
    .select(['plans.name', 'customers.subscription_ends_at', isRenewing.as('is_renewing')])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
