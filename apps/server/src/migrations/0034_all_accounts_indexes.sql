-- concurrently
-- Every order and filter of the list over all accounts; searches have their indexes already.
create index concurrently accounts_by_creation on accounts (created_at, id) where deleted_at is null;
create index concurrently accounts_by_name on accounts (name_folded, id) where deleted_at is null;
create index concurrently accounts_by_username on accounts (username_folded, id) where deleted_at is null;
create index concurrently accounts_by_email on accounts (email_folded, id) where deleted_at is null;
create index concurrently accounts_by_status on accounts (status, created_at, id) where deleted_at is null;
create index concurrently accounts_by_customer_region on accounts (customer_region_id, created_at, id)
  where deleted_at is null and not customer_is_deleted;
-- Few accounts are locked at any time, among all that was ever typed wrong.
create index concurrently sign_in_guesses_locked on sign_in_guesses (locked_until) where locked_until is not null;
