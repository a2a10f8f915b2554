create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- What a search compares: without accents, without case ("nguyen" finds "Nguyễn", "d" finds "đ").
-- unaccent() itself is only STABLE because its dictionary could be exchanged; ours is fixed, so an index may rely on it.
-- Names are qualified because indexes are built with an empty search path.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create table regions (
  id bigint generated always as identity primary key,
  name text not null,
  is_default boolean not null default false,
  created_at timestamptz not null
);

create table customers (
  id bigint generated always as identity primary key,
  name text not null,
  region_id bigint not null references regions (id),
  created_at timestamptz not null,
  deleted_at timestamptz
);

create table accounts (
  id bigint generated always as identity primary key,
  username text not null,
  email text not null,
  name text not null,
  phone text not null,
  address text not null default '',
  role text not null check (role in ('SupperAdmin', 'Admin', 'Manager', 'Customer', 'User', 'View')),
  customer_id bigint references customers (id),
  region_id bigint references regions (id),
  password_hash text not null,
  password_changed_at timestamptz not null,
  password_set_by_staff boolean not null,
  active_face_id integer not null default 0,
  active_voice_text integer not null default 0,
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references accounts (id),
  constraint accounts_role_place check (
    (role in ('SupperAdmin', 'Admin') and customer_id is null and region_id is null)
    or (role = 'Manager' and customer_id is null and region_id is not null)
    or (role in ('Customer', 'User', 'View') and customer_id is not null and region_id is null)
  )
);

-- Unique among live accounts, without regard to case; deletion frees the name.
create unique index accounts_username_unique on accounts (lower(username)) where deleted_at is null;
create unique index accounts_email_unique on accounts (lower(email)) where deleted_at is null;
create index accounts_by_role on accounts (role, created_at desc, id desc) where deleted_at is null;
-- The list of service administrators in its usual order: a few rows among many accounts.
create index accounts_admins on accounts (created_at desc, id desc) where deleted_at is null and role in ('Admin', 'SupperAdmin');
create index accounts_by_customer on accounts (customer_id, created_at desc, id desc) where deleted_at is null;
create index accounts_by_region on accounts (region_id) where deleted_at is null;
create index accounts_name_search on accounts using gin (fold(name) gin_trgm_ops);
create index accounts_username_search on accounts using gin (fold(username) gin_trgm_ops);
create index accounts_email_search on accounts using gin (fold(email) gin_trgm_ops);
create index accounts_phone_search on accounts using gin (fold(phone) gin_trgm_ops);

-- Wrong passwords by whom they were typed for: 'account:12', or 'name:somebody' for names that do not exist,
-- so that an unknown name is counted and locked exactly like a known one.
create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null
);
create index sign_in_failures_by_age on sign_in_failures (updated_at);

create table sessions (
  id text primary key,
  account_id bigint not null references accounts (id),
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  address text not null,
  user_agent text not null,
  ended_at timestamptz,
  ended_reason text
);
create index sessions_open on sessions (account_id) where ended_at is null;
create index sessions_by_expiry on sessions (expires_at);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by bigint references accounts (id)
);

create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  account_id bigint references accounts (id),
  -- Kept beside the id: the log must read the same after the account is renamed or deleted.
  account_name text not null,
  action text not null,
  entity text not null,
  entity_id text,
  details jsonb not null,
  address text not null,
  request_id text not null
);
create index audit_log_by_time on audit_log (happened_at desc);
create index audit_log_by_entity on audit_log (entity, entity_id);

-- Nobody deletes or rewrites what the audit log says, not even the portal itself.
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();
