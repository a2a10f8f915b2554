-- Those of before, now that the trigger writes down the new ones: so none is missed, and nobody waits while the log is read through.
insert into audit_names select distinct account_name from audit_log on conflict do nothing;
