-- Where a customer's invoices and receipts go, where that is not its own address.
alter table customers add column invoice_email text;
