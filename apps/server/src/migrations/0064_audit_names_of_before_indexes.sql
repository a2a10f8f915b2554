-- concurrently
-- The latest entries of those whose names were found.
create index concurrently audit_log_by_name on audit_log (account_name, happened_at desc, id desc);
