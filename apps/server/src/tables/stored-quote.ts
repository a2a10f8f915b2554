/** A quote as an order keeps it. It stands alone: the types of the tables name it, and everything else builds on those. */
import type { UnitTime } from '@hop/contract/features/plans'
import type { CoreType } from '@hop/contract/meeting-options'
import type { QuoteLine } from '@hop/contract/features/subscriptions'
import type { PriceBasis } from '@hop/contract/money'

export interface StoredQuote {
  planId: number
  terms: {
    startsAt: string
    endsAt: string
    lines: QuoteLine[]
    price: number
    credit: number
    amount: number
    unusedDays: number
    isPlanned: boolean
    isLowerPlan: boolean
  }
  sold: {
    plan_price: number
    price_basis: PriceBasis
    usage_count: number
    usage_unit: UnitTime
    package_type: string
    core: CoreType
    length_minutes: number | null
    meetings_per_day: number | null
    meetings_per_month: number | null
    storage_mb: number | null
    messages_per_recipient: number
    messages_per_day: number
    recording_retention_days: number | null
    sold_concurrent_meetings: number | null
    sold_participants: number | null
  }
  limits: { concurrent_meetings: number | null; participants: number | null }
  vatPercent: number
  dropsPlannedUpgrade: boolean
}
