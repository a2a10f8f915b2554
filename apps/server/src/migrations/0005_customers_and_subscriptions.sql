create table document_types (
  id bigint generated always as identity primary key,
  -- Texts in the two languages of the portal.
  title_vi text not null,
  title_en text not null,
  position integer not null
);
insert into document_types (title_vi, title_en, position) values
  ('Căn cước công dân', 'Citizen identity card', 1),
  ('Hộ chiếu', 'Passport', 2),
  ('Giấy chứng nhận đăng ký doanh nghiệp', 'Business registration certificate', 3),
  ('Quyết định thành lập', 'Decision of establishment', 4),
  ('Giấy tờ khác', 'Other document', 5);

-- A code for customers that are made without one.
create sequence customer_code_number;

alter table customers
  add column customer_code text not null default 'KH' || lpad(nextval('customer_code_number')::text, 6, '0'),
  add column customer_type text not null default 'outside' check (customer_type in ('invnpt', 'outside')),
  add column corporation text,
  add column id_type text,
  add column email text not null default '',
  add column phone text not null default '',
  add column province text not null default '',
  add column address text not null default '',
  add column tax_code text,
  add column document_type_id bigint references document_types (id),
  add column document_number text,
  add column document_place text,
  add column document_date date,
  add column document_expires_on date,
  -- On top of what the plan gives. 1 GB = 1000 MB.
  add column recording_storage_mb integer not null default 1000,
  add column description text not null default '',
  add column active_face_id integer not null default 0,
  add column active_voice_text integer not null default 0,
  add column active_gm_token integer not null default 0,
  -- Inactive is restricted: its people can sign in and read, not create or start.
  add column status text not null default 'Active' check (status in ('Active', 'Inactive', 'Cancelled')),
  add column consent text not null default 'given' check (consent in ('given', 'withdrawn')),
  add column source text not null default 'HOP',
  add column created_by bigint references accounts (id),
  add column updated_at timestamptz not null default now(),
  add column deleted_by bigint references accounts (id);

-- Unique among live customers; deletion frees them.
create unique index customers_code_unique on customers (lower(customer_code)) where deleted_at is null;
create unique index customers_tax_code_unique on customers (tax_code) where deleted_at is null and tax_code is not null;
create unique index customers_document_unique on customers (lower(document_number)) where deleted_at is null and document_number is not null;
-- +84 and 0 at the beginning are the same number.
create unique index customers_phone_unique on customers (regexp_replace(phone, '^\+84', '0')) where deleted_at is null and phone <> '';
create index customers_live on customers (id desc) where deleted_at is null;
create index customers_deleted on customers (deleted_at desc) where deleted_at is not null;
create index customers_code_search on customers using gin (fold(customer_code) gin_trgm_ops);
create index customers_email_search on customers using gin (fold(email) gin_trgm_ops);
create index customers_phone_search on customers using gin (fold(phone) gin_trgm_ops);

create table subscriptions (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  plan_id bigint not null references plans (id),
  starts_at timestamptz not null,
  -- The service ends at this very instant.
  ends_at timestamptz not null,
  -- The customer's own limits; empty means unlimited.
  concurrent_meetings integer,
  participants integer,
  -- False once it was cancelled, or once a new one took the place of an ended one.
  is_active boolean not null default true,
  cancelled_at timestamptz,
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at)
);
-- One at a time: two who register at once cannot both succeed.
create unique index subscriptions_one_active on subscriptions (customer_id) where is_active;
create index subscriptions_by_customer on subscriptions (customer_id, id desc);
create index subscriptions_by_end on subscriptions (ends_at) where is_active;
create index subscriptions_by_plan on subscriptions (plan_id);

-- Everything that ever happened to a subscription, with the terms that held from then on.
create table subscription_history (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id),
  customer_id bigint not null references customers (id),
  plan_id bigint not null references plans (id),
  kind text not null check (kind in ('register', 'renew', 'upgrade', 'limits', 'cancel')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  concurrent_meetings integer,
  participants integer,
  -- Gross, in whole VND: what the time costs, and what was charged after the credit for unused days.
  price bigint not null default 0,
  amount bigint not null default 0,
  created_by bigint references accounts (id),
  created_at timestamptz not null
);
create index subscription_history_by_customer on subscription_history (customer_id, id desc);

-- A change of plan that takes effect later.
create table planned_upgrades (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id),
  new_plan_id bigint not null references plans (id),
  takes_effect_at timestamptz not null,
  new_ends_at timestamptz not null,
  concurrent_meetings integer,
  participants integer,
  price bigint not null default 0,
  amount bigint not null,
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  applied_at timestamptz,
  dropped_at timestamptz
);
create unique index planned_upgrades_one_open on planned_upgrades (subscription_id) where applied_at is null and dropped_at is null;
create index planned_upgrades_due on planned_upgrades (takes_effect_at) where applied_at is null and dropped_at is null;

create table storage_history (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  storage_mb bigint not null,
  applied_at timestamptz not null,
  created_by bigint references accounts (id)
);
create index storage_history_by_customer on storage_history (customer_id, id desc);

-- One reminder per customer and date: nobody gets two mails for one thing.
create table expiry_reminders (
  customer_id bigint not null references customers (id),
  ends_at timestamptz not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (customer_id, ends_at, days_before)
);
