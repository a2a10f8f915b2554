/** What `npm run tables` cannot read in the database: what a column of JSON holds, and texts whose values no constraint lists. */
export const columnValues: Readonly<Record<string, string>> = {
  'account_imports.language': 'Language',
  'account_imports.problems': 'FieldProblem[]',
  'attendances.role': 'MeetingRole',
  'audit_log.details': 'Record<string, unknown>',
  'calendar_events.status': 'EventStatus',
  'cores.settings': 'Record<string, unknown>',
  'face_checks.problem': 'CheckProblem',
  'face_checks.steps': 'ChallengeStep[]',
  'integration_tokens.scopes': 'IntegrationScope[]',
  'meeting_participants.language': 'Language',
  'meeting_sessions.core_data': 'Record<string, string>',
  'orders.quote': 'StoredQuote',
  'payments.language': 'Language',
  'receipts.parties': 'ReceiptParties',
  'recordings.spans': '{ from: number; to: number }[]',
  'session_events.body': 'Record<string, unknown>',
  'settings.value': 'Record<string, unknown>',
  'summaries.general': 'GeneralSummary',
  'summaries.people': 'PersonSummary[]',
  'summaries.timeline': 'TimelineEntry[]',
  'backups.problem': 'BackupProblem',
  'backups.progress': 'BackupProgress',
  'summary_parts.notes': 'PartNotes',
  'webhook_deliveries.event': 'SentEvent',
  'webhooks.events': 'WebhookEvent[]',
}

/** Where the types named above come from. */
export const valueTypes: Readonly<Record<string, string>> = {
  BackupProblem: '@hop/contract/features/backup-records',
  BackupProgress: '@hop/contract/features/backup-records',
  ChallengeStep: '@hop/contract/face-problems',
  CheckProblem: '@hop/contract/face-problems',
  EventStatus: '@hop/contract/features/calendar',
  FieldProblem: '@hop/contract/errors',
  GeneralSummary: '@hop/contract/features/summaries',
  IntegrationScope: '@hop/contract/roles',
  MeetingRole: '@hop/contract/features/meeting-records',
  Language: '@hop/texts/languages',
  PartNotes: './part-notes.js',
  PersonSummary: '@hop/contract/features/summaries',
  ReceiptParties: '@hop/contract/features/order-records',
  StoredQuote: './stored-quote.js',
  TimelineEntry: '@hop/contract/features/summaries',
  SentEvent: '@hop/contract/webhook-events',
  WebhookEvent: '@hop/contract/webhook-events',
}

/** Kept up to date by triggers: nobody else writes them. */
export const columnsOfTriggers: readonly string[] = [
  'customers.subscription_plan_id',
  'customers.subscription_starts_at',
  'customers.subscription_ends_at',
  'list_totals.list',
  'list_totals.scope',
  'list_totals.rows',
]
