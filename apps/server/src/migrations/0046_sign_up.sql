-- What may be used once on all servers together: solved captchas, challenges, states of a sign-in elsewhere. Only its hash is kept.
create table used_once (
  kind text not null,
  mark text not null,
  expires_at timestamptz not null,
  primary key (kind, mark)
);
create index used_once_by_expiry on used_once (expires_at);

-- Whoever wants an account: by the link in the mail that proves the address, or coming from an identity provider.
create table sign_ups (
  id bigint generated always as identity primary key,
  -- A keyed hash of what the link holds.
  lookup text not null unique,
  -- Null: the provider named none that it proves. It is asked for before the account is made.
  email text,
  provider text check (provider in ('google', 'cas', 'onesme')),
  subject text,
  name text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  account_id bigint references accounts (id) on delete cascade,
  -- Of what was sent but the password: the same sent again, after a lost answer, is answered the same.
  sent_mark text,
  check ((provider is null) = (subject is null))
);
create index sign_ups_by_email on sign_ups (email) where used_at is null;
create index sign_ups_by_account on sign_ups (account_id) where account_id is not null;
create index sign_ups_by_expiry on sign_ups (expires_at);

-- By which a forgotten password is set anew: a keyed hash.
create table recovery_keys (
  lookup text primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recovery_keys_by_account on recovery_keys (account_id);
create index recovery_keys_by_expiry on recovery_keys (expires_at);

-- Mails that strangers ask for, counted by a keyed hash of the address they are for, whether it has an account or not.
create table asked_mails (
  kind text not null check (kind in ('sign up', 'recovery')),
  recipient text not null,
  -- From where it was asked for; '*' for everywhere together.
  source text not null,
  day date not null,
  sent integer not null,
  last_sent_at timestamptz not null,
  primary key (kind, recipient, source, day)
);
create index asked_mails_by_day on asked_mails (day);

-- Made by a provider's sign-in with placeholders: what is missing is asked for before anything else.
alter table accounts add column profile_due boolean not null default false;

-- Which terms were agreed to, and when.
alter table customers
  add column terms_version text,
  add column consented_at timestamptz;

-- What the public page of prices shows, and what a sign-up gets: free, and at most one.
alter table plans
  add column is_on_pricing_page boolean not null default false,
  add column is_sign_up_plan boolean not null default false;
create unique index plans_one_sign_up_plan on plans (is_sign_up_plan) where is_sign_up_plan and deleted_at is null;

-- A sign-up's free plan goes on by itself, as long as it is free.
alter table subscriptions add column renews_itself boolean not null default false;
