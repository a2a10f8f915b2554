import type { PricedPlan } from '@hop/contract/features/pricing'
import { grossOf } from '@hop/contract/money'
import type { Platform } from '../../platform/platform.js'
import { findVatPercent } from '../plans/public.js'
import { listPricedPlans } from './pricing.queries.js'

export async function readPricedPlans({ db, clock }: Platform): Promise<PricedPlan[]> {
  const vatPercent = await findVatPercent(db, clock.now())
  const rows = await listPricedPlans(db)
  const plans = rows.map((row): PricedPlan => ({
    id: row.id,
    name: row.name,
    priceWithVat: grossOf({ price: row.price, priceBasis: row.price_basis }, vatPercent),
    vatPercent,
    isRecommended: row.is_recommended,
    unitTime: row.usage_unit,
    numberOfDaysUsage: row.usage_count,
    maximumNumberOfParticipantsInMeeting: row.participants,
    numberOfConcurrentMeetings: row.concurrent_meetings,
    maximumLengthOfOneMeeting: row.length_minutes,
    numberOfMeetingsPerDay: row.meetings_per_day,
    numberOfMeetingsPerMonth: row.meetings_per_month,
    storageMb: row.storage_mb,
    recordingRetentionDays: row.recording_retention_days,
  }))
  return plans.toSorted((one, other) => one.priceWithVat - other.priceWithVat || one.id - other.id)
}
