-- Options: an account's can be on only while its customer's is, a meeting's only while its owner's is. Whoever switches one off
-- reaches down at once, by whatever way it is done.
create function options_reach_accounts() returns trigger language plpgsql as $$
begin
  update accounts set
    active_face_id = least(active_face_id, new.active_face_id),
    active_voice_text = least(active_voice_text, new.active_voice_text),
    auto_check_voice_text = least(auto_check_voice_text, new.active_voice_text)
  where customer_id = new.id
    and (active_face_id > new.active_face_id or active_voice_text > new.active_voice_text or auto_check_voice_text > new.active_voice_text);
  return null;
end $$;
create trigger options_reach_accounts after update of active_face_id, active_voice_text on customers for each row
  when (new.active_face_id < old.active_face_id or new.active_voice_text < old.active_voice_text)
  execute function options_reach_accounts();

create function options_reach_meetings() returns trigger language plpgsql as $$
begin
  update meetings set
    active_face_id = least(active_face_id, new.active_face_id),
    active_voice_text = least(active_voice_text, new.active_voice_text)
  where owner_id = new.id and status in ('PENDING', 'INPROGRESS')
    and (active_face_id > new.active_face_id or active_voice_text > new.active_voice_text);
  return null;
end $$;
create trigger options_reach_meetings after update of active_face_id, active_voice_text on accounts for each row
  when (new.active_face_id < old.active_face_id or new.active_voice_text < old.active_voice_text)
  execute function options_reach_meetings();

-- What was switched on before this rule goes by it now.
update accounts set
  active_face_id = least(accounts.active_face_id, customers.active_face_id),
  active_voice_text = least(accounts.active_voice_text, customers.active_voice_text),
  auto_check_voice_text = least(accounts.auto_check_voice_text, accounts.active_voice_text, customers.active_voice_text)
from customers
where customers.id = accounts.customer_id
  and (accounts.active_face_id > customers.active_face_id or accounts.active_voice_text > customers.active_voice_text
    or accounts.auto_check_voice_text > least(accounts.active_voice_text, customers.active_voice_text));
update meetings set
  active_face_id = least(meetings.active_face_id, accounts.active_face_id),
  active_voice_text = least(meetings.active_voice_text, accounts.active_voice_text)
from accounts
where accounts.id = meetings.owner_id and meetings.status in ('PENDING', 'INPROGRESS')
  and (meetings.active_face_id > accounts.active_face_id or meetings.active_voice_text > accounts.active_voice_text);

-- Composed, as every new text is: what looks the same is the same.
update customers set name = normalize(name, nfc), address = normalize(address, nfc), description = normalize(description, nfc)
  where name is not nfc normalized or address is not nfc normalized or description is not nfc normalized;
update contacts set name = normalize(name, nfc), title = normalize(title, nfc), department = normalize(department, nfc),
    organization = normalize(organization, nfc)
  where name is not nfc normalized or title is not nfc normalized or department is not nfc normalized
    or organization is not nfc normalized;
update plans set name = normalize(name, nfc) where name is not nfc normalized;
update regions set name = normalize(name, nfc) where name is not nfc normalized and not exists (
  select from regions other where other.id <> regions.id and other.deleted_at is null and lower(other.name) = lower(normalize(regions.name, nfc)));
update meetings set name = normalize(name, nfc) where name is not nfc normalized;
update meeting_participants set name = normalize(name, nfc) where name is not nfc normalized;
update branded_apps set name = normalize(name, nfc) where name is not nfc normalized;

-- When everything but what accounting law keeps was removed of a customer that was deleted.
alter table customers add column erased_at timestamptz;
create index customers_to_erase on customers (deleted_at) where deleted_at is not null and erased_at is null;

-- Where the meeting runs, as far as its options go: the portal's own room, a BigBlueButton server, or Zoom.
alter table meetings add column core_kind text not null default 'room' check (core_kind in ('room', 'bbb', 'zoom'));
update meetings set core_kind = 'zoom' where core_type = 'zoom';
update meetings set core_kind = 'bbb' where core_type = 'bbb' and exists (
  select from cores where cores.core_type = 'bbb' and not cores.is_built_in and cores.is_active and cores.deleted_at is null);
-- What was offered and never did anything.
update meetings set enable_send_attachment_in_chat = false where enable_send_attachment_in_chat and status = 'PENDING';
update meetings set enable_taking_note = false where enable_taking_note and core_kind = 'room' and status = 'PENDING';

-- Nobody consents for a customer but the customer: what staff make begins without.
alter table customers drop constraint customers_consent_check;
alter table customers add constraint customers_consent_check check (consent in ('unknown', 'given', 'withdrawn'));
