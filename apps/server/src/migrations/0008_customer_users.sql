-- Whether a transcript with AI is chosen beforehand when this person makes a meeting.
alter table accounts add column auto_check_voice_text integer not null default 0;

-- One row per spreadsheet of accounts: how its import is getting on, and how it ended.
create table account_imports (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  started_by bigint not null references accounts (id),
  file_name text not null,
  language text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  step text not null check (step in ('checking', 'hashing', 'saving')),
  total integer not null,
  progress integer not null default 0,
  imported integer not null default 0,
  mailed integer not null default 0,
  refusal text,
  problems jsonb not null default '[]',
  problem_count integer not null default 0,
  -- The rows hold passwords: encrypted, and gone as soon as the import has ended.
  sealed_rows text,
  created_at timestamptz not null,
  -- Moves with the progress: an import that stands still for long has lost its server.
  updated_at timestamptz not null,
  finished_at timestamptz,
  constraint account_imports_rows_while_needed check ((sealed_rows is null) = (state in ('done', 'failed')))
);
-- One at a time for a customer, however many are begun at once.
create unique index account_imports_one_running on account_imports (customer_id) where state in ('waiting', 'running');
create index account_imports_latest on account_imports (customer_id, id desc);
