create table contacts (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  name text not null,
  email text not null,
  phone text not null default '',
  title text not null default '',
  department text not null default '',
  organization text not null default '',
  code text not null default '',
  image_status text not null default 'NOT_AVAILABLE' check (image_status in ('SUCCESS', 'FAILURE', 'NOT_AVAILABLE')),
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references accounts (id)
);

-- Unique among the live contacts of one customer; deletion frees them.
create unique index contacts_email_unique on contacts (customer_id, lower(email)) where deleted_at is null;
-- +84 and 0 at the beginning are the same number.
create unique index contacts_phone_unique on contacts (customer_id, regexp_replace(phone, '^\+84', '0')) where deleted_at is null and phone <> '';

create index contacts_by_time on contacts (customer_id, created_at desc, id desc) where deleted_at is null;
create index contacts_by_name on contacts (customer_id, fold(name), id) where deleted_at is null;
create index contacts_name_search on contacts using gin (fold(name) gin_trgm_ops);
create index contacts_email_search on contacts using gin (fold(email) gin_trgm_ops);
create index contacts_phone_search on contacts using gin (fold(phone) gin_trgm_ops);
create index contacts_organization_search on contacts using gin (fold(organization) gin_trgm_ops);
