-- Meetings change hands, and with them the host's link. What calendars call a meeting was made from that link: the first one stays its name.
alter table meetings add column calendar_key text;

create function calendar_key_stays() returns trigger language plpgsql as $$
begin
  new.calendar_key := coalesce(old.calendar_key, old.host_key);
  return new;
end $$;
create trigger calendar_key_stays before update of host_key on meetings for each row
  when (old.host_key <> new.host_key)
  execute function calendar_key_stays();

-- Before roles were guarded, somebody could become a viewer and keep the host's link.
update meetings set host_key = new_link_key()
from accounts
where accounts.id = meetings.owner_id and accounts.role = 'View' and meetings.status = 'PENDING' and meetings.deleted_at is null;
