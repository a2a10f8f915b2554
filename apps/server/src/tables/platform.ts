import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A timestamp that is written as a Date and read as a Date. */
type Instant = ColumnType<Date, Date, Date>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export type LogLevel = 'INFO' | 'WARN' | 'ERROR' | 'FATAL'
export type DeliveryChannel = 'mail' | 'sms'
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'dead'
export type DeliveryTransport = 'outbox' | 'smtp' | 'smpp'
export type IcsMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export interface PlatformTables {
  /** Written by the database as rows come and go. */
  list_totals: {
    list: GeneratedAlways<string>
    scope: GeneratedAlways<number>
    rows: GeneratedAlways<number>
  }
  logs: {
    id: GeneratedAlways<number>
    log_date: Instant
    thread: string
    log_level: LogLevel
    logger: string
    message: string
    exception: string | null
  }
  deliveries: {
    id: GeneratedAlways<number>
    channel: DeliveryChannel
    recipient: string
    reply_to: Generated<string | null>
    subject: Generated<string>
    text: string
    html: Generated<string | null>
    ics_method: Generated<IcsMethod | null>
    ics: Generated<string | null>
    language: string
    confidential: Generated<boolean>
    state: DeliveryState
    transport: DeliveryTransport
    attempts: Generated<number>
    last_error: Generated<string | null>
    dedupe_key: Generated<string | null>
    created_at: Instant
    updated_at: Instant
    sent_at: NullableInstant
    /** Set by the receipts of an SMS; SMTP tells nothing of the kind. */
    delivered_at: NullableInstant
  }
  delivery_parts: {
    delivery_id: number
    part: number
    provider_id: string
    accepted_at: Instant
    receipt: Generated<string | null>
    receipt_at: NullableInstant
  }
  early_receipts: {
    id: GeneratedAlways<number>
    provider_id: string
    recipient: string
    receipt: string
    error: string | null
    received_at: Instant
  }
  discarded_files: {
    key: string
    discard_after: Instant
  }
  idempotency_keys: {
    account_id: number
    call: string
    key: string
    input_hash: string
    /** JSON; null only inside the transaction that makes it. */
    answer: Generated<string | null>
    created_at: Instant
  }
  rate_limits: {
    key: string
    points: number
    expire: number | null
  }
  jobs: {
    id: Generated<string>
    name: string
    data: ColumnType<unknown, string, string>
    state: Generated<'waiting' | 'active' | 'done' | 'dead'>
    singleton_key: Generated<string | null>
    attempts: Generated<number>
    due_at: Instant
    created_at: ColumnType<Date, Date | undefined, Date>
    started_at: NullableInstant
    expires_at: NullableInstant
    finished_at: NullableInstant
    error: Generated<string | null>
  }
  job_schedules: {
    name: string
    cron: string
    time_zone: string
    last_slot: Instant
  }
}
