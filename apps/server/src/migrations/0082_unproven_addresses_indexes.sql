-- concurrently
-- A forgotten password looks for the accounts that an address was given for and that have not proven it.
create index concurrently accounts_by_unproven_email on accounts (lower(email)) where email_proven_at is null and deleted_at is null;
