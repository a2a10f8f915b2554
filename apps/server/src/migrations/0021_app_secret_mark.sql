-- Of the APP_SECRET under which values of this database are sealed, so that a portal that was given another one notices before it is used.
create table app_secret_mark (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null,
  set_at timestamptz not null default now()
);
