-- concurrently
-- Taken out, it may be confirmed for the same order once more.
create unique index concurrently money_movements_standing on money_movements (payment_id, provider_number, (amount > 0)) where withdrawn_at is null;
drop index concurrently if exists money_movements_once;
