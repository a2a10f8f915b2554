import { sql } from 'kysely'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { renewsItself } from './free-renewals.queries.js'

/** Subscriptions that end between two instants and will not go on by themselves, in the order of their ids. */
export const listEndingSubscriptions = (db: Database, ending: { after: Date; until: Date }, afterId: number, limit: number) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customer_id')
    .select(['subscriptions.id', 'subscriptions.customer_id', 'subscriptions.ends_at', 'subscriptions.period_starts_at'])
    .where('subscriptions.is_active', '=', true)
    .where('subscriptions.ends_at', '>', ending.after)
    .where('subscriptions.ends_at', '<=', ending.until)
    .where('subscriptions.id', '>', afterId)
    .where('customers.deleted_at', 'is', null)
    .where(({ not }) => not(renewsItself))
    // The contract has ended: there is nothing to renew.
    .where('customers.status', '<>', 'Cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('planned_upgrades')
            .select(sql`1`.as('one'))
            .whereRef('planned_upgrades.subscription_id', '=', 'subscriptions.id')
            .whereRef('planned_upgrades.new_ends_at', '>', 'subscriptions.ends_at')
            .where('planned_upgrades.applied_at', 'is', null)
            .where('planned_upgrades.dropped_at', 'is', null),
        ),
      ),
    )
    .orderBy('subscriptions.id')
    .limit(limit)
    .execute()

/** The content of a reminder, read at the moment it is written. */
export const findReminderContent = (db: Executor, subscriptionId: number) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customer_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['subscriptions.id', 'subscriptions.customer_id', 'subscriptions.is_active', 'subscriptions.ends_at'])
    .select(['customers.name as customer_name', 'customers.email as customer_email', 'plans.name as plan_name'])
    .where('subscriptions.id', '=', subscriptionId)
    .executeTakeFirst()

export const listAdminEmails = (db: Executor, customerId: number) =>
  db
    .selectFrom('accounts')
    .select('email')
    .where('customer_id', '=', customerId)
    .where('role', '=', 'Customer')
    .where('deleted_at', 'is', null)
    .where('email', '<>', '')
    .orderBy('id')
    .execute()

/** False when this reminder was sent before. */
export async function insertReminder(
  transaction: Transaction,
  reminder: { customerId: number; endsAt: Date; daysBefore: number; now: Date },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('expiry_reminders')
    .values({
      customer_id: reminder.customerId,
      ends_at: reminder.endsAt,
      days_before: reminder.daysBefore,
      sent_at: reminder.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_id')
    .executeTakeFirst()
  return inserted !== undefined
}
