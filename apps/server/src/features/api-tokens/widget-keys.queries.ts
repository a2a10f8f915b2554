import type { Executor, Transaction } from '../../platform/database/database.js'

export const findWidgetKey = (db: Executor, customerId: number) =>
  db.selectFrom('widget_keys').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

/** Held until the transaction ends: changes of one customer's widget follow each other. */
export const lockWidgetOwner = (transaction: Transaction, customerId: number) =>
  transaction
    .selectFrom('customers')
    .select(['status', 'active_gm_token'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface WidgetKeyValues {
  key: string
  origins: string[]
  updated_by: number
  updated_at: Date
}

export const writeWidgetKey = (transaction: Transaction, customerId: number, values: WidgetKeyValues) =>
  transaction
    .insertInto('widget_keys')
    .values({ customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
