-- Lists stay as fast with a hundred thousand customers as with a thousand (bench/lists-at-scale).

-- What a search compares, kept beside the text: a trigram index finds candidates, and folding each of them anew is what took the time.
alter table customers
  add column name_folded text not null generated always as (fold(name)) stored,
  add column customer_code_folded text not null generated always as (fold(customer_code)) stored,
  add column email_folded text not null generated always as (fold(email)) stored,
  add column phone_folded text not null generated always as (fold(phone)) stored,
  -- The subscription that runs, or ran last, so that the list can be filtered and sorted by it through one index.
  add column subscription_plan_id bigint references plans (id),
  add column subscription_starts_at timestamptz,
  add column subscription_ends_at timestamptz;
drop index customers_name_search, customers_code_search, customers_email_search, customers_phone_search;
create index customers_name_search on customers using gin (name_folded gin_trgm_ops);
create index customers_code_search on customers using gin (customer_code_folded gin_trgm_ops);
create index customers_email_search on customers using gin (email_folded gin_trgm_ops);
create index customers_phone_search on customers using gin (phone_folded gin_trgm_ops);

update customers set (subscription_plan_id, subscription_starts_at, subscription_ends_at) =
  (select plan_id, starts_at, ends_at from subscriptions where customer_id = customers.id and is_active);

create function customers_follow_subscription() returns trigger language plpgsql as $$
begin
  update customers set (subscription_plan_id, subscription_starts_at, subscription_ends_at) =
    (select plan_id, starts_at, ends_at from subscriptions where customer_id = customers.id and is_active)
  where id in (select customer_id from changed);
  return null;
end $$;
create trigger customers_follow_inserted after insert on subscriptions referencing new table as changed
  for each statement execute function customers_follow_subscription();
create trigger customers_follow_updated after update on subscriptions referencing new table as changed
  for each statement execute function customers_follow_subscription();
create trigger customers_follow_deleted after delete on subscriptions referencing old table as changed
  for each statement execute function customers_follow_subscription();

-- Each order and each filter of the list: the first rows are read in order, and the total is counted in the index alone.
-- That holds for a search with many hits as well: reading through these is faster than fetching every row that a trigram index names.
drop index customers_by_region;
create index customers_by_region on customers (region_id, id) where deleted_at is null;
create index customers_by_region_and_end on customers (region_id, subscription_ends_at, id) where deleted_at is null;
create index customers_by_name on customers (name_folded, id) where deleted_at is null;
create index customers_by_code on customers (customer_code_folded, id) where deleted_at is null;
create index customers_by_email on customers (email_folded, id) where deleted_at is null;
create index customers_by_phone on customers (phone_folded, id) where deleted_at is null;
create index customers_by_start on customers (subscription_starts_at, id) where deleted_at is null;
create index customers_by_end on customers (subscription_ends_at, id) where deleted_at is null;
create index customers_by_plan on customers (subscription_plan_id, id) where deleted_at is null;
create index customers_by_type on customers (customer_type, id) where deleted_at is null;
create index customers_by_source on customers (source, id) where deleted_at is null;
create index customers_by_id_type on customers (id_type, id) where deleted_at is null;
create index customers_by_corporation on customers (corporation, id) where deleted_at is null;
create index customers_by_creation on customers (created_at, id) where deleted_at is null;
create index customers_deleted_by_id on customers (id) where deleted_at is not null;

alter table accounts
  add column name_folded text not null generated always as (fold(name)) stored,
  add column username_folded text not null generated always as (fold(username)) stored,
  add column email_folded text not null generated always as (fold(email)) stored,
  add column phone_folded text not null generated always as (fold(phone)) stored;
drop index accounts_name_search, accounts_username_search, accounts_email_search, accounts_phone_search;
create index accounts_name_search on accounts using gin (name_folded gin_trgm_ops);
create index accounts_username_search on accounts using gin (username_folded gin_trgm_ops);
create index accounts_email_search on accounts using gin (email_folded gin_trgm_ops);
create index accounts_phone_search on accounts using gin (phone_folded gin_trgm_ops);
create index accounts_by_role_and_id on accounts (role, id) where deleted_at is null;
create index accounts_by_role_and_name on accounts (role, name_folded, id) where deleted_at is null;
create index accounts_by_role_and_username on accounts (role, username_folded, id) where deleted_at is null;
create index accounts_by_role_and_email on accounts (role, email_folded, id) where deleted_at is null;
create index accounts_by_role_and_phone on accounts (role, phone_folded, id) where deleted_at is null;

alter table contacts
  add column name_folded text not null generated always as (fold(name)) stored,
  add column email_folded text not null generated always as (fold(email)) stored,
  add column phone_folded text not null generated always as (fold(phone)) stored,
  add column organization_folded text not null generated always as (fold(organization)) stored;
drop index contacts_by_name, contacts_name_search, contacts_email_search, contacts_phone_search, contacts_organization_search;
create index contacts_by_name on contacts (customer_id, name_folded, id) where deleted_at is null;
-- No search index in place of the old ones: contacts are only ever searched among those of one customer, whom an index finds already,
-- and the planner would rather intersect that with every match of all customers.

alter table branded_apps
  add column name_folded text not null generated always as (fold(name)) stored,
  add column domain_name_folded text not null generated always as (fold(domain_name)) stored;
create index branded_apps_by_name on branded_apps (name_folded, id);
create index branded_apps_by_domain on branded_apps (domain_name, id);
create index branded_apps_name_search on branded_apps using gin (name_folded gin_trgm_ops);
create index branded_apps_domain_search on branded_apps using gin (domain_name_folded gin_trgm_ops);

-- Tables like these are in memory, or on disks that do not turn: reading a row by its address costs little more than the next one.
-- With the default of 4 the planner reads whole tables and intersects whole indexes to avoid a few hundred of them.
do $$ begin
  execute format('alter database %I set random_page_cost = 1.1', current_database());
exception when insufficient_privilege then
  raise notice 'random_page_cost is left as it is: the database belongs to somebody else';
end $$;

-- How many rows a list holds while nothing narrows it. Changes are added as rows of their own, so that nobody waits for anybody;
-- now and then they are added up.
create table list_totals (
  list text not null,
  -- What part of the list: a region of the customers.
  scope bigint not null default 0,
  rows bigint not null
);
create index list_totals_by_list on list_totals (list, scope) include (rows);

create function add_up_list_totals() returns void language sql as $$
  with old as (
    delete from list_totals where ctid = any (array(select ctid from list_totals for update skip locked)) returning *
  )
  insert into list_totals (list, scope, rows) select list, scope, sum(rows) from old group by list, scope having sum(rows) <> 0
$$;

create function count_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_totals (list, scope, rows) select 'customers', region_id, count(*) from new_rows where deleted_at is null group by region_id;
  elsif tg_op = 'DELETE' then
    insert into list_totals (list, scope, rows) select 'customers', region_id, -count(*) from old_rows where deleted_at is null group by region_id;
  else
    -- Most changes move nothing in or out of the list, and then leave no row.
    insert into list_totals (list, scope, rows)
      select 'customers', region_id, sum(change) from (
        select region_id, -1 as change from old_rows where deleted_at is null
        union all select region_id, 1 from new_rows where deleted_at is null
      ) as changes group by region_id having sum(change) <> 0;
  end if;
  if random() < 0.02 then perform add_up_list_totals(); end if;
  return null;
end $$;
create trigger count_inserted after insert on customers referencing new table as new_rows
  for each statement execute function count_customers();
create trigger count_updated after update on customers referencing old table as old_rows new table as new_rows
  for each statement execute function count_customers();
create trigger count_deleted after delete on customers referencing old table as old_rows
  for each statement execute function count_customers();

create function count_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_totals (list, rows) select 'accounts ' || role, count(*) from new_rows where deleted_at is null group by role;
  elsif tg_op = 'DELETE' then
    insert into list_totals (list, rows) select 'accounts ' || role, -count(*) from old_rows where deleted_at is null group by role;
  else
    -- Most changes move nothing in or out of the list, and then leave no row.
    insert into list_totals (list, rows)
      select 'accounts ' || role, sum(change) from (
        select role, -1 as change from old_rows where deleted_at is null
        union all select role, 1 from new_rows where deleted_at is null
      ) as changes group by role having sum(change) <> 0;
  end if;
  if random() < 0.02 then perform add_up_list_totals(); end if;
  return null;
end $$;
create trigger count_inserted after insert on accounts referencing new table as new_rows
  for each statement execute function count_accounts();
create trigger count_updated after update on accounts referencing old table as old_rows new table as new_rows
  for each statement execute function count_accounts();
create trigger count_deleted after delete on accounts referencing old table as old_rows
  for each statement execute function count_accounts();

insert into list_totals (list, scope, rows) select 'customers', region_id, count(*) from customers where deleted_at is null group by region_id;
insert into list_totals (list, rows) select 'accounts ' || role, count(*) from accounts where deleted_at is null group by role;
