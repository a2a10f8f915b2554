import { type Insertable, sql } from 'kysely'
import type { Reach } from '../../http/reach.js'
import type { Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'
import { customersInReach } from '../customer-status/public.js'

export type ConfigurationRow = NonNullable<Awaited<ReturnType<typeof findConfiguration>>>
export type NewConfiguration = Omit<Insertable<Tables['speech_configurations']>, 'id'>

/** Of a customer; without one, the service that customers share. */
export const findConfiguration = (db: Executor, customerId: number | null) =>
  db
    .selectFrom('speech_configurations')
    .selectAll()
    .where(sql`coalesce(customer_id, 0)`, '=', customerId ?? 0)
    .executeTakeFirst()

const ofCustomer = (reach: Reach, db: Executor, id: number) =>
  customersInReach(reach, db)
    .select(['customers.id', 'customers.status', 'customers.active_voice_text'])
    .where('customers.id', '=', id)
    .where('customers.deleted_at', 'is', null)

export const findSpeechCustomer = (reach: Reach, db: Executor, id: number) => ofCustomer(reach, db, id).executeTakeFirst()

/** Held until the transaction ends: two who save follow each other. */
export const lockSpeechCustomer = (reach: Reach, transaction: Transaction, id: number) =>
  ofCustomer(reach, transaction, id).forUpdate().executeTakeFirst()

export const writeConfiguration = (transaction: Transaction, row: NewConfiguration) =>
  transaction
    .insertInto('speech_configurations')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`coalesce(customer_id, 0)`).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
