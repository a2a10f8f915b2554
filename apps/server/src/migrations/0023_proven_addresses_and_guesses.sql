-- One form for what looks the same. Of two names that then are one, the older keeps it; the other gets its number behind it.
update accounts set name = normalize(name, nfc) where name is not nfc normalized;
update accounts set username = case
    when exists (
      select 1 from accounts as others
      where others.id < accounts.id and others.deleted_at is null and not others.customer_is_deleted
        and lower(normalize(others.username, nfc)) = lower(normalize(accounts.username, nfc))
    ) or exists (
      select 1 from accounts as others
      where others.id <> accounts.id and others.deleted_at is null and not others.customer_is_deleted
        and lower(others.username) = lower(normalize(accounts.username, nfc))
    )
    then normalize(accounts.username, nfc) || '-' || accounts.id
    else normalize(accounts.username, nfc)
  end
  where username is not nfc normalized and deleted_at is null;
update accounts set email = normalize(email, nfc)
  where email is not nfc normalized and deleted_at is null and not exists (
    select 1 from accounts as others
    where others.id <> accounts.id and others.deleted_at is null and lower(normalize(others.email, nfc)) = lower(normalize(accounts.email, nfc))
  );

-- An e-mail address counts once its owner has shown that it is theirs; until then it is a text that somebody typed.
alter table accounts
  add column email_proven_at timestamptz,
  -- Asked for by the owner, or by whoever manages the account: it takes the place of the other once it is proven.
  add column pending_email text,
  -- Where the portal sent the password of now, which nobody else knows: whoever signs in with it reads that mailbox.
  add column password_mailed_to text;

-- Whoever changed the own address never had to prove it: those start anew. What others typed for an account goes on as it was.
update accounts set email_proven_at = created_at
  where email not like '%@localhost.localdomain' and email is nfc normalized and not exists (
    select 1 from audit_log
    where audit_log.entity = 'account' and audit_log.entity_id = accounts.id::text and audit_log.action = 'update'
      and audit_log.account_id = accounts.id and audit_log.details -> 'changed' ? 'email'
  );

alter table accounts
  add column proven_email text generated always as (case when email_proven_at is not null then lower(email) end) stored;

-- What a mail's link opens: found by a keyed hash, good once.
create table account_links (
  lookup text primary key,
  purpose text not null check (purpose in ('prove email')),
  account_id bigint not null references accounts (id),
  -- Where it was sent.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_by_account on account_links (account_id, purpose);
create index account_links_by_expiry on account_links (expires_at);

-- An invited person who has an account stays that account's, whatever its address is later.
alter table meeting_participants add column account_id bigint references accounts (id);
update meeting_participants set account_id = accounts.id
  from meetings, accounts
  where meetings.id = meeting_participants.meeting_id and meetings.status in ('PENDING', 'INPROGRESS') and meetings.deleted_at is null
    and meeting_participants.removed_at is null
    and accounts.customer_id = meetings.customer_id and accounts.deleted_at is null
    and accounts.proven_email = lower(meeting_participants.email);

-- Wrong passwords, by whose name they were typed for and from where. Takes the place of sign_in_failures, which stays for servers of
-- the release before that still run.
create table sign_in_guesses (
  -- 'account 12', or 'name …' with a keyed hash of what was typed: a name that nobody has is counted like any other.
  subject text not null,
  -- An address (IPv6: its network), a known browser, or '*' for everywhere together.
  source text not null,
  failures integer not null,
  -- How often it was locked: each time for longer.
  locks integer not null,
  locked_until timestamptz,
  since timestamptz not null,
  updated_at timestamptz not null,
  primary key (subject, source)
);
create index sign_in_guesses_by_age on sign_in_guesses (updated_at);

-- Refusals of the running minute, added up; a job puts them into the audit log, one row for each source and target.
create table audit_traces (
  minute timestamptz not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  address text not null,
  account_name text not null,
  reason text not null,
  account_id bigint references accounts (id),
  count integer not null,
  request_id text not null,
  primary key (minute, action, entity, entity_id, address, account_name, reason)
);
