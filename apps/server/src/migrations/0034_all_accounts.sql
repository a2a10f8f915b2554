-- Staff find every person in one list over all accounts.

-- So far the region of their customer was kept beside administrators only; a manager's list of everybody asks for it of all a customer's
-- people. The name stays with administrators, whose list is searched by it.
create or replace function accounts_copy_customer() returns trigger language plpgsql as $$
begin
  new.customer_name := null;
  new.customer_region_id := null;
  new.customer_is_deleted := false;
  if new.customer_id is not null then
    select case when new.role = 'Customer' then name end, region_id, deleted_at is not null
      into new.customer_name, new.customer_region_id, new.customer_is_deleted
      from public.customers where id = new.customer_id for share;
  end if;
  return new;
end $$;

create or replace function customers_copy_to_accounts() returns trigger language plpgsql as $$
begin
  update public.accounts
    set customer_name = new.name, customer_region_id = new.region_id, customer_is_deleted = new.deleted_at is not null
    where customer_id = new.id and role = 'Customer' and deleted_at is null;
  if (old.region_id, old.deleted_at is null) is distinct from (new.region_id, new.deleted_at is null) then
    update public.accounts set customer_region_id = new.region_id, customer_is_deleted = new.deleted_at is not null
      where customer_id = new.id and role <> 'Customer' and deleted_at is null;
  end if;
  return null;
end $$;

update accounts set customer_region_id = customers.region_id
  from customers where customers.id = accounts.customer_id and accounts.customer_region_id is distinct from customers.region_id;

-- Written with every sign-in. No index holds it: with one, each sign-in would write anew all the indexes of the account's row.
alter table accounts add column last_signed_in_at timestamptz;
update accounts set last_signed_in_at = signed_in.at
  from (
    select account_id, max(happened_at) as at from audit_log where action = 'sign in' and entity = 'account' group by account_id
  ) as signed_in
  where signed_in.account_id = accounts.id;

-- What the list is filtered by; it changes with the first sign-in, and not with the later ones.
alter table accounts add column status text not null generated always as (
  case when customer_is_deleted then 'customerDeleted' when last_signed_in_at is null then 'new' else 'active' end
) stored check (status in ('new', 'active', 'customerDeleted'));

-- Links that prove an address go to whatever somebody typed: how many a customer's people, or staff, have sent to it on a day of Vietnam.
create table proof_mails_per_day (
  -- Zero for the provider's own.
  customer_id bigint not null,
  -- A keyed hash of the address: nobody else's is kept here.
  recipient text not null,
  day date not null,
  sent integer not null,
  primary key (customer_id, recipient, day)
);
create index proof_mails_per_day_by_day on proof_mails_per_day (day);
