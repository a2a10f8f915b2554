-- Everybody who stands in the audit log, once: names are few and entries many, so a search looks among these first.
create table audit_names (name text primary key);
create index audit_names_search on audit_names using gin (fold(name) gin_trgm_ops);

create function audit_log_keep_names() returns trigger language plpgsql as $$
begin
  -- Looked up first: an entry of somebody known waits for nobody.
  insert into audit_names
  select distinct account_name from new_rows
  where not exists (select from audit_names where name = account_name)
  on conflict do nothing;
  return null;
end $$;
create trigger audit_log_keep_names after insert on audit_log referencing new table as new_rows
  for each statement execute function audit_log_keep_names();
