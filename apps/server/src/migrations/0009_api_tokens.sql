-- Integration ("GM") tokens. Their owner may read them again, so they are kept encrypted; they are found by a keyed hash.
create table integration_tokens (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  lookup text not null,
  sealed text not null,
  last_four text not null,
  scopes text[] not null,
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references accounts (id)
);
create unique index integration_tokens_by_lookup on integration_tokens (lookup);
create unique index integration_tokens_one_each on integration_tokens (account_id) where revoked_at is null;

-- The widget's key stands in public pages; what it is good for is bound to the origins of those pages.
create table widget_keys (
  customer_id bigint primary key references customers (id),
  key text not null unique,
  origins text[] not null,
  updated_by bigint references accounts (id),
  updated_at timestamptz not null
);

-- How much each customer's recordings take: kept up by whatever stores and deletes them.
create table storage_use (
  customer_id bigint primary key references customers (id),
  used_bytes bigint not null check (used_bytes >= 0)
);
