-- concurrently
create index concurrently orders_by_waiting on orders (waiting_order, id);
create index concurrently orders_by_time on orders (created_at, id);
create index concurrently orders_by_gross on orders (gross, id);
create index concurrently orders_by_state on orders (state, id);
create index concurrently orders_by_gateway on orders (gateway, id);
create index concurrently orders_owed on orders (id) where is_owed;
create index concurrently order_customers_by_region on order_customers (region_id, order_id) include (is_deleted);
create index concurrently order_customers_code_search on order_customers using gin (code_folded gin_trgm_ops);
create index concurrently order_customers_name_search on order_customers using gin (customer_name_folded gin_trgm_ops);
create index concurrently order_customers_customer_code_search on order_customers using gin (customer_code_folded gin_trgm_ops);
