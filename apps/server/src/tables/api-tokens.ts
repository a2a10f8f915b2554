import type { IntegrationScope } from '@hop/contract/roles'
import type { ColumnType, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface ApiTokenTables {
  integration_tokens: {
    id: GeneratedAlways<number>
    account_id: number
    lookup: string
    sealed: string
    last_four: string
    scopes: IntegrationScope[]
    created_by: number | null
    created_at: Instant
    expires_at: Instant
    last_used_at: NullableInstant
    revoked_at: NullableInstant
    revoked_by: ColumnType<number | null, number | null | undefined, number | null>
  }
  widget_keys: {
    customer_id: number
    key: string
    origins: string[]
    updated_by: number | null
    updated_at: Instant
  }
}
