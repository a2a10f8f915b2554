create table vat_rates (
  valid_from date primary key,
  percent numeric(5, 2) not null check (percent between 0 and 100)
);
insert into vat_rates (valid_from, percent) values ('2000-01-01', 10);

create table plans (
  id bigint generated always as identity primary key,
  code text not null,
  name text not null,
  package_type text not null,
  status integer not null check (status between 1 and 4),
  -- Net, in whole VND.
  price bigint not null check (price >= 0),
  usage_count integer not null check (usage_count > 0),
  usage_unit text not null check (usage_unit in ('day', 'week', 'month', 'year')),
  -- An empty limit means unlimited.
  concurrent_meetings integer,
  participants integer,
  length_minutes integer,
  meetings_per_month integer,
  meetings_per_day integer,
  storage_mb bigint,
  core text not null check (core in ('bbb', 'zoom')),
  is_active boolean not null,
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index plans_code_unique on plans (lower(code)) where deleted_at is null;
create index plans_by_time on plans (is_active, created_at desc, id desc) where deleted_at is null;

alter table regions
  add column updated_at timestamptz not null default now(),
  add column created_by bigint references accounts (id),
  add column deleted_at timestamptz;
alter table regions alter column updated_at drop default;
create unique index regions_name_unique on regions (lower(name)) where deleted_at is null;
create unique index regions_one_default on regions (is_default) where is_default and deleted_at is null;

create table region_plans (
  region_id bigint not null references regions (id),
  plan_id bigint not null references plans (id),
  primary key (region_id, plan_id)
);
create index region_plans_by_plan on region_plans (plan_id);

create index customers_by_region on customers (region_id, created_at desc, id desc) where deleted_at is null;
create index customers_name_search on customers using gin (fold(name) gin_trgm_ops);

alter table branded_apps
  add column updated_at timestamptz not null default now(),
  add column logo_ext text;
alter table branded_apps alter column updated_at drop default;
create index branded_apps_by_customer on branded_apps (customer_id);
