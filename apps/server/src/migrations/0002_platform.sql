-- What the server says about itself; filled in batches by platform/log.
create table logs (
  id bigint generated always as identity primary key,
  log_date timestamptz not null,
  thread text not null,
  log_level text not null check (log_level in ('INFO', 'WARN', 'ERROR', 'FATAL')),
  logger text not null,
  message text not null,
  exception text
);
create index logs_by_time on logs (log_date desc, id desc);
create index logs_by_level on logs (log_level, log_date desc, id desc);
create index logs_by_logger on logs (logger, log_date desc, id desc);
create index logs_message_search on logs using gin (fold(message) gin_trgm_ops);

-- One row for every e-mail and SMS: the outbox, the record of delivery and the list of what could not be delivered.
create table deliveries (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  reply_to text,
  subject text not null default '',
  text text not null,
  html text,
  ics_method text check (ics_method in ('REQUEST', 'CANCEL', 'PUBLISH')),
  ics text,
  language text not null,
  -- The body of a confidential message (a code, a link that opens an account) is blanked once it has been sent.
  confidential boolean not null default false,
  -- queued: waiting; sending: an attempt is under way; failed: a temporary failure, to be tried again; dead: given up, last_error says why.
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'dead')),
  transport text not null check (transport in ('outbox', 'smtp', 'smpp')),
  attempts integer not null default 0,
  last_error text,
  dedupe_key text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  constraint deliveries_ics_whole check ((ics is null) = (ics_method is null))
);
create index deliveries_by_time on deliveries (created_at desc, id desc);
create index deliveries_by_state on deliveries (state, created_at desc, id desc);
create index deliveries_by_channel on deliveries (channel, created_at desc, id desc);
create index deliveries_recipient_search on deliveries using gin (fold(recipient) gin_trgm_ops);
create index deliveries_subject_search on deliveries using gin (fold(subject) gin_trgm_ops);

-- What the provider called the message: one row for a mail, one for each part of a long SMS.
-- A part is written down as soon as it is accepted, so that a retry goes on behind it instead of sending it again.
create table delivery_parts (
  delivery_id bigint not null references deliveries (id) on delete cascade,
  part integer not null,
  provider_id text not null,
  accepted_at timestamptz not null,
  receipt text,
  receipt_at timestamptz,
  primary key (delivery_id, part)
);
create index delivery_parts_by_provider_id on delivery_parts (lower(provider_id));

-- SMS receipts that came before the answer to the message they speak of; kept for a day.
create table early_receipts (
  id bigint generated always as identity primary key,
  provider_id text not null,
  recipient text not null,
  receipt text not null,
  error text,
  received_at timestamptz not null
);
create index early_receipts_by_provider_id on early_receipts (lower(provider_id));
create index early_receipts_by_time on early_receipts (received_at);

-- The shape rate-limiter-flexible expects: it is told that the table exists.
-- Unlogged would be faster but is emptied by a crash, and with it every limit.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

-- When each cron job was last sent. Whoever moves last_slot on sends the job: one server of many, once per slot.
create table job_schedules (
  name text primary key,
  cron text not null,
  time_zone text not null,
  last_slot timestamptz not null
);
