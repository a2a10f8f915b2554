import type { ParsedInput } from '@hop/contract/call'
import type { Plan, plans } from '@hop/contract/features/plans'
import { grossOf, netOf } from '@hop/contract/money'
import type { Caller } from '../../http/caller.js'
import type { CallerRequest } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findPlan, listPlans, type PlanRow } from './plans.queries.js'
import { abilitiesOnPlan } from './plans.rules.js'
import { findVatPercent } from './vat-rates.js'

type PlanPage = ParsedInput<typeof plans.list>['body']

function present(row: PlanRow, vatPercent: number, { role }: Caller): Plan {
  const price = { price: row.price, priceBasis: row.price_basis }
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    packageType: row.package_type,
    // The database holds it to 1 to 4.
    status: row.status as Plan['status'],
    ...price,
    numberOfDaysUsage: row.usage_count,
    unitTime: row.usage_unit,
    numberOfConcurrentMeetings: row.concurrent_meetings,
    maximumNumberOfParticipantsInMeeting: row.participants,
    maximumLengthOfOneMeeting: row.length_minutes,
    numberOfMeetingsPerMonth: row.meetings_per_month,
    numberOfMeetingsPerDay: row.meetings_per_day,
    storageMb: row.storage_mb,
    messagesPerRecipient: row.messages_per_recipient,
    messagesPerDay: row.messages_per_day,
    recordingRetentionDays: row.recording_retention_days,
    coreImplName: row.core,
    active: row.is_active ? 1 : 0,
    isOnPricingPage: row.is_on_pricing_page,
    isRecommended: row.is_recommended,
    isSelfService: row.is_self_service,
    isSignUpPlan: row.is_sign_up_plan,
    vatPercent,
    priceWithoutVat: netOf(price, vatPercent),
    priceWithVat: grossOf(price, vatPercent),
    createdBy: row.creator_name,
    createdTime: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: abilitiesOnPlan(role, row),
  }
}

export async function readPlans({ db }: Platform, page: PlanPage, { caller, reach, now }: CallerRequest) {
  const found = await listPlans(reach, db, page)
  const vatPercent = await findVatPercent(db, now)
  return presentPage(found, (row) => present(row, vatPercent, caller))
}

export async function readPlan({ db }: Platform, id: number, { caller, reach, now }: CallerRequest): Promise<Plan> {
  const row = (await findPlan(reach, db, id)) ?? refuse('PlanNotFound')
  return present(row, await findVatPercent(db, now), caller)
}
