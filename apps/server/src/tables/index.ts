/** The rows of every table, as Kysely sees them. */
import type { AccountTables } from './accounts.js'
import type { BrandedAppTables } from './branded-apps.js'
import type { PlatformTables } from './platform.js'

export type Tables = AccountTables & BrandedAppTables & PlatformTables
