-- The sums of what the dashboard and the reports count say whose they are and of when. In meeting_days (migration 0043) customer 0 was all of
-- them, customer -n those of region n, and the first day of year 1 all days.

-- Nobody adds up or moves a customer meanwhile: those wait, readers do not.
lock table customers in share row exclusive mode;
do $$ begin perform pg_advisory_xact_lock(hashtextextended('meeting_days', 0)); end $$;

-- What changes is added by add_up_meeting_days alone.
create table meeting_sums (
  scope text not null check (scope in ('all', 'region', 'customer')),
  -- The region's or the customer's; null of all.
  scope_id bigint,
  -- Null: all days.
  day date,
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
  check ((scope = 'all') = (scope_id is null))
);
insert into meeting_sums
  select case when customer_id = 0 then 'all' when customer_id < 0 then 'region' else 'customer' end, nullif(abs(customer_id), 0),
    nullif(day, '0001-01-01'), meetings, pending, in_progress, ended, cancelled, successful, failed, people, cameras, most_people
  from meeting_days;
alter table meeting_sums add constraint meeting_sums_once unique nulls not distinct (scope, scope_id, day);
create index meeting_sums_by_day on meeting_sums (day, scope, scope_id);

-- Portals of before read it while they run beside; the version after drops it. In parts, each of which finds its rows by the index.
drop table meeting_days;
create view meeting_days as
  select scope_id as customer_id, day as day, meetings, pending, in_progress, ended, cancelled, successful, failed, people, cameras, most_people
    from meeting_sums where scope = 'customer' and day is not null
  union all
  select scope_id as customer_id, '0001-01-01'::date as day, meetings, pending, in_progress, ended, cancelled, successful, failed, people, cameras, most_people
    from meeting_sums where scope = 'customer' and day is null
  union all
  select -scope_id as customer_id, day as day, meetings, pending, in_progress, ended, cancelled, successful, failed, people, cameras, most_people
    from meeting_sums where scope = 'region' and day is not null
  union all
  select -scope_id as customer_id, '0001-01-01'::date as day, meetings, pending, in_progress, ended, cancelled, successful, failed, people, cameras, most_people
    from meeting_sums where scope = 'region' and day is null
  union all
  select 0::bigint as customer_id, day as day, meetings, pending, in_progress, ended, cancelled, successful, failed, people, cameras, most_people
    from meeting_sums where scope = 'all' and day is not null
  union all
  select 0::bigint as customer_id, '0001-01-01'::date as day, meetings, pending, in_progress, ended, cancelled, successful, failed, people, cameras, most_people
    from meeting_sums where scope = 'all' and day is null;

create or replace function recount_most_of_region(region bigint, of_days date[]) returns void language sql as $$
  update meeting_sums as kept set most_people = coalesce((
    select max(days.most_people) from customers join meeting_sums as days on days.scope = 'customer' and days.scope_id = customers.id
    where customers.region_id = region and days.day = kept.day
  ), 0) where kept.scope = 'region' and kept.scope_id = region and kept.day = any (of_days);
$$;

create function recount_most_of_region_ever(region bigint) returns void language sql as $$
  update meeting_sums as kept set most_people = coalesce((
    select max(sums.most_people) from customers join meeting_sums as sums on sums.scope = 'customer' and sums.scope_id = customers.id
    where customers.region_id = region and sums.day is null
  ), 0) where kept.scope = 'region' and kept.scope_id = region and kept.day is null;
$$;

create or replace function add_up_meeting_days(most integer) returns integer language plpgsql as $$
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
  insert into meeting_sums
    select whose.scope, whose.scope_id, whose.day, sum(meetings), sum(pending), sum(in_progress), sum(ended), sum(cancelled),
      sum(successful), sum(failed), sum(people), sum(cameras), max(most_people)
    from unnest(taken) as changes
    join customers on customers.id = changes.customer_id, lateral (values
      ('customer', customers.id, changes.day), ('region', customers.region_id, changes.day), ('all', null, changes.day),
      ('customer', customers.id, null), ('region', customers.region_id, null), ('all', null, null)
    ) as whose (scope, scope_id, day)
    group by whose.scope, whose.scope_id, whose.day
    on conflict (scope, scope_id, day) do update set
      meetings = meeting_sums.meetings + excluded.meetings,
      pending = meeting_sums.pending + excluded.pending,
      in_progress = meeting_sums.in_progress + excluded.in_progress,
      ended = meeting_sums.ended + excluded.ended,
      cancelled = meeting_sums.cancelled + excluded.cancelled,
      successful = meeting_sums.successful + excluded.successful,
      failed = meeting_sums.failed + excluded.failed,
      people = meeting_sums.people + excluded.people,
      cameras = meeting_sums.cameras + excluded.cameras,
      most_people = greatest(meeting_sums.most_people, excluded.most_people);
  for recounted in select distinct customer_id, day from unnest(taken) where is_most_to_recount loop
    update meeting_sums set most_people = coalesce((
      select max(numbers.most_people) from meeting_numbers numbers where numbers.customer_id = recounted.customer_id and numbers.day = recounted.day
    ), 0) where scope = 'customer' and scope_id = recounted.customer_id and day = recounted.day;
    perform recount_most_of_region(region_id, array[recounted.day]) from customers where id = recounted.customer_id;
    update meeting_sums set most_people = coalesce((
      select max(numbers.most_people) from meeting_numbers numbers where numbers.day = recounted.day
    ), 0) where scope = 'all' and day = recounted.day;
  end loop;
  return cardinality(taken);
end $$;

create or replace function customer_takes_its_days_along() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('meeting_days', 0));
  insert into meeting_sums
    select 'region', region.id, day, sign * meetings, sign * pending, sign * in_progress, sign * ended, sign * cancelled,
      sign * successful, sign * failed, sign * people, sign * cameras, 0
    from meeting_sums, (values (old.region_id, -1), (new.region_id, 1)) as region (id, sign)
    where scope = 'customer' and scope_id = new.id
    on conflict (scope, scope_id, day) do update set
      meetings = meeting_sums.meetings + excluded.meetings,
      pending = meeting_sums.pending + excluded.pending,
      in_progress = meeting_sums.in_progress + excluded.in_progress,
      ended = meeting_sums.ended + excluded.ended,
      cancelled = meeting_sums.cancelled + excluded.cancelled,
      successful = meeting_sums.successful + excluded.successful,
      failed = meeting_sums.failed + excluded.failed,
      people = meeting_sums.people + excluded.people,
      cameras = meeting_sums.cameras + excluded.cameras;
  perform recount_most_of_region(region, array(select day from meeting_sums where scope = 'customer' and scope_id = new.id and day is not null)),
      recount_most_of_region_ever(region)
    from unnest(array[old.region_id, new.region_id]) as region;
  return null;
end $$;
