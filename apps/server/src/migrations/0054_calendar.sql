-- Where a customer's people meet.
create table locations (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Kept for the events of the past that name it.
  deleted_at timestamptz,
  deleted_by bigint references accounts (id)
);
create unique index locations_name_unique on locations (customer_id, lower(name)) where deleted_at is null;
create index locations_by_name on locations (customer_id, name_folded, id) where deleted_at is null;

-- The units of a customer that events belong to.
create table calendar_groups (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index calendar_groups_name_unique on calendar_groups (customer_id, lower(name));

create table calendar_events (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  subject text not null,
  description text not null,
  chairman text not null,
  meeting_preparation text not null,
  participants text not null,
  invitees text not null,
  -- As it was typed; of a location of the list, its name when it was chosen.
  location text not null,
  location_id bigint references locations (id),
  group_id bigint references calendar_groups (id) on delete set null,
  meeting_id bigint references meetings (id) on delete set null,
  starts_at timestamptz not null,
  -- Null: all day.
  ends_at timestamptz,
  -- When its last day has passed in Vietnam: nobody edits it any more.
  over_at timestamptz not null,
  -- 0 not approved yet, 2 cancelled, 4 approved.
  status smallint not null check (status in (0, 2, 4)),
  -- What calendar programs know it by, for ever; and how often it has changed since.
  calendar_key text not null,
  sequence integer not null default 0,
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references accounts (id)
);
create index calendar_events_by_time on calendar_events (customer_id, starts_at, id) where deleted_at is null;
create index calendar_events_by_location on calendar_events (location_id, over_at) where location_id is not null and deleted_at is null;
create index calendar_events_by_group on calendar_events (group_id) where group_id is not null;
create index calendar_events_by_meeting on calendar_events (meeting_id) where meeting_id is not null;
