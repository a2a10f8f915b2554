-- Who is named as the buyer on what an order leads to: fixed when it is made, whatever the customer is called later. Empty only for orders that a
-- portal of before makes while it still runs: those name the customer as it is.
alter table orders add column buyer jsonb;
update orders
set buyer = coalesce(
  (select receipts.parties -> 'buyer' from receipts where receipts.order_id = orders.id),
  (
    select jsonb_build_object('name', name, 'address', address, 'taxCode', coalesce(tax_code, ''), 'email', email)
    from customers where customers.id = orders.customer_id
  )
);
