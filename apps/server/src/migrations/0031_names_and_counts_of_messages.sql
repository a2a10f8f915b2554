-- Whom a mail comes from and goes to, as people read it; addresses alone say little.
alter table deliveries add column from_name text;
alter table deliveries add column recipient_name text;

-- How many messages about meetings a customer has sent on a day of Vietnam: nobody may flood strangers at the provider's cost.
create table notices_per_day (
  customer_id bigint not null references customers (id) on delete cascade,
  day date not null,
  sent integer not null,
  primary key (customer_id, day)
);
