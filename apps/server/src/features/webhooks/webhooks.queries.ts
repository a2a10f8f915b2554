import { type Insertable, sql, type Updateable } from 'kysely'
import type { WebhookEvent } from '@hop/contract/webhook-events'
import type { Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'

/** The webhooks that get the event, of a customer that exists and has the feature. */
export const listListeners = (db: Executor, customerId: number, event: WebhookEvent) =>
  db
    .selectFrom('webhooks')
    .innerJoin('customers', 'customers.id', 'webhooks.customer_id')
    .select('webhooks.id')
    .where('webhooks.customer_id', '=', customerId)
    .where('webhooks.is_on', '=', true)
    .where(sql<boolean>`${event} = any (webhooks.events)`)
    .where('customers.deleted_at', 'is', null)
    .where('customers.active_gm_token', '=', 1)
    .execute()

const withWaiting = (db: Executor) =>
  db
    .selectFrom('webhooks')
    .selectAll('webhooks')
    .select((each) =>
      each
        .selectFrom('webhook_deliveries')
        .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
        .where('webhook_deliveries.state', '=', 'waiting')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .as('waiting'),
    )

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number]

export const listWebhooks = (db: Executor, customerId: number) =>
  withWaiting(db).where('customer_id', '=', customerId).orderBy('id').execute()

export const findWebhook = (db: Executor, customerId: number, id: number) =>
  withWaiting(db).where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst()

/** Always locked before its deliveries, so that there is no deadlock. */
export const lockWebhook = (transaction: Transaction, id: number) =>
  transaction.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertWebhook = (transaction: Transaction, row: Insertable<Tables['webhooks']>) =>
  transaction.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()

export const writeWebhook = (transaction: Transaction, id: number, change: Updateable<Tables['webhooks']>) =>
  transaction.updateTable('webhooks').set(change).where('id', '=', id).execute()

export const deleteWebhook = (transaction: Transaction, id: number) =>
  transaction.deleteFrom('webhooks').where('id', '=', id).execute()

/** What the events of a meeting have in common. */
export const findSessionOfEvent = (db: Executor, sessionId: number) =>
  db
    .selectFrom('meeting_sessions')
    .innerJoin('meetings', 'meetings.id', 'meeting_sessions.meeting_id')
    .select(['meetings.id as meeting_id', 'meetings.name', 'meetings.customer_id', 'meeting_sessions.number'])
    .where('meeting_sessions.id', '=', sessionId)
    .executeTakeFirst()

/** The people of the customer who are responsible for its connections. */
export const listAdministrators = (db: Executor, customerId: number, limit: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'username', 'email', 'language'])
    .where('customer_id', '=', customerId)
    .where('role', '=', 'Customer')
    .where('deleted_at', 'is', null)
    .where('email', '<>', '')
    .orderBy('id')
    .limit(limit)
    .execute()
