-- How many rows hold a text is estimated from a sample of each column's values. Of the default hundred, one that happens to hold a
-- rare text stands for a hundredth of the table: the planner then reads a whole index beside the search, to be spared rows that are
-- not there.
alter table accounts
  alter column name_folded set statistics 500,
  alter column username_folded set statistics 500,
  alter column email_folded set statistics 500,
  alter column phone_folded set statistics 500,
  alter column customer_name_folded set statistics 500;
alter table customers
  alter column name_folded set statistics 500,
  alter column customer_code_folded set statistics 500,
  alter column email_folded set statistics 500,
  alter column phone_folded set statistics 500;
analyze accounts;
analyze customers;

-- Customers' administrators are a third of all accounts: a search among them need not look at the others.
create index accounts_customer_admins_name_search on accounts using gin (name_folded gin_trgm_ops)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;
create index accounts_customer_admins_email_search on accounts using gin (email_folded gin_trgm_ops)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;
