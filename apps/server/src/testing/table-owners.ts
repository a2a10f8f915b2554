/**
 * Who writes a table, where it is not the one feature whose queries do: the platform's, and what several write. Anybody reads.
 */
import type { Tables } from '../tables/index.js'

export const ownerOfTable: Partial<Record<keyof Tables, string>> = {
  account_totp: 'two-step',
  accounts: 'accounts',
  app_secret_mark: 'platform',
  attendances: 'meetings',
  audit_log: 'platform',
  audit_names: 'platform',
  audit_traces: 'platform',
  contacts: 'contacts',
  deliveries: 'platform',
  delivery_parts: 'platform',
  discarded_files: 'platform',
  early_receipts: 'platform',
  guest_details: 'meetings',
  idempotency_keys: 'platform',
  job_schedules: 'platform',
  jobs: 'platform',
  list_totals: 'platform',
  logs: 'platform',
  meeting_notices: 'notices',
  meeting_participants: 'meetings',
  meeting_sessions: 'meetings',
  meetings: 'meetings',
  orders: 'orders',
  passkeys: 'two-step',
  payments: 'orders',
  portal_servers: 'platform',
  proof_mails_per_day: 'account-addresses',
  quality_minutes: 'meetings',
  quality_samples: 'meetings',
  rate_limits: 'platform',
  recovery_codes: 'two-step',
  session_events: 'meetings',
  summaries: 'summaries',
  transcriptions: 'speech',
  transcripts: 'transcripts',
  used_once: 'platform',
}

interface Exception {
  tables: readonly (keyof Tables)[]
  because: string
}

/** Queries that write what is another's. A new one is better a query of the owner, handed out by its public.ts. */
export const foreignWriters: Readonly<Record<string, Exception>> = {
  'accounts/account-writes.queries.ts': {
    tables: ['meeting_participants'],
    because: 'meetings stand upon accounts; an invitation is released with the account that it was linked to',
  },
  'accounts/emails/account-links.queries.ts': {
    tables: ['proof_mails_per_day'],
    because: 'counts of former days go with the links that were sent in those mails',
  },
  'attendance/attendance.queries.ts': {
    tables: ['session_events'],
    because: 'old events are of use to nobody but its lists',
  },
  'calendar-feeds/calendar-feeds.queries.ts': {
    tables: ['accounts'],
    because: 'whether somebody gets entries of their own meetings is a choice beside the feed',
  },
  'customers/erase-customers.queries.ts': {
    tables: [
      'accounts',
      'attendances',
      'contacts',
      'deliveries',
      'guest_details',
      'meeting_notices',
      'meeting_participants',
      'meetings',
      'orders',
      'payments',
      'quality_minutes',
      'quality_samples',
      'session_events',
    ],
    because: 'a customer is erased in one order, in pieces: see belongings.ts',
  },
  'face-check/face-check.queries.ts': {
    tables: ['contacts'],
    because: 'what was found out about a picture is shown with the contact',
  },
  'logs/logs.queries.ts': { tables: ['logs'], because: 'the platform writes the log, and people delete of it' },
  'order-records/order-records.queries.ts': {
    tables: ['orders'],
    because: 'what staff sell is an order too, made with the subscription; orders stand upon subscriptions',
  },
  'outbox/outbox.queries.ts': { tables: ['deliveries'], because: 'the platform sends, and people delete what was sent' },
  'port-policy/port-policy.queries.ts': {
    tables: ['portal_servers'],
    because: 'each server says in its row where it listens',
  },
  'recordings/change-recordings.queries.ts': {
    tables: ['meeting_sessions', 'meetings'],
    because: 'what is shared and what is new is read with the session and the meeting, which know nothing of recordings',
  },
  'recordings/recordings.queries.ts': {
    tables: ['meetings'],
    because: 'lists of meetings show and sort by whether there is a recording',
  },
  'reports/numbers/count-earlier.queries.ts': {
    tables: ['session_events'],
    because: 'once, after an upgrade: events get the names that actions have since',
  },
  'sign-in/open-session.queries.ts': {
    tables: ['accounts', 'audit_log'],
    because: 'a sign-in is one statement: session, account and audit log',
  },
  'sign-in/second-step/second-step.queries.ts': {
    tables: ['account_totp', 'passkeys', 'recovery_codes'],
    because: 'two-step stands upon sign-in; what is used up by a sign-in is marked there',
  },
  'sign-in/sign-in.queries.ts': {
    tables: ['accounts', 'meeting_participants'],
    because: 'accounts stand upon sign-in; a password and a proven address are found out there',
  },
  'summaries/summaries.queries.ts': {
    tables: ['transcripts'],
    because: 'which transcripts are new is cleared by whoever took them',
  },
  'transcripts/transcripts.queries.ts': {
    tables: ['session_events', 'summaries', 'transcriptions'],
    because: 'with the meeting go its words, whoever made something of them',
  },
  'two-step/two-step.queries.ts': { tables: ['accounts'], because: 'that it is on is looked up at every sign-in' },
}
