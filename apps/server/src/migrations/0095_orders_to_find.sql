-- The list of orders is narrowed and sorted by what staff look for, however many orders there are.
alter table orders
  -- What staff have to do something about comes first: money that waits, then transfers that are expected, those for what is in force
  -- already too. Within each the newest first.
  add column waiting_order bigint not null generated always as (
    case
      when state = 'paid' or (received > 0 and state in ('awaitingPayment', 'cancelled', 'expired')) then 0
      when state = 'awaitingPayment' and gateway = 'vietqr' then 1
      when state = 'applied' and paid_at is null then 1
      else 2
    end * 1000000000000000 - id
  ) stored,
  -- In force, and not paid for.
  add column is_owed boolean not null generated always as (state = 'applied' and paid_at is null) stored;

-- Whose an order is, as people search for it: no index spans two tables. Beside the order and not in it, since whoever locks an order
-- locks its customer next, and whoever changes a customer would wait for its orders: nothing else is locked after a row of this.
create table order_customers (
  order_id bigint primary key references orders (id) on delete cascade,
  code_folded text not null,
  customer_name_folded text not null,
  customer_code_folded text not null,
  region_id bigint not null,
  is_deleted boolean not null
);
-- See migration 0018.
alter table order_customers
  alter column code_folded set statistics 500,
  alter column customer_name_folded set statistics 500,
  alter column customer_code_folded set statistics 500;

-- Share-locked, so that the customer is not renamed, moved or deleted between reading it here and the order's commit.
create function orders_copy_customer() returns trigger language plpgsql as $$
begin
  insert into public.order_customers (order_id, code_folded, customer_name_folded, customer_code_folded, region_id, is_deleted)
    select made.id, public.fold(made.code), customers.name_folded, customers.customer_code_folded, customers.region_id,
      customers.deleted_at is not null
    from made join public.customers on customers.id = made.customer_id for share of customers;
  return null;
end $$;
create trigger orders_copy_customer after insert on orders referencing new table as made
  for each statement execute function orders_copy_customer();

create function customers_copy_to_orders() returns trigger language plpgsql as $$
begin
  update public.order_customers
    set customer_name_folded = new.name_folded, customer_code_folded = new.customer_code_folded, region_id = new.region_id,
      is_deleted = new.deleted_at is not null
    from public.orders
    where orders.customer_id = new.id and order_customers.order_id = orders.id;
  return null;
end $$;
create trigger customers_copy_to_orders after update of name, customer_code, region_id, deleted_at on customers
  for each row
  when ((old.name, old.customer_code, old.region_id, old.deleted_at) is distinct from (new.name, new.customer_code, new.region_id, new.deleted_at))
  execute function customers_copy_to_orders();

insert into order_customers (order_id, code_folded, customer_name_folded, customer_code_folded, region_id, is_deleted)
  select orders.id, fold(orders.code), customers.name_folded, customers.customer_code_folded, customers.region_id, customers.deleted_at is not null
  from orders join customers on customers.id = orders.customer_id;
analyze order_customers;
