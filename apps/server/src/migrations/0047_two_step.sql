-- Two-step sign-in. On the account itself stands whether the password alone still signs in: sign-ins and sessions ask nothing else.
alter table accounts add column two_step_on_at timestamptz;

-- The secret shared with an authenticator app, sealed. `begun_secret` is one whose first code is still to come.
create table account_totp (
  account_id bigint primary key references accounts (id) on delete cascade,
  sealed_secret text,
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: each is good once.
  last_step bigint not null default 0,
  begun_secret text,
  begun_at timestamptz,
  check ((sealed_secret is null) = (confirmed_at is null))
);

-- Hashed with a key; each good once.
create table recovery_codes (
  account_id bigint not null references accounts (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  -- Random and the same for all of an account's: what an authenticator knows its owner by.
  user_handle text not null,
  public_key text not null,
  -- How often it has signed, where the authenticator counts: one that falls back was copied.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id);
