import { sql } from 'kysely'
import type { SubscriptionFilter, SubscriptionSort } from '@hop/contract/features/subscriptions'
import type { Page } from '@hop/contract/paging'
import type { Reach } from '../../http/reach.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { type ListColumns, readPage } from '../../platform/database/paging.js'
import { customersInReach, isLiveCustomerInReach } from '../customer-status/public.js'

type SubscriptionPage = Page<SubscriptionFilter, SubscriptionSort>

const listedBy = (table: 'subscriptions' | 'subscription_history' | 'storage_history') =>
  ({
    filters: { customerId: sql.ref(`${table}.customer_id`) },
    sorts: { id: sql.ref(`${table}.id`) },
    tieBreaker: sql.ref(`${table}.id`),
    defaultSort: { field: 'id', direction: 'desc' },
  }) satisfies ListColumns<SubscriptionFilter, SubscriptionSort>

/** The rows of a table whose customers the caller can see, and nothing else of them. */
const ofCustomersInReach = (reach: Reach, db: Executor, table: 'subscriptions' | 'subscription_history') =>
  db.selectFrom(table).innerJoin('customers', 'customers.id', `${table}.customer_id`).where(isLiveCustomerInReach(reach))

/** The plan is sold on other terms than these were. */
const isPlanChanged = sql<boolean>`(
  (subscriptions.plan_price, subscriptions.price_basis, subscriptions.usage_count, subscriptions.usage_unit,
    subscriptions.package_type, subscriptions.core, subscriptions.length_minutes, subscriptions.meetings_per_day,
    subscriptions.meetings_per_month, subscriptions.storage_mb, subscriptions.sold_concurrent_meetings,
    subscriptions.sold_participants, subscriptions.messages_per_recipient, subscriptions.messages_per_day,
    subscriptions.recording_retention_days)
  is distinct from
  (plans.price, plans.price_basis, plans.usage_count, plans.usage_unit, plans.package_type, plans.core, plans.length_minutes,
    plans.meetings_per_day, plans.meetings_per_month, plans.storage_mb, plans.concurrent_meetings, plans.participants,
    plans.messages_per_recipient, plans.messages_per_day, plans.recording_retention_days)
)`

const withTerms = (reach: Reach, db: Executor) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customer_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .leftJoin('planned_upgrades as planned', (join) =>
      join
        .onRef('planned.subscription_id', '=', 'subscriptions.id')
        .on('planned.applied_at', 'is', null)
        .on('planned.dropped_at', 'is', null),
    )
    .leftJoin('plans as planned_plans', 'planned_plans.id', 'planned.new_plan_id')
    .where(isLiveCustomerInReach(reach))
    .selectAll('subscriptions')
    .select(['customers.name as customer_name', 'customers.region_id', 'customers.status as customer_status'])
    .select('plans.name as plan_name')
    .select(isPlanChanged.as('is_plan_changed'))
    .select(
      sql<boolean>`plans.is_active and plans.deleted_at is null and exists (
        select from region_plans where region_plans.plan_id = plans.id and region_plans.region_id = customers.region_id
      )`.as('is_plan_offered'),
    )
    .select([
      'planned.id as planned_id',
      'planned.new_plan_id as planned_plan_id',
      'planned_plans.name as planned_plan_name',
      'planned.takes_effect_at as planned_at',
      'planned.new_ends_at as planned_ends_at',
      'planned.amount as planned_amount',
    ])

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

export const findSubscription = (reach: Reach, db: Executor, id: number) =>
  withTerms(reach, db).where('subscriptions.id', '=', id).executeTakeFirst()

/** The one that is neither cancelled nor replaced; it may have ended. */
export const findCurrentSubscription = (reach: Reach, db: Executor, customerId: number) =>
  withTerms(reach, db)
    .where('subscriptions.customer_id', '=', customerId)
    .where('subscriptions.is_active', '=', true)
    .executeTakeFirst()

export const listSubscriptions = (reach: Reach, db: Database, page: SubscriptionPage) =>
  readPage(db, withTerms(reach, db), page, listedBy('subscriptions'), { found: ofCustomersInReach(reach, db, 'subscriptions') })

export const listHistory = (reach: Reach, db: Database, page: SubscriptionPage) =>
  readPage(
    db,
    db
      .selectFrom('subscription_history')
      .innerJoin('customers', 'customers.id', 'subscription_history.customer_id')
      .innerJoin('plans', 'plans.id', 'subscription_history.plan_id')
      .leftJoin('accounts as creators', 'creators.id', 'subscription_history.created_by')
      .where(isLiveCustomerInReach(reach))
      .selectAll('subscription_history')
      .select(['plans.name as plan_name', 'creators.name as creator_name']),
    page,
    listedBy('subscription_history'),
    { found: ofCustomersInReach(reach, db, 'subscription_history') },
  )

export const listStorageHistory = (reach: Reach, db: Database, page: SubscriptionPage) =>
  readPage(
    db,
    db
      .selectFrom('storage_history')
      .innerJoin('customers', 'customers.id', 'storage_history.customer_id')
      .where(isLiveCustomerInReach(reach))
      .select(['storage_history.id', 'storage_history.applied_at', 'storage_history.storage_mb']),
    page,
    listedBy('storage_history'),
  )

const subscribers = (reach: Reach, db: Executor) =>
  customersInReach(reach, db)
    .select(['customers.id', 'customers.name', 'customers.region_id', 'customers.status'])
    .where('customers.deleted_at', 'is', null)

export const findCustomer = (reach: Reach, db: Executor, id: number) =>
  subscribers(reach, db).where('customers.id', '=', id).executeTakeFirst()

/** Held until the transaction ends: changes of one customer's subscriptions follow each other. */
export const lockSubscriber = (reach: Reach, transaction: Transaction, id: number) =>
  subscribers(reach, transaction).where('customers.id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Read the subscription after this, not with it: what was read before the lock was given may be old. */
export const lockSubscriberOf = (reach: Reach, transaction: Transaction, subscriptionId: number) =>
  subscribers(reach, transaction)
    .where('customers.id', 'in', (inner) =>
      inner.selectFrom('subscriptions').select('subscriptions.customer_id').where('subscriptions.id', '=', subscriptionId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What a customer asks for by itself: a trial or a demonstration is had when another one was. */
export const findOwnPlan = (db: Executor, customerId: number, planId: number) =>
  db
    .selectFrom('plans')
    .select(['plans.id', 'plans.price', 'plans.usage_unit', 'plans.is_self_service', 'plans.is_sign_up_plan'])
    .select(wasHadBy(customerId).as('was_had'))
    .where('plans.id', '=', planId)
    .executeTakeFirst()

const wasHadBy = (customerId: number) => sql<boolean>`exists (
  select from subscription_history as past join plans as past_plans on past_plans.id = past.plan_id
  where past.customer_id = ${customerId} and past.kind in ('register', 'renew', 'upgrade')
    and (past.plan_id = plans.id or (plans.status in (1, 2) and past_plans.status in (1, 2) and past.price = 0))
)`

/** What a region sells now. */
export const listOfferedPlans = (db: Database, regionId: number, customerId: number) =>
  db
    .selectFrom('plans')
    .innerJoin('region_plans', 'region_plans.plan_id', 'plans.id')
    .select(['plans.id', 'plans.name', 'plans.price', 'plans.price_basis', 'plans.usage_count', 'plans.usage_unit'])
    .select([
      'plans.concurrent_meetings',
      'plans.participants',
      'plans.length_minutes',
      'plans.meetings_per_day',
      'plans.storage_mb',
    ])
    .select(['plans.is_self_service', 'plans.is_sign_up_plan'])
    .select(wasHadBy(customerId).as('was_had'))
    .where('region_plans.region_id', '=', regionId)
    .where('plans.is_active', '=', true)
    .where('plans.deleted_at', 'is', null)
    .orderBy('plans.id')
    .execute()

/** A live plan, and whether a region sells it now. */
export const findPlanForRegion = (db: Executor, id: number, regionId: number) =>
  db
    .selectFrom('plans')
    .selectAll('plans')
    .select(
      sql<boolean>`exists (select from region_plans where plan_id = plans.id and region_id = ${regionId})`.as('is_in_region'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // Held until the transaction ends, so that nobody deletes the plan while it is being subscribed to.
    .forShare()
    .executeTakeFirst()
