-- concurrently
-- The dashboard's list holds deleted meetings too, in either order, with any status.
create index concurrently meetings_with_deleted on meetings (created_at desc, id desc);
create index concurrently meetings_with_deleted_by_status on meetings (status, created_at desc, id desc);
create index concurrently meetings_with_deleted_by_start on meetings (starts_at, id);
create index concurrently meetings_of_customer_by_start on meetings (customer_id, starts_at, id);
-- Contracts by when they were registered; by their end there is one.
create index concurrently subscriptions_by_creation on subscriptions (created_at, id);
-- A region's customers, deleted ones too: their meetings count.
create index concurrently customers_of_region on customers (region_id, id);
create index concurrently customers_address_search on customers using gin (address_folded gin_trgm_ops);
