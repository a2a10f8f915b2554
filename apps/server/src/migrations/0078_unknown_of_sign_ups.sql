-- What a sign-up was not asked for is empty, as everywhere where it is not known. Until now it had a number of nobody, "00" and the number of the
-- sign-up, which its code has too; and the first of the provinces, where no address was asked for either: nobody who typed one left that out.
update accounts set phone = ''
from customers
where customers.id = accounts.customer_id and customers.customer_code ~ '^DK[0-9]{6,}(-[0-9]+)?$'
  and accounts.phone = customers.phone
  and customers.phone = '00' || lpad(substring(customers.customer_code from '^DK([0-9]+)')::bigint::text, 8, '0');
update customers set phone = ''
where customer_code ~ '^DK[0-9]{6,}(-[0-9]+)?$'
  and phone = '00' || lpad(substring(customer_code from '^DK([0-9]+)')::bigint::text, 8, '0');
update customers set province = ''
where customer_code ~ '^DK[0-9]{6,}(-[0-9]+)?$' and province = 'Hà Nội' and address = '';
