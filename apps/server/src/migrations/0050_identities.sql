-- Who somebody is to others, CAS, Google, OneSME: what a provider calls a person belongs to one account.
create table account_identities (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  provider text not null check (provider in ('cas', 'google', 'onesme')),
  -- As the provider names the person for ever; never the address, which changes hands.
  subject text not null,
  -- As it was when it was linked, for the owner to recognise it by.
  email text,
  -- The account began with it, and nobody ever knew its first password.
  made_account boolean not null default false,
  linked_at timestamptz not null,
  constraint account_identities_subject_unique unique (provider, subject)
);
create index account_identities_by_account on account_identities (account_id);

-- What a single logout needs of a session that began elsewhere: found by a keyed hash of the ticket; the token is sealed.
alter table sessions
  add column provider text,
  add column provider_ticket text,
  add column sealed_id_token text;
