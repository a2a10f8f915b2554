/** What is written when a subscription changes. The customer's row is locked by then. */
import type { Insertable, Updateable } from 'kysely'
import type { Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'

export const insertSubscription = (transaction: Transaction, subscription: Insertable<Tables['subscriptions']>) =>
  transaction.insertInto('subscriptions').values(subscription).returning('id').executeTakeFirstOrThrow()

export const writeSubscription = (transaction: Transaction, id: number, change: Updateable<Tables['subscriptions']>) =>
  transaction.updateTable('subscriptions').set(change).where('id', '=', id).execute()

/** The free plan of sign-ups goes on by itself; nothing else that is free does. */
export const followSignUpPlan = (transaction: Transaction, id: number) =>
  transaction
    .updateTable('subscriptions')
    .from('plans')
    .set((expression) => ({ renews_itself: expression.ref('plans.is_sign_up_plan') }))
    .whereRef('plans.id', '=', 'subscriptions.plan_id')
    .where('subscriptions.id', '=', id)
    .where('subscriptions.plan_price', '=', 0)
    .execute()

export const insertHistory = (transaction: Transaction, row: Insertable<Tables['subscription_history']>) =>
  transaction.insertInto('subscription_history').values(row).execute()

export const insertPlannedUpgrade = (transaction: Transaction, planned: Insertable<Tables['planned_upgrades']>) =>
  transaction.insertInto('planned_upgrades').values(planned).execute()

export const dropPlannedUpgrade = (transaction: Transaction, subscriptionId: number, now: Date) =>
  transaction
    .updateTable('planned_upgrades')
    .set({ dropped_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('applied_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()

export const markPlannedUpgradeApplied = (transaction: Transaction, id: number, now: Date) =>
  transaction.updateTable('planned_upgrades').set({ applied_at: now }).where('id', '=', id).execute()
