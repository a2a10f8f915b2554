import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { countRegionsOffering, countSubscriptionsTo, lockPlan, markPlanDeleted } from './plans.queries.js'

export async function deletePlan({ db }: Platform, id: number, { reach, now, actor }: CallerRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const plan = (await lockPlan(reach, transaction, id)) ?? refuse('PlanNotFound')
    const subscriptions = await countSubscriptionsTo(transaction, id)
    const regions = await countRegionsOffering(transaction, id)
    if (subscriptions + regions > 0) refuse('PlanInUse', { params: { subscriptions, regions } })
    await markPlanDeleted(transaction, id, now)
    await recordAudit(transaction, actor, { action: 'delete', entity: 'plan', entityId: id, details: { code: plan.code } })
  })
}
