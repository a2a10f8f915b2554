/** The rows of every table, as Kysely sees them. */
import type { AccountImportTables } from './account-imports.js'
import type { AccountTables } from './accounts.js'
import type { ApiTokenTables } from './api-tokens.js'
import type { BrandedAppTables } from './branded-apps.js'
import type { ContactTables } from './contacts.js'
import type { CustomerTables, SubscriptionTables } from './customers.js'
import type { CoreTables, MeetingTables } from './meetings.js'
import type { PlanTables, RegionTables } from './plans.js'
import type { PlatformTables } from './platform.js'
import type { RecordingTables } from './recordings.js'

export type Tables = AccountTables &
  ApiTokenTables &
  AccountImportTables &
  BrandedAppTables &
  ContactTables &
  CoreTables &
  CustomerTables &
  MeetingTables &
  SubscriptionTables &
  PlanTables &
  RegionTables &
  PlatformTables &
  RecordingTables
