import { sql, type Transaction } from 'kysely'
import type { PlanFilter, PlanSort } from '@hop/contract/features/plans'
import type { Page } from '@hop/contract/paging'
import type { Reach } from '../../http/reach.js'
import { advisoryLocks } from '../../platform/database/advisory-locks.js'
import type { Database, Executor } from '../../platform/database/database.js'
import { readPage, type ListColumns } from '../../platform/database/paging.js'
import type { Tables } from '../../tables/index.js'

/** Live plans that the caller can see at all: bound to a region, those it offers. */
function withinReach(reach: Reach, db: Executor) {
  const plans = db.selectFrom('plans').where('plans.deleted_at', 'is', null)
  switch (reach.kind) {
    case 'all':
      return plans
    case 'area':
      return plans.where('plans.id', 'in', (inner) =>
        inner.selectFrom('region_plans').select('region_plans.plan_id').where('region_plans.region_id', '=', reach.regionId),
      )
    case 'customer':
    case 'own':
      return plans.where('plans.id', 'in', (inner) =>
        inner
          .selectFrom('region_plans')
          .innerJoin('customers', 'customers.region_id', 'region_plans.region_id')
          .select('region_plans.plan_id')
          .where('customers.id', '=', reach.customerId),
      )
  }
}

const withCreator = (reach: Reach, db: Executor) =>
  withinReach(reach, db)
    .leftJoin('accounts as creators', 'creators.id', 'plans.created_by')
    .selectAll('plans')
    .select('creators.name as creator_name')

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>

const columns: ListColumns<PlanFilter, PlanSort> = {
  filters: {
    active: sql`plans.is_active::integer`,
    name: sql.ref('plans.name'),
    code: sql.ref('plans.code'),
    coreImplName: sql.ref('plans.core'),
  },
  sorts: {
    id: sql.ref('plans.id'),
    CreatedAt: sql.ref('plans.created_at'),
    name: sql.ref('plans.name_in_order'),
    price: sql.ref('plans.price'),
  },
  tieBreaker: sql.ref('plans.id'),
  defaultSort: { field: 'CreatedAt', direction: 'desc' },
}

export const listPlans = (reach: Reach, db: Database, page: Page<PlanFilter, PlanSort>) =>
  readPage(db, withCreator(reach, db), page, columns, { found: withinReach(reach, db) })

export const findPlan = (reach: Reach, db: Executor, id: number) =>
  withCreator(reach, db).where('plans.id', '=', id).executeTakeFirst()

/** Held until the transaction ends, so that two changes of one plan follow each other. */
export const lockPlan = (reach: Reach, transaction: Transaction<Tables>, id: number) =>
  withinReach(reach, transaction).selectAll('plans').where('plans.id', '=', id).forUpdate().executeTakeFirst()

/** Which of these plans are alive; they cannot be deleted before the transaction ends. */
export const holdPlans = (transaction: Transaction<Tables>, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : transaction
        .selectFrom('plans')
        .select('id')
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forShare()
        .execute()

export interface PlanValues {
  code: string
  name: string
  package_type: string
  status: number
  price: number
  price_basis: Tables['plans']['price_basis']
  usage_count: number
  usage_unit: Tables['plans']['usage_unit']
  concurrent_meetings: number | null
  participants: number | null
  length_minutes: number | null
  meetings_per_month: number | null
  meetings_per_day: number | null
  storage_mb: number | null
  messages_per_recipient: number
  messages_per_day: number
  recording_retention_days: number | null
  core: Tables['plans']['core']
  is_active: boolean
  is_on_pricing_page: boolean
  /** None is, unless staff say so. */
  is_recommended?: boolean
  is_self_service: boolean
}

export const insertPlan = (transaction: Transaction<Tables>, plan: PlanValues, createdBy: number | null, now: Date) =>
  transaction
    .insertInto('plans')
    .values({ ...plan, created_by: createdBy, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

export const writePlan = (transaction: Transaction<Tables>, id: number, plan: PlanValues, now: Date) =>
  transaction
    .updateTable('plans')
    .set({ ...plan, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Of two who choose at once, the second waits for the first; there is never more than one, not even for a moment. */
export async function writeSignUpPlan(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.updateTable('plans').set({ is_sign_up_plan: false }).where('is_sign_up_plan', '=', true).execute()
  await transaction.updateTable('plans').set({ is_sign_up_plan: true }).where('id', '=', id).execute()
}

export const lockSignUpPlan = (transaction: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.signUpPlan})`.execute(transaction)

export const findSignUpPlan = (db: Executor) =>
  db.selectFrom('plans').selectAll().where('is_sign_up_plan', '=', true).where('deleted_at', 'is', null).executeTakeFirst()

/** Even one that was deleted. */
export const findAnyPlan = (db: Executor) => db.selectFrom('plans').select('id').limit(1).executeTakeFirst()

export const listActivePlanIds = async (db: Executor) =>
  (await db.selectFrom('plans').select('id').where('is_active', '=', true).where('deleted_at', 'is', null).execute()).map(
    ({ id }) => id,
  )

export const markPlanDeleted = (transaction: Transaction<Tables>, id: number, now: Date) =>
  transaction.updateTable('plans').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute()

export async function countRegionsOffering(transaction: Transaction<Tables>, planId: number): Promise<number> {
  const counted = await transaction
    .selectFrom('region_plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow()
  return counted.count
}

/** Subscriptions that have the plan, or will have it by an upgrade that is planned. */
export async function countSubscriptionsTo(transaction: Transaction<Tables>, planId: number): Promise<number> {
  const counted = await transaction
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_active', '=', true)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('plan_id', '=', planId),
        exists(
          selectFrom('planned_upgrades')
            .select('planned_upgrades.id')
            .whereRef('planned_upgrades.subscription_id', '=', 'subscriptions.id')
            .where('planned_upgrades.new_plan_id', '=', planId)
            .where('planned_upgrades.applied_at', 'is', null)
            .where('planned_upgrades.dropped_at', 'is', null),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return counted.count
}
