import { type Insertable, sql, type Updateable } from 'kysely'
import type { DeliveryFilter, DeliverySort } from '@hop/contract/features/webhooks'
import type { Page } from '@hop/contract/paging'
import { takeLock } from '../../platform/database/advisory-locks.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { type ListColumns, readPage } from '../../platform/database/paging.js'
import type { Tables } from '../../tables/index.js'

export const insertDelivery = (transaction: Transaction, row: Insertable<Tables['webhook_deliveries']>) =>
  transaction.insertInto('webhook_deliveries').values(row).returningAll().executeTakeFirstOrThrow()

export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof lockFirstWaiting>>>

/** The next of its subject, with what is needed to send it. A webhook that is off, or whose customer lost the feature, has none. */
export const lockFirstWaiting = (transaction: Transaction, webhookId: number, subject: string) =>
  transaction
    .selectFrom('webhook_deliveries as deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'deliveries.webhook_id')
    .innerJoin('customers', 'customers.id', 'webhooks.customer_id')
    .selectAll('deliveries')
    .select(['webhooks.url', 'webhooks.secret', 'webhooks.old_secret', 'webhooks.old_secret_until', 'webhooks.customer_id'])
    .select(sql<boolean>`coalesce(deliveries.leased_until > now(), false)`.as('is_leased'))
    .where('deliveries.webhook_id', '=', webhookId)
    .where('deliveries.subject', '=', subject)
    .where('deliveries.state', '=', 'waiting')
    .where('webhooks.is_on', '=', true)
    .where('customers.deleted_at', 'is', null)
    .where('customers.active_gm_token', '=', 1)
    .orderBy('deliveries.id')
    .limit(1)
    .forUpdate('deliveries')
    .executeTakeFirst()

/**
 * Counts the leased deliveries of all webhooks of the customer. Takes a lock until the transaction ends: if two are leased at
 * the same time, the second count includes the first.
 */
export const countLeased = async (transaction: Transaction, customerId: number): Promise<number> => {
  await takeLock(transaction, 'webhookDeliveries', customerId)
  const { underWay } = await transaction
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select(({ fn }) => fn.countAll<number>().as('underWay'))
    .where('webhooks.customer_id', '=', customerId)
    .where('webhook_deliveries.leased_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow()
  return underWay
}

/** Uses the database's clock, like the comparison. */
export const leaseDelivery = (transaction: Transaction, id: number, seconds: number, roundBeganAt: Date) =>
  transaction
    .updateTable('webhook_deliveries')
    .set({ leased_until: sql<Date>`now() + make_interval(secs => ${seconds})`, round_began_at: roundBeganAt })
    .where('id', '=', id)
    .execute()

export const writeDelivery = (transaction: Transaction, id: number, change: Updateable<Tables['webhook_deliveries']>) =>
  transaction.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute()

/** Locked, so that the caller can check that the delivery was neither sent nor removed since it was leased. */
export const lockDelivery = (transaction: Transaction, id: number) =>
  transaction.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertTry = (transaction: Transaction, row: Insertable<Tables['webhook_tries']>) =>
  transaction.insertInto('webhook_tries').values(row).execute()

export const listTries = (db: Executor, deliveryId: number) =>
  db.selectFrom('webhook_tries').selectAll().where('delivery_id', '=', deliveryId).orderBy('id', 'desc').limit(100).execute()

/** Everything that waits is due now. Returns which subjects there are. */
export const writeDeliveriesDue = async (transaction: Transaction, webhookId: number, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`
    with woken as (
      update webhook_deliveries set next_try_at = ${now}
      where webhook_id = ${webhookId} and state = 'waiting' returning subject
    )
    select distinct subject from woken`.execute(transaction)
  return rows.map(({ subject }) => subject)
}

/** What should have been sent by then, by one job or another. */
export const listOverdue = (db: Executor, before: Date, limit: number) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select(['webhook_deliveries.webhook_id', 'webhook_deliveries.subject'])
    .distinct()
    .where('webhook_deliveries.state', '=', 'waiting')
    .where('webhook_deliveries.next_try_at', '<', before)
    .where('webhooks.is_on', '=', true)
    .limit(limit)
    .execute()

export const deleteOldDeliveries = async (db: Database, before: Date, limit: number): Promise<number> => {
  const old = db.selectFrom('webhook_deliveries').select('id').where('created_at', '<', before).orderBy('created_at').limit(limit)
  const { numDeletedRows } = await db.deleteFrom('webhook_deliveries').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The deliveries of one customer, with the last answer. */
const log = (db: Executor, customerId: number) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('webhook_tries')
          .select(['status as last_status', 'problem as last_problem'])
          .whereRef('webhook_tries.delivery_id', '=', 'webhook_deliveries.id')
          .orderBy('webhook_tries.id', 'desc')
          .limit(1)
          .as('last_try'),
      (join) => join.onTrue(),
    )
    .selectAll('webhook_deliveries')
    .select(['last_try.last_status', 'last_try.last_problem'])
    .where('webhooks.customer_id', '=', customerId)

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

export const findDelivery = (db: Executor, customerId: number, id: number) =>
  log(db, customerId).where('webhook_deliveries.id', '=', id).executeTakeFirst()

const columns: ListColumns<DeliveryFilter, DeliverySort> = {
  filters: {
    webhookId: sql.ref('webhook_deliveries.webhook_id'),
    state: sql.ref('webhook_deliveries.state'),
    event: sql.ref('webhook_deliveries.event'),
  },
  sorts: { id: sql.ref('webhook_deliveries.id') },
  tieBreaker: sql.ref('webhook_deliveries.id'),
  defaultSort: { field: 'id', direction: 'desc' },
}

export const listDeliveries = (db: Database, customerId: number, page: Page<DeliveryFilter, DeliverySort>) =>
  readPage(db, log(db, customerId), page, columns)
