-- Which service recognises what was said: a row for each customer that has chosen, and one without a customer for the service they share.
create table speech_configurations (
  id bigint generated always as identity primary key,
  customer_id bigint references customers (id),
  uses_system boolean not null,
  service text not null check (service in ('smartvoice', 'riva')),
  host text not null,
  port integer check (port between 1 and 65535),
  uses_tls boolean not null,
  -- Sealed, and bound to whose row it is and to the host; empty where there is none.
  sealed_authorization text not null,
  sealed_token_id text not null,
  sealed_token_key text not null,
  updated_at timestamptz not null,
  updated_by bigint references accounts (id),
  check (customer_id is not null or not uses_system)
);
create unique index speech_configurations_one_each on speech_configurations (coalesce(customer_id, 0));

-- What was said in a session, on its way to a transcript.
create table transcriptions (
  session_id bigint primary key references meeting_sessions (id) on delete cascade,
  customer_id bigint not null references customers (id),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- A word of the contract, for the screen.
  problem text,
  percent integer not null default 0 check (percent between 0 and 100),
  -- In a row, without getting further.
  failed_tries integer not null default 0,
  next_try_at timestamptz,
  -- Somebody works on it until then: one of a customer at a time, and none for ever.
  held_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index transcriptions_held on transcriptions (customer_id, held_until) where held_until is not null;

-- What has been recognised so far, by whose voice and when it began: what is there is not asked again. Gone once the transcript is written.
create table transcribed_utterances (
  session_id bigint not null references transcriptions (session_id) on delete cascade,
  track text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  text text not null,
  primary key (session_id, track, started_at)
);
