-- Where a customer's own systems are told of what happens.
create table webhooks (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  url text not null,
  events text[] not null,
  is_on boolean not null default true,
  -- Why it is off: somebody switched it off, it failed for three days, or it answered that it is gone.
  off_reason text check (off_reason in ('byHand', 'failing', 'gone')),
  off_at timestamptz,
  -- Both sealed. The one before the last change signs beside it until its time is over.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  last_success_at timestamptz,
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index webhooks_by_customer on webhooks (customer_id, id);

-- What is told to one of them: written in the transaction of what happened, sent by a job.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  -- The same at every try, by which a receiver knows that it was told before.
  message_id text not null,
  event text not null,
  -- What belongs together goes out in its order, one after the other: everything about one meeting.
  subject text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Of this round: sending it again by hand begins a new one.
  tries integer not null default 0,
  round_began_at timestamptz,
  next_try_at timestamptz not null,
  -- While a server sends it, by the database's clock: no other does.
  leased_until timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject, id) where state = 'waiting';
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'waiting';
create index webhook_deliveries_leased on webhook_deliveries (webhook_id) where leased_until is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_tries (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries (id) on delete cascade,
  tried_at timestamptz not null,
  took_ms integer not null,
  -- Without one there was no answer.
  status integer,
  problem text check (problem in ('addressRefused', 'nameNotFound', 'timedOut', 'unreachable', 'answerRefused')),
  answer text not null
);
create index webhook_tries_by_delivery on webhook_tries (delivery_id, id);
