import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
/** A day, written and read as YYYY-MM-DD. */
type NullableDay = ColumnType<string | null, string | null | undefined, string | null>

export interface CustomerTables {
  document_types: {
    id: GeneratedAlways<number>
    title_vi: string
    title_en: string
    position: number
  }
  customers: {
    id: GeneratedAlways<number>
    name: string
    region_id: number
    customer_code: Generated<string>
    customer_type: Generated<'invnpt' | 'outside'>
    corporation: Generated<string | null>
    id_type: Generated<string | null>
    email: Generated<string>
    phone: Generated<string>
    province: Generated<string>
    address: Generated<string>
    tax_code: Generated<string | null>
    document_type_id: Generated<number | null>
    document_number: Generated<string | null>
    document_place: Generated<string | null>
    document_date: NullableDay
    document_expires_on: NullableDay
    recording_storage_mb: Generated<number>
    description: Generated<string>
    active_face_id: Generated<number>
    active_voice_text: Generated<number>
    active_gm_token: Generated<number>
    status: Generated<'Active' | 'Inactive' | 'Cancelled'>
    consent: Generated<'given' | 'withdrawn'>
    source: Generated<string>
    created_by: Generated<number | null>
    created_at: Instant
    updated_at: ColumnType<Date, Date | undefined, Date>
    deleted_at: NullableInstant
    deleted_by: Generated<number | null>
    /** Of the subscription that runs, or ran last: written by the database when a subscription changes. */
    subscription_plan_id: GeneratedAlways<number | null>
    subscription_starts_at: GeneratedAlways<Date | null>
    subscription_ends_at: GeneratedAlways<Date | null>
    name_folded: GeneratedAlways<string>
    customer_code_folded: GeneratedAlways<string>
    email_folded: GeneratedAlways<string>
    phone_folded: GeneratedAlways<string>
  }
}

export interface SubscriptionTables {
  subscriptions: {
    id: GeneratedAlways<number>
    customer_id: number
    plan_id: number
    starts_at: Instant
    ends_at: Instant
    concurrent_meetings: number | null
    participants: number | null
    is_active: Generated<boolean>
    cancelled_at: NullableInstant
    created_by: number | null
    created_at: Instant
    updated_at: Instant
  }
  subscription_history: {
    id: GeneratedAlways<number>
    subscription_id: number
    customer_id: number
    plan_id: number
    kind: 'register' | 'renew' | 'upgrade' | 'limits' | 'cancel'
    starts_at: Instant
    ends_at: Instant
    concurrent_meetings: number | null
    participants: number | null
    price: Generated<number>
    amount: Generated<number>
    created_by: number | null
    created_at: Instant
  }
  planned_upgrades: {
    id: GeneratedAlways<number>
    subscription_id: number
    new_plan_id: number
    takes_effect_at: Instant
    new_ends_at: Instant
    concurrent_meetings: number | null
    participants: number | null
    price: Generated<number>
    amount: number
    created_by: number | null
    created_at: Instant
    applied_at: NullableInstant
    dropped_at: NullableInstant
  }
  storage_history: {
    id: GeneratedAlways<number>
    customer_id: number
    storage_mb: number
    applied_at: Instant
    created_by: number | null
  }
  expiry_reminders: {
    customer_id: number
    ends_at: Instant
    days_before: number
    sent_at: Instant
  }
}
