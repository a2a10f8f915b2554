import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface BrandedAppTables {
  branded_apps: {
    id: GeneratedAlways<number>
    name: string
    domain_name: string
    logo: string | null
    brand_colour: string
    is_active: Generated<boolean>
    customer_id: Generated<number | null>
    logo_ext: Generated<string | null>
    created_at: ColumnType<Date, Date, Date>
    updated_at: ColumnType<Date, Date, Date>
    name_folded: GeneratedAlways<string>
    domain_name_folded: GeneratedAlways<string>
  }
}
