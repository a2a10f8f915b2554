-- The portal wears the name, logo and colour of the app that is registered for the host it is reached by.
create table branded_apps (
  id bigint generated always as identity primary key,
  name text not null,
  domain_name text not null,
  -- A data URL of an image.
  logo text,
  brand_colour text not null check (brand_colour ~ '^#[0-9a-f]{6}$'),
  is_active boolean not null default true,
  customer_id bigint references customers (id),
  created_at timestamptz not null
);
create unique index branded_apps_domain_unique on branded_apps (lower(domain_name));
