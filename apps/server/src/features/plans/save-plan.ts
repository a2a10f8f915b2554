import type { ParsedInput } from '@hop/contract/call'
import type { Plan, plans } from '@hop/contract/features/plans'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import { keeping } from '../../platform/keeping.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField, refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { insertPlan, lockPlan, lockSignUpPlan, type PlanValues, writePlan, writeSignUpPlan } from './plans.queries.js'
import { canBeSignUpPlan, isPackageTypeAllowed } from './plans.rules.js'
import { readPlan } from './read-plans.js'

type NewPlan = ParsedInput<typeof plans.create>['body']

type PlanChange = ParsedInput<typeof plans.update>['body']

const uniqueIndexes: UniqueIndexes = {
  plans_code_unique: ['DuplicatePlanCode', 'code'],
}

/** What an edit may leave out. */
const standing = (plan: PlanValues) => ({
  priceBasis: plan.price_basis,
  messagesPerRecipient: plan.messages_per_recipient,
  messagesPerDay: plan.messages_per_day,
  recordingRetentionDays: plan.recording_retention_days,
  isOnPricingPage: plan.is_on_pricing_page,
  isRecommended: plan.is_recommended ?? false,
  isSelfService: plan.is_self_service,
})

const valuesOf = (typed: NewPlan): PlanValues => ({
  code: typed.code,
  name: typed.name,
  package_type: typed.packageType,
  status: typed.status,
  price: typed.price,
  price_basis: typed.priceBasis,
  usage_count: typed.numberOfDaysUsage,
  usage_unit: typed.unitTime,
  concurrent_meetings: typed.numberOfConcurrentMeetings,
  participants: typed.maximumNumberOfParticipantsInMeeting,
  length_minutes: typed.maximumLengthOfOneMeeting,
  meetings_per_month: typed.numberOfMeetingsPerMonth,
  meetings_per_day: typed.numberOfMeetingsPerDay,
  storage_mb: typed.storageMb,
  messages_per_recipient: typed.messagesPerRecipient,
  messages_per_day: typed.messagesPerDay,
  recording_retention_days: typed.recordingRetentionDays,
  core: typed.coreImplName,
  is_active: typed.active === 1,
  is_on_pricing_page: typed.isOnPricingPage,
  is_recommended: typed.isRecommended,
  is_self_service: typed.isSelfService,
})

export async function createPlan(platform: Platform, typed: NewPlan, request: CallerRequest): Promise<Plan> {
  if (!isPackageTypeAllowed(typed.packageType)) refuseInput('packageType', 'notAllowed')
  const created = platform.db.transaction().execute(async (transaction) => {
    const { id } = await insertPlan(transaction, valuesOf(typed), request.caller.accountId, request.now)
    await recordAudit(transaction, request.actor, {
      action: 'create',
      entity: 'plan',
      entityId: id,
      details: { code: typed.code },
    })
    return id
  })
  return readPlan(platform, await refusingDuplicates(created, uniqueIndexes), request)
}

export async function updatePlan(platform: Platform, change: PlanChange, request: CallerRequest): Promise<Plan> {
  const { reach, now, actor } = request
  const { id } = change
  const written = platform.db.transaction().execute(async (transaction) => {
    const plan = (await lockPlan(reach, transaction, id)) ?? refuse('PlanNotFound')
    requireFresh(change.updatedAt, plan.updated_at)
    if (!isPackageTypeAllowed(change.packageType, plan.package_type)) refuseInput('packageType', 'notAllowed')
    const values = valuesOf(keeping(standing(plan), change))
    if (plan.is_sign_up_plan && !canBeSignUpPlan(values)) refuseField('SignUpPlanNotFree', values.is_active ? 'price' : 'active')
    await writePlan(transaction, id, values, now)
    await recordAudit(transaction, actor, { action: 'update', entity: 'plan', entityId: id, details: changes(plan, values) })
  })
  await refusingDuplicates(written, uniqueIndexes)
  return readPlan(platform, id, request)
}

export async function setSignUpPlan({ db }: Platform, id: number, { reach, actor }: CallerRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockSignUpPlan(transaction)
    const plan = (await lockPlan(reach, transaction, id)) ?? refuse('PlanNotFound')
    if (!canBeSignUpPlan(plan)) refuse('SignUpPlanNotFree')
    if (plan.is_sign_up_plan) return
    await writeSignUpPlan(transaction, id)
    const details = { code: plan.code }
    await recordAudit(transaction, actor, { action: 'make sign-up plan', entity: 'plan', entityId: id, details })
  })
}

/** Old and new side by side: what was sold, and for how much, must be known later. */
const changes = (before: PlanValues, after: PlanValues) => ({
  changed: Object.fromEntries(
    (Object.keys(after) as (keyof PlanValues)[])
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  ),
})
