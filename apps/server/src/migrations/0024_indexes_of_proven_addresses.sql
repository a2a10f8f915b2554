-- concurrently
-- Two customers may both have typed an address; only one account proves it. Within one customer, and among staff, it stands once.
create unique index concurrently accounts_proven_email_unique on accounts (proven_email)
  where deleted_at is null and not customer_is_deleted;
create index concurrently accounts_shut_out_by_proven_email on accounts (proven_email) where deleted_at is null and customer_is_deleted;
create unique index concurrently accounts_email_of_customer_unique on accounts (coalesce(customer_id, 0), lower(email))
  where deleted_at is null and not customer_is_deleted;
create index concurrently meeting_participants_by_account on meeting_participants (account_id, meeting_id) where removed_at is null;
drop index concurrently if exists accounts_email_unique;
drop index concurrently if exists accounts_shut_out_by_email;
