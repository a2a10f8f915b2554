-- What customers order by themselves. Net, VAT and gross are fixed when the order is made: what is shown, asked for and charged is one number.
create table orders (
  id bigint generated always as identity primary key,
  -- What a transfer names as its purpose. Never reused.
  code text not null unique,
  customer_id bigint not null references customers (id),
  kind text not null check (kind in ('new', 'renew', 'upgrade', 'lower')),
  state text not null check (state in ('draft', 'awaitingPayment', 'paid', 'applied', 'expired', 'cancelled', 'refunded')),
  plan_id bigint not null references plans (id),
  plan_name text not null,
  -- The subscription that is renewed or changed, and its end when the order was made; empty for a new one.
  subscription_id bigint references subscriptions (id),
  base_ends_at timestamptz,
  -- How many of the plan's units a renewal or an extension lasts.
  usage_count integer,
  -- The terms that were agreed: limits, dates, lines.
  quote jsonb not null,
  net bigint not null check (net >= 0),
  vat_percent numeric(5, 2) not null,
  vat bigint not null check (vat >= 0),
  gross bigint not null check (gross = net + vat),
  -- At which it is, or was, paid.
  gateway text check (gateway in ('vnpay', 'vietqr', 'sandbox')),
  -- The sum of its movements of money, kept here for lists.
  received bigint not null default 0,
  -- Paid and not applied: the refusal that stood in the way.
  problem text,
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  applied_at timestamptz
);
-- One open order a customer: two who order at once cannot both succeed.
create unique index orders_one_open on orders (customer_id) where state in ('draft', 'awaitingPayment', 'paid');
create index orders_by_customer on orders (customer_id, id desc);
create index orders_by_plan on orders (plan_id);
create index orders_to_expire on orders (expires_at) where state in ('draft', 'awaitingPayment');
create index orders_to_apply on orders (id) where state = 'paid';

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  state text not null check (state in ('draft', 'awaitingPayment', 'paid', 'applied', 'expired', 'cancelled', 'refunded')),
  happened_at timestamptz not null,
  account_id bigint references accounts (id),
  actor_name text not null,
  note text not null default ''
);
create index order_history_by_order on order_history (order_id, id);

-- One try to pay an order at one gateway.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  gateway text not null check (gateway in ('vnpay', 'vietqr', 'sandbox')),
  -- By which the gateway names it.
  reference text not null unique,
  state text not null check (state in ('pending', 'paid', 'failed', 'refunding', 'refunded')),
  amount bigint not null check (amount > 0),
  -- As it was sent: the same try is sent with the same values again.
  address text not null,
  language text not null check (language in ('vi', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What the gateway said last.
  result_code text,
  provider_number text,
  settled_at timestamptz,
  asked_at timestamptz,
  refund_reason text,
  refund_by text
);
create unique index payments_one_pending on payments (order_id, gateway) where state = 'pending';
create index payments_by_order on payments (order_id, id);
create index payments_to_ask on payments (expires_at) where state in ('pending', 'refunding') and gateway = 'vnpay';

-- Money that came or went, each movement once. The sum is what is held of an order; beside what it costs it shows what is short or over.
create table money_movements (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  payment_id bigint not null references payments (id),
  amount bigint not null check (amount <> 0),
  -- When the bank or the gateway booked it.
  happened_at timestamptz not null,
  -- The gateway's or the bank's own number.
  provider_number text not null,
  note text not null default '',
  recorded_by bigint references accounts (id),
  recorded_at timestamptz not null
);
create unique index money_movements_once on money_movements (payment_id, provider_number, (amount > 0));
create index money_movements_by_order on money_movements (order_id, id);

-- Numbers without gaps: taken in the transaction of the receipt itself, one after the other.
create table receipt_years (
  year integer primary key,
  last_number integer not null
);

create table receipts (
  order_id bigint primary key references orders (id),
  year integer not null,
  number integer not null,
  issued_at timestamptz not null,
  -- Seller and buyer as they were then.
  parties jsonb not null,
  unique (year, number)
);

-- Whoever makes an account on the way to an order proves the address by a code of six digits. Each start has its own: nobody's code
-- opens what somebody else has typed.
create table order_codes (
  -- A keyed hash of what the browser keeps.
  lookup text primary key,
  email text not null,
  -- A keyed hash of the code; empty until it is sent, and for an address that has an account already.
  code_mark text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index order_codes_by_expiry on order_codes (expires_at);
