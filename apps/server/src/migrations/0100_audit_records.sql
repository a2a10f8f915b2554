-- What an entry of the audit log is about: the customer that the record belongs to, and its name as it was then. Names of people of a
-- customer, of meetings and of what was written to somebody are looked up instead: once the customer is erased they stand nowhere.
alter table audit_log add column entity_name text, add column customer_id bigint;

-- By the kind of record that features write down. Null: of such a kind there are no names, or the record is gone.
create function record_of_audit(kind text, id_text text, out name text, out customer_id bigint) language plpgsql stable as $$
declare
  wanted bigint;
begin
  if id_text is null or id_text !~ '^\d{1,18}$' then return; end if;
  wanted := id_text::bigint;
  case
    when kind in ('customer', 'widget key', 'speech configuration') then
      select concat(one.name, ' (' || nullif(one.customer_code, '') || ')'), one.id into name, customer_id from customers one where id = wanted;
    when kind in ('account', 'default account', 'calendar feed') then
      select concat(one.name, ' (', one.username, ')'), one.customer_id into name, customer_id from accounts one where id = wanted;
    when kind in ('meeting', 'transcript') then
      select one.name, one.customer_id into name, customer_id from meetings one where id = wanted;
    when kind = 'session' then
      select meetings.name, meetings.customer_id into name, customer_id
        from meeting_sessions join meetings on meetings.id = meeting_id where meeting_sessions.id = wanted;
    when kind = 'participant' then
      select one.name, meetings.customer_id into name, customer_id
        from meeting_participants one join meetings on meetings.id = meeting_id where one.id = wanted;
    when kind = 'subscription' then
      select plans.name, one.customer_id into name, customer_id from subscriptions one join plans on plans.id = plan_id where one.id = wanted;
    when kind = 'order' then
      select one.code, one.customer_id into name, customer_id from orders one where id = wanted;
    when kind = 'contact' then
      select one.name, one.customer_id into name, customer_id from contacts one where id = wanted;
    when kind = 'location' then
      select one.name, one.customer_id into name, customer_id from locations one where id = wanted;
    when kind = 'calendar event' then
      select one.subject, one.customer_id into name, customer_id from calendar_events one where id = wanted;
    when kind = 'calendar group' then
      select one.name, one.customer_id into name, customer_id from calendar_groups one where id = wanted;
    when kind = 'email template' then
      select one.name, one.customer_id into name, customer_id from email_templates one where id = wanted;
    when kind = 'branded app' then
      select one.name, one.customer_id into name, customer_id from branded_apps one where id = wanted;
    when kind = 'integration token' then
      select concat(accounts.name, ' (', accounts.username, ')'), accounts.customer_id into name, customer_id
        from integration_tokens one join accounts on accounts.id = account_id where one.id = wanted;
    when kind = 'webhook' then
      -- What follows "?" may be a secret of the other side.
      select split_part(one.url, '?', 1), one.customer_id into name, customer_id from webhooks one where id = wanted;
    when kind = 'webhook delivery' then
      select split_part(webhooks.url, '?', 1), webhooks.customer_id into name, customer_id
        from webhook_deliveries one join webhooks on webhooks.id = webhook_id where one.id = wanted;
    when kind = 'region' then select one.name into name from regions one where id = wanted;
    when kind = 'plan' then select one.name into name from plans one where id = wanted;
    when kind = 'core' then select one.api_url into name from cores one where id = wanted;
    when kind = 'backup' then select nullif(one.file_name, '') into name from backups one where id = wanted;
    when kind = 'ip address' then select one.network::text into name from ip_blocks one where id = wanted;
    when kind = 'message' then select one.recipient into name from deliveries one where id = wanted;
    else null;
  end case;
end $$;

create function audit_log_names_record() returns trigger language plpgsql as $$
begin
  select name, customer_id into new.entity_name, new.customer_id from record_of_audit(new.entity, new.entity_id);
  if new.entity = 'message' or new.customer_id is not null and new.entity not in ('customer', 'widget key', 'speech configuration',
    'subscription', 'order', 'location', 'calendar group', 'email template', 'branded app', 'webhook', 'webhook delivery') then
    new.entity_name := null;
    return new;
  end if;
  -- Deleted a moment ago: as it was called before.
  if new.entity_name is null and new.entity_id ~ '^\d{1,18}$' then
    select earlier.entity_name, earlier.customer_id into new.entity_name, new.customer_id from audit_log earlier
      where earlier.entity = new.entity and earlier.entity_id = new.entity_id and earlier.entity_name is not null
      order by earlier.happened_at desc, earlier.id desc limit 1;
  end if;
  return new;
end $$;
create trigger audit_log_names_record before insert on audit_log for each row execute function audit_log_names_record();
