-- What staff register, renew or upgrade for a customer is an order too: applied at once, and paid when its money is confirmed.
alter table orders add column sold_by text not null default 'customer' check (sold_by in ('customer', 'staff'));
