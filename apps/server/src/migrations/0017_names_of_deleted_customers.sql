-- Whose customer is deleted cannot sign in: their names are free for others, as those of deleted accounts are.
-- So far this was kept of administrators only, whom a list shows.
create or replace function customers_copy_to_accounts() returns trigger language plpgsql as $$
begin
  update public.accounts
    set customer_name = new.name, customer_region_id = new.region_id, customer_is_deleted = new.deleted_at is not null
    where customer_id = new.id and role = 'Customer' and deleted_at is null;
  if (old.deleted_at is null) <> (new.deleted_at is null) then
    update public.accounts set customer_is_deleted = new.deleted_at is not null
      where customer_id = new.id and role <> 'Customer' and deleted_at is null;
  end if;
  return null;
end $$;

update accounts set customer_is_deleted = true
  from customers where customers.id = accounts.customer_id and customers.deleted_at is not null and not accounts.customer_is_deleted;

drop index accounts_username_unique, accounts_email_unique;
create unique index accounts_username_unique on accounts (lower(username)) where deleted_at is null and not customer_is_deleted;
create unique index accounts_email_unique on accounts (lower(email)) where deleted_at is null and not customer_is_deleted;
-- They are still told that their customer is gone when they sign in.
create index accounts_shut_out_by_username on accounts (lower(username)) where deleted_at is null and customer_is_deleted;
create index accounts_shut_out_by_email on accounts (lower(email)) where deleted_at is null and customer_is_deleted;
