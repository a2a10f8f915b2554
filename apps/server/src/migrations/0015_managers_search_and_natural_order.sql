-- A manager searches the administrators of his own region's customers. The trigram indexes know every Nguyễn of every region, and going
-- through these took longer the more customers there were elsewhere. With the searched texts beside it, the region's own index
-- answers alone: the page is read in order until it is full, and the total is counted without looking at a single row of the table.
drop index accounts_customer_admins_by_region;
create index accounts_customer_admins_by_region on accounts (customer_region_id, id)
  include (name_folded, email_folded, phone_folded, username_folded, customer_name_folded)
  where deleted_at is null and role = 'Customer' and not customer_is_deleted;

-- "Gói 2" before "Gói 10": every number as ten digits. Not by an ICU collation: a PostgreSQL of the provider's own may be without.
create function in_natural_order(value text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(regexp_replace(public.fold(value), '\d+', '000000000\&', 'g'), '\d*(\d{10})', '\1', 'g') $$;
alter table plans add column name_in_order text not null generated always as (in_natural_order(name)) stored;
alter table regions add column name_in_order text not null generated always as (in_natural_order(name)) stored;
