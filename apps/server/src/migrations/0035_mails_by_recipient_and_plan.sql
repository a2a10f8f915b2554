-- In which language somebody is written to: chosen for a contact, or for one person of one meeting. Empty means that nobody has chosen;
-- then it is the language in which the person uses the portal, or that of whoever invites.
alter table contacts
  add column language text check (language in ('vi', 'en'));
alter table meeting_participants
  add column chosen_language text check (chosen_language in ('vi', 'en'));

alter table accounts
  -- Of the browser that signed in last.
  add column time_zone text,
  -- Whether calendar entries of meetings that the person holds are sent there.
  add column gets_own_entries boolean not null default true;

-- How many messages about meetings may be sent in a day: to one address or number about one meeting, and to all people of a customer.
alter table plans
  add column messages_per_recipient integer not null default 3,
  add column messages_per_day integer not null default 1000;
alter table plans
  alter column messages_per_recipient drop default,
  alter column messages_per_day drop default;
alter table subscriptions
  add column messages_per_recipient integer not null default 3,
  add column messages_per_day integer not null default 1000;
alter table subscriptions
  alter column messages_per_recipient drop default,
  alter column messages_per_day drop default;
alter table planned_upgrades
  add column messages_per_recipient integer not null default 3,
  add column messages_per_day integer not null default 1000;
alter table planned_upgrades
  alter column messages_per_recipient drop default,
  alter column messages_per_day drop default;
