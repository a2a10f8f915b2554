import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CoreType, UnitTime } from '@hop/contract/features/plans'

type Instant = ColumnType<Date, Date, Date>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface PlanTables {
  vat_rates: {
    /** A day, as YYYY-MM-DD. */
    valid_from: ColumnType<string, string, string>
    /** PostgreSQL gives numeric as text. */
    percent: ColumnType<string, number, number>
  }
  plans: {
    id: GeneratedAlways<number>
    code: string
    name: string
    name_in_order: GeneratedAlways<string>
    package_type: string
    status: number
    price: number
    usage_count: number
    usage_unit: UnitTime
    concurrent_meetings: number | null
    participants: number | null
    length_minutes: number | null
    meetings_per_month: number | null
    meetings_per_day: number | null
    storage_mb: number | null
    core: CoreType
    is_active: boolean
    created_by: number | null
    created_at: Instant
    updated_at: Instant
    deleted_at: NullableInstant
  }
  region_plans: {
    region_id: number
    plan_id: number
  }
}

export interface RegionTables {
  regions: {
    id: GeneratedAlways<number>
    name: string
    name_in_order: GeneratedAlways<string>
    is_default: Generated<boolean>
    created_by: Generated<number | null>
    created_at: Instant
    updated_at: Instant
    deleted_at: NullableInstant
  }
}
