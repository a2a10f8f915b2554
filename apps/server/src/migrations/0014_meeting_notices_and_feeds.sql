-- The language in which somebody uses the portal; null until it is known. Invitations are written in it.
alter table accounts add column language text check (language in ('vi', 'en'));

-- An address may change behind a participant: who was told what is known by the address it went to.
alter table meeting_notices add column recipient text not null default '';
update meeting_notices set recipient = deliveries.recipient from deliveries where deliveries.id = meeting_notices.delivery_id;
drop index meeting_notices_once;
create unique index meeting_notices_once on meeting_notices (participant_id, kind, channel, recipient, sequence, round);

-- The sequence of the last change that everybody must hear of. Taking one person off raises the sequence of the calendar entry as well,
-- but is nobody else's news.
alter table meetings add column news_sequence integer not null default 0;
update meetings set news_sequence = sequence where sequence > 0;

-- Wrong access codes by link and address (hashed: a link is a secret), counted here so that a limit spans servers.
create table wrong_access_codes (
  subject text primary key,
  tries integer not null,
  until timestamptz not null
);
create index wrong_access_codes_by_end on wrong_access_codes (until);

-- The calendar feed of a user: its address is the secret, found by a keyed hash, and kept sealed for its owner to copy again.
drop table calendar_feeds;
create table calendar_feeds (
  account_id bigint primary key references accounts (id),
  lookup text not null unique,
  sealed text not null,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- Searching a million meetings by a frequent word goes through the newest until a page is full: from this index alone, without the table.
drop index meetings_by_time;
create index meetings_by_time on meetings (created_at desc, id desc) include (name_folded) where deleted_at is null;
-- How frequent a word is must be known well enough to choose between this and the trigram index.
alter table meetings alter column name_folded set statistics 1000;
