-- concurrently
-- The history of a record, of a customer with what belongs to it, and what somebody did.
create index concurrently audit_log_by_record on audit_log (entity_id, entity, happened_at desc, id desc) where entity_id is not null;
create index concurrently audit_log_by_customer on audit_log (customer_id, happened_at desc, id desc) where customer_id is not null;
create index concurrently audit_log_by_account on audit_log (account_id, happened_at desc, id desc) where account_id is not null;
drop index concurrently if exists audit_log_by_entity;
