import type { Role } from '@hop/contract/roles'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A timestamp that is written as a Date and read as a Date. */
type Instant = ColumnType<Date, Date, Date>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json<Value> = ColumnType<Value, string, string>

export interface AccountTables {
  accounts: {
    id: GeneratedAlways<number>
    username: string
    email: string
    name: string
    phone: string
    address: Generated<string>
    role: Role
    customer_id: number | null
    region_id: number | null
    /** Kept by the database beside the account: of administrators, see migration 0007. */
    customer_name: Generated<string | null>
    customer_region_id: Generated<number | null>
    /** The same, of everybody: see migration 0017. */
    customer_is_deleted: Generated<boolean>
    password_hash: string
    password_changed_at: Instant
    password_set_by_staff: boolean
    active_face_id: Generated<number>
    active_voice_text: Generated<number>
    auto_check_voice_text: Generated<number>
    language: Generated<'vi' | 'en' | null>
    created_by: number | null
    created_at: Instant
    updated_at: Instant
    deleted_at: NullableInstant
    deleted_by: Generated<number | null>
    name_folded: GeneratedAlways<string>
    customer_name_folded: GeneratedAlways<string | null>
    username_folded: GeneratedAlways<string>
    email_folded: GeneratedAlways<string>
    phone_folded: GeneratedAlways<string>
  }
  sign_in_failures: {
    subject: string
    failures: number
    locked_until: NullableInstant
    updated_at: Instant
  }
  sessions: {
    id: string
    account_id: number
    /** When the person typed the password: extending keeps it, so that 30 days in all can be told. */
    signed_in_at: Instant
    expires_at: Instant
    last_seen_at: Instant
    address: string
    user_agent: string
    ended_at: NullableInstant
    ended_reason: Generated<string | null>
  }
  settings: {
    key: string
    value: Json<Record<string, unknown>>
    updated_at: Instant
    updated_by: number | null
  }
  audit_log: {
    id: GeneratedAlways<number>
    happened_at: Instant
    account_id: number | null
    account_name: string
    action: string
    entity: string
    entity_id: string | null
    details: Json<Record<string, unknown>>
    address: string
    request_id: string
  }
}
