-- Whoever has gone opens no meeting any more: the links by which an owner was host are changed, however the account was deleted.
-- Two random UUIDs are 244 random bits.
create function new_link_key() returns text language sql volatile as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

create function links_leave_with_owner() returns trigger language plpgsql as $$
begin
  update meeting_participants set private_key = new_link_key()
  from meetings
  where meetings.id = meeting_participants.meeting_id and meetings.owner_id = new.id and meetings.deleted_at is null
    and lower(meeting_participants.email) = lower(old.email);
  update meetings set host_key = new_link_key() where owner_id = new.id and deleted_at is null;
  return null;
end $$;
create trigger links_leave_with_owner after update of deleted_at on accounts for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function links_leave_with_owner();

update meetings set host_key = new_link_key()
from accounts
where accounts.id = meetings.owner_id and accounts.deleted_at is not null and meetings.deleted_at is null;
