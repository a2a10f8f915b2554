-- Backups of the whole installation, made by the portal. What was wanted is kept with each: the policy may change meanwhile.
create table backups (
  id bigint generated always as identity primary key,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  is_scheduled boolean not null,
  started_by bigint references accounts (id) on delete set null,
  file_name text not null unique,
  local_path text,
  -- Which machine wrote it: a folder is one of its own unless it is shared.
  server_name text,
  -- As people read it, sftp://user@host:22/path. The password stays with the policy.
  remote_place text,
  is_sealed boolean not null,
  has_database boolean not null,
  has_files boolean not null,
  has_recordings boolean not null,
  bytes bigint,
  rows bigint,
  files bigint,
  problem text,
  problem_detail text,
  progress jsonb,
  -- Which run of the job works on it: one that was taken for lost must not write on.
  run_id uuid,
  cancel_requested_at timestamptz,
  created_at timestamptz not null,
  -- By the database's clock, so that no server's wrong clock makes it look lost.
  beat_at timestamptz,
  finished_at timestamptz
);
-- One at a time, however many servers and double clicks there are.
create unique index backups_one_open on backups ((true)) where state in ('waiting', 'running');
create index backups_by_state on backups (state, id desc);
