import type { Plan, plans } from '@hop/contract/features/plans'
import type { ParsedInput } from '@hop/contract/call'
import { withVat } from '@hop/contract/money'
import type { Caller } from '../../http/caller.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import {
  countRegionsOffering,
  countSubscriptionsTo,
  findPlan,
  holdPlans,
  insertPlan,
  listPlans,
  lockPlan,
  markPlanDeleted,
  type PlanRow,
  type PlanValues,
  writePlan,
} from './plans.queries.js'
import { abilitiesOnPlans, isPackageTypeAllowed } from './plans.rules.js'
import { findVatPercent } from './vat-rates.js'

export { findVatPercent, holdPlans, insertPlan, type PlanValues }

type NewPlan = ParsedInput<typeof plans.create>['body']
type PlanChange = ParsedInput<typeof plans.update>['body']
type PlanPage = ParsedInput<typeof plans.list>['body']

const uniqueIndexes: UniqueIndexes = {
  plans_code_unique: ['DuplicatePlanCode', 'code'],
}

const valuesOf = (typed: NewPlan): PlanValues => ({
  code: typed.code,
  name: typed.name,
  package_type: typed.packageType,
  status: typed.status,
  price: typed.price,
  usage_count: typed.numberOfDaysUsage,
  usage_unit: typed.unitTime,
  concurrent_meetings: typed.numberOfConcurrentMeetings,
  participants: typed.maximumNumberOfParticipantsInMeeting,
  length_minutes: typed.maximumLengthOfOneMeeting,
  meetings_per_month: typed.numberOfMeetingsPerMonth,
  meetings_per_day: typed.numberOfMeetingsPerDay,
  storage_mb: typed.storageMb,
  core: typed.coreImplName,
  is_active: typed.active === 1,
})

function present(row: PlanRow, vatPercent: number, { role }: Caller): Plan {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    packageType: row.package_type,
    // The database holds it to 1 to 4.
    status: row.status as Plan['status'],
    price: row.price,
    numberOfDaysUsage: row.usage_count,
    unitTime: row.usage_unit,
    numberOfConcurrentMeetings: row.concurrent_meetings,
    maximumNumberOfParticipantsInMeeting: row.participants,
    maximumLengthOfOneMeeting: row.length_minutes,
    numberOfMeetingsPerMonth: row.meetings_per_month,
    numberOfMeetingsPerDay: row.meetings_per_day,
    storageMb: row.storage_mb,
    coreImplName: row.core,
    active: row.is_active ? 1 : 0,
    vatPercent,
    priceWithVat: withVat(row.price, vatPercent),
    createdBy: row.creator_name,
    createdTime: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: abilitiesOnPlans(role),
  }
}

export async function readPlans({ db }: Platform, page: PlanPage, { caller, reach, now }: CallerRequest) {
  const { rows, total, totalIsCapped } = await listPlans(reach, db, page)
  const vatPercent = await findVatPercent(db, now)
  return { data: rows.map((row) => present(row, vatPercent, caller)), total, totalIsCapped }
}

export async function readPlan({ db }: Platform, id: number, { caller, reach, now }: CallerRequest): Promise<Plan> {
  const row = (await findPlan(reach, db, id)) ?? refuse('PlanNotFound')
  return present(row, await findVatPercent(db, now), caller)
}

const refusePackageType = () => refuse('InvalidInput', { fields: [{ path: 'packageType', code: 'notAllowed' }] })

export async function createPlan(platform: Platform, typed: NewPlan, request: CallerRequest): Promise<Plan> {
  if (!isPackageTypeAllowed(typed.packageType)) refusePackageType()
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
    if (change.updatedAt && new Date(change.updatedAt).getTime() !== plan.updated_at.getTime()) refuse('StaleEdit')
    if (!isPackageTypeAllowed(change.packageType, plan.package_type)) refusePackageType()
    const values = valuesOf(change)
    await writePlan(transaction, id, values, now)
    await recordAudit(transaction, actor, { action: 'update', entity: 'plan', entityId: id, details: changes(plan, values) })
  })
  await refusingDuplicates(written, uniqueIndexes)
  return readPlan(platform, id, request)
}

/** Old and new side by side: what was sold, and for how much, must be told later. */
const changes = (before: PlanValues, after: PlanValues) => ({
  changed: Object.fromEntries(
    (Object.keys(after) as (keyof PlanValues)[])
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  ),
})

export async function deletePlan({ db }: Platform, id: number, { reach, now, actor }: CallerRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const plan = (await lockPlan(reach, transaction, id)) ?? refuse('PlanNotFound')
    const subscriptions = await countSubscriptionsTo(transaction, id)
    const regions = await countRegionsOffering(transaction, id)
    if (subscriptions + regions > 0) refuse('PlanInUse', { params: [subscriptions, regions] })
    await markPlanDeleted(transaction, id, now)
    await recordAudit(transaction, actor, { action: 'delete', entity: 'plan', entityId: id, details: { code: plan.code } })
  })
}
