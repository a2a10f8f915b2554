-- By which the gateway knows one refund: however often it is sent, it is one.
-- Empty for those that are on their way now: the number they were sent under is not known, so that they are not sent again by themselves.
alter table payments add column refund_request_id text;
