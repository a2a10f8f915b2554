-- A link for a new password that went to an address its account had not proven: whoever opens it has read that mailbox, which proves it.
alter table recovery_keys add column proves_email text;
