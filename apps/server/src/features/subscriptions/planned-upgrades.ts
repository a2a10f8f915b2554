/** Changes of plan that were ordered for later: applied by a job every minute, and by whoever reads or changes the subscription first. */
import { jobActor, recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { inPieces, workThrough } from '../../platform/work-through.js'
import { findDueUpgrade, listCustomersWithDueUpgrades, lockAnyCustomer } from './planned-upgrades.queries.js'
import { soldTermsIn } from './sold-terms.js'
import { followSignUpPlan, insertHistory, markPlannedUpgradeApplied, writeSubscription } from './subscription-writes.queries.js'
import { periodStart } from './subscriptions.rules.js'

/** The customer must be locked: two who apply at once would write the history twice. */
export async function applyDueUpgrade(transaction: Transaction, customerId: number, now: Date): Promise<void> {
  const planned = await findDueUpgrade(transaction, customerId, now)
  if (!planned) return
  const { subscription_id: subscriptionId, concurrent_meetings, participants } = planned
  const terms = { plan_id: planned.new_plan_id, ends_at: planned.new_ends_at, concurrent_meetings, participants }
  const change = { starts_at: planned.takes_effect_at, ends_at: planned.new_ends_at }
  const period_starts_at = periodStart({ period_starts_at: planned.period_starts_at, ends_at: planned.old_ends_at }, change)
  await writeSubscription(transaction, subscriptionId, { ...terms, ...soldTermsIn(planned), period_starts_at, updated_at: now })
  await followSignUpPlan(transaction, subscriptionId)
  await markPlannedUpgradeApplied(transaction, planned.id, now)
  await insertHistory(transaction, {
    ...terms,
    subscription_id: subscriptionId,
    customer_id: customerId,
    kind: 'upgrade',
    starts_at: planned.takes_effect_at,
    price: planned.price,
    amount: planned.amount,
    created_by: planned.created_by,
    created_at: now,
  })
  await recordAudit(transaction, jobActor('planned-upgrades', now), {
    action: 'apply-planned-upgrade',
    entity: 'subscription',
    entityId: subscriptionId,
    details: { fromPlanId: planned.old_plan_id, toPlanId: planned.new_plan_id, endsAt: planned.new_ends_at.toISOString() },
  })
}

export async function applyDueUpgradesOf({ db }: Platform, customerIds: Iterable<number>, now: Date): Promise<void> {
  for (const customerId of new Set(customerIds)) {
    await db.transaction().execute(async (transaction) => {
      await lockAnyCustomer(transaction, customerId)
      await applyDueUpgrade(transaction, customerId, now)
    })
  }
}

const batch = 200

export async function applyAllDueUpgrades(platform: Platform, now: Date, signal: AbortSignal): Promise<void> {
  await workThrough(
    inPieces<{ customer_id: number }>(batch, (last, size) =>
      listCustomersWithDueUpgrades(platform.db, now, last?.customer_id ?? 0, size),
    ),
    {
      log: platform.log,
      failed: 'a planned change of plan was not applied',
      nameOf: ({ customer_id }) => ({ customerId: customer_id }),
      signal,
    },
    ({ customer_id }) => applyDueUpgradesOf(platform, [customer_id], now),
  )
}
