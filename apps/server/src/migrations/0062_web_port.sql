-- Moves of the portal to another port. Each server tries by itself; the first that has moved makes the port the one in force
-- (settings, PortPolicy), in the same transaction.
create table port_moves (
  id bigint generated always as identity primary key,
  port integer not null check (port between 1 and 65535),
  state text not null default 'pending' check (state in ('pending', 'applied', 'rolledBack')),
  -- Of one that was rolled back: why a server could not move.
  problem text check (problem in ('taken', 'forbidden', 'noAddress', 'notAnswering', 'failed', 'noWord')),
  asked_by bigint references accounts (id),
  -- The database's time, as that of the servers below.
  asked_at timestamptz not null default now()
);
-- Two administrators at once: only one of them moves the portal.
create unique index port_moves_one_pending on port_moves ((true)) where state = 'pending';
create index port_moves_asked_by on port_moves (asked_by);

-- Where each server listens, and how it answered the last move.
alter table portal_servers
  add column name text,
  add column port integer,
  add column is_port_pinned boolean not null default false,
  add column port_move_id bigint,
  add column port_problem text check (port_problem in ('taken', 'forbidden', 'noAddress', 'notAnswering', 'failed', 'noWord'));
