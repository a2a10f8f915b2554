-- What the dashboard and the reports count, kept while it happens: no page view reads through meetings or visits.

-- A meeting belongs to the day of Vietnam it is scheduled for.
create function vietnam_day(at timestamptz) returns date
  language sql immutable strict parallel safe
  as $$ select (at at time zone 'Asia/Ho_Chi_Minh')::date $$;

-- Of each meeting what is counted of it. A table of its own, and no columns of the meeting: whoever comes into a room holds the session's
-- row, whoever ends it holds first the meeting's and then the session's. Nobody who holds a row of this one asks for either.
create table meeting_numbers (
  meeting_id bigint primary key references meetings (id) on delete cascade,
  customer_id bigint not null,
  day date not null,
  status text not null check (status in ('PENDING', 'INPROGRESS', 'END', 'CANCEL')),
  is_deleted boolean not null,
  -- Everybody once, however often they came, in whichever session. They stay when visits and events are removed.
  people integer not null default 0,
  -- Visits in which a camera was on, as far as the core tells: Zoom does not.
  cameras integer not null default 0,
  -- Most at one time.
  most_people integer not null default 0,
  -- Somebody was inside, in a session whose core was not lost.
  was_held boolean not null default false,
  -- Deleted before it began is as good as cancelled.
  outcome text not null generated always as (
    case
      when status = 'CANCEL' then 'failed'
      when status = 'END' then case when was_held then 'successful' else 'failed' end
      when is_deleted then 'failed'
      else 'open'
    end
  ) stored check (outcome in ('successful', 'failed', 'open'))
);

-- Sums by customer and day; customer 0 is all of them, customer -n those of region n, the first day of year 1 all days. What changes is
-- added by add_up_meeting_days alone.
create table meeting_days (
  customer_id bigint not null,
  day date not null,
  meetings integer not null,
  pending integer not null,
  in_progress integer not null,
  ended integer not null,
  cancelled integer not null,
  successful integer not null,
  failed integer not null,
  people integer not null,
  cameras integer not null,
  most_people integer not null,
  primary key (customer_id, day)
);

-- What has changed since: added as rows of their own, so that nobody waits for anybody. A reader adds both.
create table meeting_day_changes (
  customer_id bigint not null,
  day date not null,
  meetings integer not null,
  pending integer not null,
  in_progress integer not null,
  ended integer not null,
  cancelled integer not null,
  successful integer not null,
  failed integer not null,
  people integer not null,
  cameras integer not null,
  most_people integer not null,
  -- The highest may have been taken away: a maximum cannot be subtracted from.
  is_most_to_recount boolean not null default false
);

-- As the tables of meetings, sessions, visits and events say it.
create function counted_anew(ids bigint[]) returns table (
  meeting_id bigint, customer_id bigint, day date, status text, is_deleted boolean,
  people integer, cameras integer, most_people integer, was_held boolean
) language sql stable as $$
  select meetings.id, meetings.customer_id, vietnam_day(meetings.starts_at), meetings.status, meetings.deleted_at is not null,
    (select count(distinct attendances.visitor) from meeting_sessions sessions join attendances on attendances.session_id = sessions.id
      where sessions.meeting_id = meetings.id)::integer,
    (select count(distinct (events.session_id, events.visit_id)) from meeting_sessions sessions join session_events events on events.session_id = sessions.id
      where sessions.meeting_id = meetings.id and events.kind = 'cameraOn' and events.visit_id is not null)::integer,
    coalesce((select max(sessions.most_people) from meeting_sessions sessions where sessions.meeting_id = meetings.id), 0),
    exists (select from meeting_sessions sessions where sessions.meeting_id = meetings.id and sessions.end_reason is distinct from 'core lost'
      and exists (select from attendances where attendances.session_id = sessions.id))
  from meetings where meetings.id = any (ids)
$$;

create function meeting_is_counted() returns trigger language plpgsql as $$
begin
  insert into meeting_numbers (meeting_id, customer_id, day, status, is_deleted)
    values (new.id, new.customer_id, vietnam_day(new.starts_at), new.status, new.deleted_at is not null)
    on conflict (meeting_id) do update set
      customer_id = excluded.customer_id, day = excluded.day, status = excluded.status, is_deleted = excluded.is_deleted;
  return null;
end $$;
create trigger meeting_is_counted after insert on meetings for each row execute function meeting_is_counted();
create trigger meeting_is_counted_again after update of customer_id, starts_at, status, deleted_at on meetings for each row
  when ((old.customer_id, old.starts_at, old.status, old.deleted_at is null) is distinct from
    (new.customer_id, new.starts_at, new.status, new.deleted_at is null))
  execute function meeting_is_counted();

-- What was counted stays counted: visits and events are removed some day, people who came have come.
create function visit_is_counted() returns trigger language plpgsql as $$
begin
  update meeting_numbers set people = greatest(meeting_numbers.people, counted.people), was_held = counted.was_held
    from meeting_sessions sessions, counted_anew(array[sessions.meeting_id]) as counted
    where sessions.id = new.session_id and meeting_numbers.meeting_id = sessions.meeting_id
      and (meeting_numbers.people < counted.people or meeting_numbers.was_held <> counted.was_held);
  return null;
end $$;
create trigger visit_is_counted after insert on attendances for each row execute function visit_is_counted();

create function camera_is_counted() returns trigger language plpgsql as $$
begin
  update meeting_numbers set cameras = greatest(meeting_numbers.cameras, counted.cameras)
    from meeting_sessions sessions, counted_anew(array[sessions.meeting_id]) as counted
    where sessions.id = new.session_id and meeting_numbers.meeting_id = sessions.meeting_id and meeting_numbers.cameras < counted.cameras;
  return null;
end $$;
create trigger camera_is_counted after insert on session_events for each row
  when (new.kind = 'cameraOn' and new.visit_id is not null) execute function camera_is_counted();

create function session_is_counted() returns trigger language plpgsql as $$
begin
  update meeting_numbers set
    most_people = greatest(meeting_numbers.most_people, new.most_people),
    -- Of one whose visits were removed it is not known any more.
    was_held = case when counted.people = 0 then meeting_numbers.was_held else counted.was_held end
    from counted_anew(array[new.meeting_id]) as counted
    where meeting_numbers.meeting_id = new.meeting_id;
  return null;
end $$;
create trigger session_is_counted after update of most_people, end_reason on meeting_sessions for each row
  when (old.most_people < new.most_people or old.end_reason is distinct from new.end_reason)
  execute function session_is_counted();
create trigger session_is_counted_at_once after insert on meeting_sessions for each row
  when (new.most_people > 0) execute function session_is_counted();

create function change_of_meeting(numbers meeting_numbers, sign integer) returns setof meeting_day_changes language sql immutable as $$
  select numbers.customer_id, numbers.day, sign,
    sign * (numbers.status = 'PENDING')::integer, sign * (numbers.status = 'INPROGRESS')::integer,
    sign * (numbers.status = 'END')::integer, sign * (numbers.status = 'CANCEL')::integer,
    sign * (numbers.outcome = 'successful')::integer, sign * (numbers.outcome = 'failed')::integer,
    sign * numbers.people, sign * numbers.cameras,
    greatest(sign, 0) * numbers.most_people, sign < 0 and numbers.most_people > 0
$$;

create function meeting_changes_its_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into meeting_day_changes select * from change_of_meeting(new, 1);
  elsif tg_op = 'DELETE' then
    insert into meeting_day_changes select * from change_of_meeting(old, -1);
  else
    insert into meeting_day_changes
      select customer_id, day, sum(meetings), sum(pending), sum(in_progress), sum(ended), sum(cancelled), sum(successful), sum(failed),
        sum(people), sum(cameras), max(most_people),
        bool_or(is_most_to_recount) and (sum(meetings) <> 0 or new.most_people < old.most_people)
      from (select * from change_of_meeting(old, -1) union all select * from change_of_meeting(new, 1)) as changes
      group by customer_id, day;
  end if;
  return null;
end $$;
create trigger meeting_changes_its_day after insert or delete on meeting_numbers for each row execute function meeting_changes_its_day();
create trigger meeting_changes_its_day_again after update on meeting_numbers for each row when (old.* is distinct from new.*)
  execute function meeting_changes_its_day();

create function recount_most_of_region(region bigint, of_days date[]) returns void language sql as $$
  update meeting_days as kept set most_people = coalesce((
    select max(days.most_people) from customers join meeting_days as days on days.customer_id = customers.id
    where customers.region_id = region and days.day = kept.day
  ), 0) where kept.customer_id = -region and kept.day = any (of_days)
$$;

-- Adds up what has changed, so many changes at a time; answers how many. One at a time, whichever server asks.
create function add_up_meeting_days(most integer) returns integer language plpgsql as $$
declare
  taken meeting_day_changes[];
  recounted record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('meeting_days', 0)) then return 0; end if;
  with gone as (
    delete from meeting_day_changes where ctid = any (array(select ctid from meeting_day_changes limit most))
      returning meeting_day_changes as change
  )
  select array_agg(change) into taken from gone;
  if taken is null then return 0; end if;
  insert into meeting_days
    select scope.customer_id, scope.day, sum(meetings), sum(pending), sum(in_progress), sum(ended), sum(cancelled), sum(successful),
      sum(failed), sum(people), sum(cameras), max(most_people)
    from unnest(taken) as changes
    join customers on customers.id = changes.customer_id, lateral (values
      (changes.customer_id, changes.day), (-customers.region_id, changes.day), (0, changes.day),
      (changes.customer_id, '0001-01-01'::date), (-customers.region_id, '0001-01-01'), (0, '0001-01-01')
    ) as scope (customer_id, day)
    group by scope.customer_id, scope.day
    on conflict (customer_id, day) do update set
      meetings = meeting_days.meetings + excluded.meetings,
      pending = meeting_days.pending + excluded.pending,
      in_progress = meeting_days.in_progress + excluded.in_progress,
      ended = meeting_days.ended + excluded.ended,
      cancelled = meeting_days.cancelled + excluded.cancelled,
      successful = meeting_days.successful + excluded.successful,
      failed = meeting_days.failed + excluded.failed,
      people = meeting_days.people + excluded.people,
      cameras = meeting_days.cameras + excluded.cameras,
      most_people = greatest(meeting_days.most_people, excluded.most_people);
  for recounted in select distinct customer_id, day from unnest(taken) where is_most_to_recount loop
    update meeting_days set most_people = coalesce((
      select max(numbers.most_people) from meeting_numbers numbers where numbers.customer_id = recounted.customer_id and numbers.day = recounted.day
    ), 0) where customer_id = recounted.customer_id and day = recounted.day;
    perform recount_most_of_region(region_id, array[recounted.day]) from customers where id = recounted.customer_id;
    update meeting_days set most_people = coalesce((
      select max(numbers.most_people) from meeting_numbers numbers where numbers.day = recounted.day
    ), 0) where customer_id = 0 and day = recounted.day;
  end loop;
  return cardinality(taken);
end $$;

-- A customer that moves to another region takes its past along, also what is not added up yet: that follows the customer.
create function customer_takes_its_days_along() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('meeting_days', 0));
  insert into meeting_days
    select scope.id, day, sign * meetings, sign * pending, sign * in_progress, sign * ended, sign * cancelled, sign * successful,
      sign * failed, sign * people, sign * cameras, 0
    from meeting_days, (values (-old.region_id, -1), (-new.region_id, 1)) as scope (id, sign) where customer_id = new.id
    on conflict (customer_id, day) do update set
      meetings = meeting_days.meetings + excluded.meetings,
      pending = meeting_days.pending + excluded.pending,
      in_progress = meeting_days.in_progress + excluded.in_progress,
      ended = meeting_days.ended + excluded.ended,
      cancelled = meeting_days.cancelled + excluded.cancelled,
      successful = meeting_days.successful + excluded.successful,
      failed = meeting_days.failed + excluded.failed,
      people = meeting_days.people + excluded.people,
      cameras = meeting_days.cameras + excluded.cameras;
  perform recount_most_of_region(region, array(select day from meeting_days where customer_id = new.id))
    from unnest(array[old.region_id, new.region_id]) as region;
  return null;
end $$;
create trigger customer_takes_its_days_along after update of region_id on customers for each row
  when (old.region_id <> new.region_id) execute function customer_takes_its_days_along();

-- What there is already is counted by a job, in pieces, while people meet (features/reports/numbers/count-earlier.ts): here it would take
-- minutes in which nobody can change a meeting. Until this row is gone no number is shown.
create table earlier_meetings (
  step text not null check (step in ('events', 'meetings', 'writers', 'visits')),
  done_to bigint not null,
  last_meeting bigint not null
);
insert into earlier_meetings (step, done_to, last_meeting) select 'events', 0, max(id) from meetings having max(id) is not null;

create index meeting_numbers_by_customer on meeting_numbers (customer_id, day, most_people);
create index meeting_numbers_by_day on meeting_numbers (day, most_people);
create index meeting_days_by_day on meeting_days (day, customer_id);

-- The report per customer is searched by address as well.
alter table customers add column address_folded text not null generated always as (fold(address)) stored;
