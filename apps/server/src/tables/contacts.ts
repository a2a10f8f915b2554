import type { ImageStatus } from '@hop/contract/features/contacts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date, Date, Date>

export interface ContactTables {
  contacts: {
    id: GeneratedAlways<number>
    customer_id: number
    name: string
    email: string
    phone: string
    title: string
    department: string
    organization: string
    code: string
    image_status: Generated<ImageStatus>
    image_key: Generated<string | null>
    created_by: number | null
    created_at: Instant
    updated_at: Instant
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    deleted_by: Generated<number | null>
    name_folded: GeneratedAlways<string>
    email_folded: GeneratedAlways<string>
    phone_folded: GeneratedAlways<string>
    organization_folded: GeneratedAlways<string>
  }
}
