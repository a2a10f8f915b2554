-- Every customer in the list shows how many meetings it scheduled, finished, cancelled and deleted: counted in this index alone.
create index customer_meetings_counted on meetings (customer_id, status) include (deleted_at);

-- A customer's administrators are searched by the customer's name as well: by a folded copy like every other text. Folding each candidate
-- anew is what took the time.
alter table accounts add column customer_name_folded text generated always as (fold(customer_name)) stored;
drop index accounts_customer_name_search, accounts_customer_admins_by_customer, accounts_customer_admins_by_name;
create index accounts_customer_name_search on accounts using gin (customer_name_folded gin_trgm_ops);
create index accounts_customer_admins_by_customer on accounts (customer_name_folded, id)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;
create index accounts_customer_admins_by_name on accounts (name_folded, id)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;
