-- By which the gateway knows one refund: however often it is sent, it is one.
alter table payments add column refund_request_id text;
-- Those on their way were sent under a number that nobody kept.
update payments set refund_request_id = md5(reference || id) where state = 'refunding';
