-- What a customer writes to the people of its meetings, in place of the portal's own words.
create table email_templates (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  name text not null check (name in ('new_meeting', 'update_meeting', 'cancel_meeting')),
  language text not null check (language in ('vi', 'en')),
  -- Both empty: the portal's own words.
  subject text,
  -- Sanitised, with {{variables}}.
  content text,
  updated_by bigint references accounts (id),
  updated_at timestamptz not null,
  constraint email_templates_unique unique (customer_id, name, language),
  constraint email_templates_whole check ((subject is null) = (content is null))
);
