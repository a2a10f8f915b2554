/**
 * Every table that holds something of a customer, and what becomes of its rows when the customer is erased. A test follows the references
 * of the schema from customers on: a new table is not forgotten. Not named here is what goes by itself (on delete cascade) with a row
 * that is deleted.
 */

/** deleted: row by row or by the list below. emptied: the row stays, without who or what it was about. kept: counted, or accounting law asks for it. */
type Fate = 'deleted' | 'emptied' | 'kept'

export const tablesOfCustomer = {
  account_imports: 'deleted',
  accounts: 'emptied',
  audit_log: 'kept',
  branded_apps: 'deleted',
  calendar_events: 'deleted',
  calendar_groups: 'deleted',
  contacts: 'deleted',
  email_templates: 'deleted',
  expiry_reminders: 'deleted',
  locations: 'deleted',
  meeting_day_changes: 'kept',
  meeting_numbers: 'kept',
  meeting_sessions: 'kept',
  meetings: 'emptied',
  notices_per_day: 'deleted',
  orders: 'emptied',
  proof_mails_per_day: 'deleted',
  recordings: 'emptied',
  speech_configurations: 'deleted',
  storage_history: 'kept',
  storage_use: 'kept',
  subscription_history: 'kept',
  subscriptions: 'kept',
  transcriptions: 'deleted',
  webhooks: 'deleted',
  widget_keys: 'deleted',
} as const satisfies Record<string, Fate>

/** Those whose column is account_id: a person's own. Who made or changed something refers to a row that stays, without a name. */
export const tablesOfAccount = {
  account_identities: 'deleted',
  account_links: 'deleted',
  account_totp: 'deleted',
  attendances: 'deleted',
  audit_log: 'kept',
  audit_traces: 'kept',
  calendar_feeds: 'deleted',
  idempotency_keys: 'deleted',
  integration_tokens: 'deleted',
  meeting_participants: 'deleted',
  order_history: 'kept',
  passkeys: 'deleted',
  recovery_codes: 'deleted',
  recovery_keys: 'deleted',
  sessions: 'deleted',
  sign_ups: 'deleted',
} as const satisfies Record<string, Fate>

/** Those that name neither, but something of a customer: its meetings, their sessions, its orders. */
export const tablesOfRecords = {
  guest_details: 'deleted',
  meeting_notices: 'deleted',
  money_movements: 'kept',
  order_customers: 'emptied',
  payments: 'emptied',
  planned_upgrades: 'kept',
  quality_minutes: 'deleted',
  quality_samples: 'deleted',
  receipts: 'kept',
  session_events: 'deleted',
  summaries: 'deleted',
  transcript_corrections: 'deleted',
  transcripts: 'deleted',
} as const satisfies Record<string, Fate>

/** The portal's own: they refer to an account for who made or changed something, and hold nothing of a customer. */
export const tablesOfPortal: readonly string[] = ['backups', 'cores', 'ip_blocks', 'plans', 'port_moves', 'regions', 'settings']

/** In this order, since some refer to others. Contacts, meetings and accounts go before, in pieces. */
export const oddmentsOfCustomer = [
  'calendar_events',
  'calendar_groups',
  'locations',
  'email_templates',
  'account_imports',
  'webhooks',
  'widget_keys',
  'speech_configurations',
  'branded_apps',
  'expiry_reminders',
  'notices_per_day',
  'proof_mails_per_day',
] as const satisfies readonly (keyof typeof tablesOfCustomer)[]

export const oddmentsOfAccount = [
  'account_links',
  'account_identities',
  'account_totp',
  'recovery_codes',
  'recovery_keys',
  'passkeys',
  'sessions',
  'calendar_feeds',
  'integration_tokens',
  'idempotency_keys',
  'sign_ups',
] as const satisfies readonly (keyof typeof tablesOfAccount)[]
