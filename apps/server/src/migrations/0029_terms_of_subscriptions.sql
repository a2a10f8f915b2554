-- A price is what was typed: with VAT it stays what people read in a price list, whatever the rate becomes.
alter table plans
  add column price_basis text not null default 'net' check (price_basis in ('net', 'gross'));
alter table plans alter column price_basis drop default;

-- What was sold: a copy of the plan as it was then. Whoever edits a plan changes what is sold next, and nothing of this.
alter table subscriptions
  add column plan_price bigint,
  add column price_basis text not null default 'net' check (price_basis in ('net', 'gross')),
  add column usage_count integer,
  add column usage_unit text check (usage_unit in ('day', 'week', 'month', 'year')),
  add column package_type text,
  add column core text check (core in ('bbb', 'zoom')),
  -- Empty means unlimited.
  add column length_minutes integer,
  add column meetings_per_day integer,
  add column meetings_per_month integer,
  add column storage_mb bigint,
  -- What the plan gave: concurrent_meetings and participants are the customer's own and may differ.
  add column sold_concurrent_meetings integer,
  add column sold_participants integer,
  -- When what was bought last began: the whole subscription, or what a renewal or a change of plan added to it.
  add column period_starts_at timestamptz;

-- This is bookkeeping, not a change that anybody made: the customers' copies are written below.
alter table subscriptions disable trigger customers_follow_updated;
update subscriptions set
  plan_price = plans.price,
  usage_count = plans.usage_count,
  usage_unit = plans.usage_unit,
  package_type = plans.package_type,
  core = plans.core,
  length_minutes = plans.length_minutes,
  meetings_per_day = plans.meetings_per_day,
  meetings_per_month = plans.meetings_per_month,
  storage_mb = plans.storage_mb,
  sold_concurrent_meetings = plans.concurrent_meetings,
  sold_participants = plans.participants,
  period_starts_at = coalesce((
    select min(history.starts_at) from subscription_history history
    where history.subscription_id = subscriptions.id and history.ends_at = subscriptions.ends_at
      and history.kind in ('register', 'renew', 'upgrade')
  ), subscriptions.starts_at)
from plans where plans.id = subscriptions.plan_id;

alter table subscriptions
  alter column price_basis drop default,
  alter column plan_price set not null,
  alter column usage_count set not null,
  alter column usage_unit set not null,
  alter column package_type set not null,
  alter column core set not null,
  alter column period_starts_at set not null,
  -- Near its end: the last quarter of the period, at most 30 days. Reckoned in UTC, where a day always has 24 hours.
  add column near_end_at timestamptz not null generated always as (
    ((ends_at at time zone 'UTC') - least(interval '30 days', (ends_at - period_starts_at) / 4)) at time zone 'UTC'
  ) stored;

alter table planned_upgrades
  add column plan_price bigint,
  add column price_basis text not null default 'net' check (price_basis in ('net', 'gross')),
  add column usage_count integer,
  add column usage_unit text check (usage_unit in ('day', 'week', 'month', 'year')),
  add column package_type text,
  add column core text check (core in ('bbb', 'zoom')),
  add column length_minutes integer,
  add column meetings_per_day integer,
  add column meetings_per_month integer,
  add column storage_mb bigint,
  add column sold_concurrent_meetings integer,
  add column sold_participants integer;
update planned_upgrades set
  plan_price = plans.price,
  usage_count = plans.usage_count,
  usage_unit = plans.usage_unit,
  package_type = plans.package_type,
  core = plans.core,
  length_minutes = plans.length_minutes,
  meetings_per_day = plans.meetings_per_day,
  meetings_per_month = plans.meetings_per_month,
  storage_mb = plans.storage_mb,
  sold_concurrent_meetings = plans.concurrent_meetings,
  sold_participants = plans.participants
from plans where plans.id = planned_upgrades.new_plan_id;
alter table planned_upgrades
  alter column price_basis drop default,
  alter column plan_price set not null,
  alter column usage_count set not null,
  alter column usage_unit set not null,
  alter column package_type set not null,
  alter column core set not null;

-- The list of customers follows the subscription that runs, or ran last: one that was cancelled ended when it was cancelled.
alter table customers
  add column subscription_near_end_at timestamptz,
  add column subscription_cancelled_at timestamptz;

create or replace function customers_follow_subscription() returns trigger language plpgsql as $$
begin
  update customers set (subscription_plan_id, subscription_starts_at, subscription_ends_at, subscription_near_end_at, subscription_cancelled_at) =
    (select plan_id, starts_at, coalesce(cancelled_at, ends_at), near_end_at, cancelled_at
     from subscriptions where customer_id = customers.id order by is_active desc, id desc limit 1)
  where id in (select customer_id from changed);
  return null;
end $$;
alter table subscriptions enable trigger customers_follow_updated;

update customers set (subscription_plan_id, subscription_starts_at, subscription_ends_at, subscription_near_end_at, subscription_cancelled_at) =
  (select plan_id, starts_at, coalesce(cancelled_at, ends_at), near_end_at, cancelled_at
   from subscriptions where customer_id = customers.id order by is_active desc, id desc limit 1);
