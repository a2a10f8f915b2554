-- concurrently
-- The screen of the audit log: every order and filter that it takes.
create index concurrently audit_log_in_order on audit_log (happened_at desc, id desc);
create index concurrently audit_log_by_kind on audit_log (entity, happened_at desc, id desc);
create index concurrently audit_log_by_action on audit_log (action, happened_at desc, id desc);
create index concurrently audit_log_by_address on audit_log (address, happened_at desc, id desc);
create index concurrently audit_log_name_search on audit_log using gin (fold(account_name) gin_trgm_ops);
drop index concurrently if exists audit_log_by_time;
