-- The list of customers' administrators is searched by the customer's name, narrowed by its region and spares the deleted ones, over
-- every customer at once. No index spans two tables, so these are kept beside the account: of administrators only, whom the list shows.
alter table accounts
  add column customer_name text,
  add column customer_region_id bigint references regions (id),
  add column customer_is_deleted boolean not null default false;

-- Share-locked, so that the customer is not renamed, moved or deleted between reading it here and the account's commit.
create function accounts_copy_customer() returns trigger language plpgsql as $$
begin
  if new.role = 'Customer' then
    select name, region_id, deleted_at is not null
      into new.customer_name, new.customer_region_id, new.customer_is_deleted
      from public.customers where id = new.customer_id for share;
  else
    new.customer_name := null;
    new.customer_region_id := null;
    new.customer_is_deleted := false;
  end if;
  return new;
end $$;
create trigger accounts_copy_customer before insert or update of role, customer_id on accounts
  for each row execute function accounts_copy_customer();

create function customers_copy_to_accounts() returns trigger language plpgsql as $$
begin
  update public.accounts
    set customer_name = new.name, customer_region_id = new.region_id, customer_is_deleted = new.deleted_at is not null
    where customer_id = new.id and role = 'Customer' and deleted_at is null;
  return null;
end $$;
create trigger customers_copy_to_accounts after update of name, region_id, deleted_at on customers
  for each row when ((old.name, old.region_id, old.deleted_at) is distinct from (new.name, new.region_id, new.deleted_at))
  execute function customers_copy_to_accounts();

update accounts
  set customer_name = customers.name, customer_region_id = customers.region_id, customer_is_deleted = customers.deleted_at is not null
  from customers where customers.id = accounts.customer_id and accounts.role = 'Customer';

-- Every order that the list can be shown in, read from either end.
create index accounts_customer_admins on accounts (id)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;
create index accounts_customer_admins_by_region on accounts (customer_region_id, id)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;
create index accounts_customer_admins_by_time on accounts (created_at, id)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;
create index accounts_customer_admins_by_name on accounts (fold(name), id)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;
create index accounts_customer_admins_by_username on accounts (username, id)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;
create index accounts_customer_admins_by_email on accounts (email, id)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;
create index accounts_customer_admins_by_customer on accounts (fold(customer_name), id)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;
-- Over the whole table: of a partial index the planner does not use what ANALYZE learned about the expression,
-- and then takes a search for every second customer for a rare one.
create index accounts_customer_name_search on accounts using gin (fold(customer_name) gin_trgm_ops);
