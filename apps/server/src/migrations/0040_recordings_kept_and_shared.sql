-- How long recordings are kept by a plan, in days; empty means for ever. Copied into what is sold, like the other terms.
alter table plans add column recording_retention_days integer;
alter table subscriptions add column recording_retention_days integer;
alter table planned_upgrades add column recording_retention_days integer;

alter table recordings
  -- The instant of its zero, and the stretches of time it consists of: pauses are not in it.
  add column started_at timestamptz,
  add column spans jsonb not null default '[]',
  -- In per cent, while the core makes it; and when the core was last asked about it because somebody was looking.
  add column progress smallint,
  add column asked_at timestamptz,
  -- What its core has yet to be told; null: it is so there.
  add column wanted text check (wanted in ('published', 'unpublished')),
  add column trashed_at timestamptz,
  add column trashed_by bigint references accounts (id),
  add column trash_reason text check (trash_reason in ('person', 'retention')),
  -- Its owner was told, once. Nobody is told now of what was ready long ago.
  add column ready_told_at timestamptz default now(),
  add column retention_warned_at timestamptz;

alter table recordings alter column ready_told_at drop default;
update recordings set ready_told_at = null where state = 'processing';
