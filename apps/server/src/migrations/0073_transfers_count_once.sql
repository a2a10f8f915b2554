-- One transfer pays one order: the bank's number as it is compared, without case and spaces.
alter table money_movements add column bank_number text;
-- Of a number that was confirmed more than once already, the first one holds it.
update money_movements set bank_number = first.bank_number
from (
  select distinct on (2) money_movements.id, lower(regexp_replace(money_movements.provider_number, '\s', '', 'g')) as bank_number
  from money_movements join payments on payments.id = money_movements.payment_id
  where payments.gateway = 'vietqr' and money_movements.amount > 0
  order by 2, money_movements.id
) as first
where first.id = money_movements.id;
create unique index money_movements_one_transfer on money_movements (bank_number);
