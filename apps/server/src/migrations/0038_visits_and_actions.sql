-- What is known of somebody who came: the browser by the core's word, the rest by the portal's own.
alter table attendances add column user_agent text;
alter table attendances add column device_type text;
-- Made valid by the next migration: reading millions of visits here would keep everybody out meanwhile.
alter table attendances add constraint attendances_device_type_check check (device_type in ('computer', 'phone', 'tablet')) not valid;
alter table attendances add column os text;
alter table attendances add column browser text;
alter table attendances add column organisation text;
alter table attendances add column email text;

-- What a guest typed on the way in, until the core reports the visit: cores are told neither.
create table guest_details (
  meeting_id bigint not null references meetings (id),
  -- As in attendances.
  visitor text not null,
  organisation text,
  email text,
  updated_at timestamptz not null,
  primary key (meeting_id, visitor)
);
create index guest_details_by_time on guest_details (updated_at);

-- What people did in a room has one name from now on, whatever its core calls it; what they wrote to each other is not kept. Events of
-- before get theirs by a job, in pieces (features/reports/numbers/count-earlier.ts): there may be a hundred million.
