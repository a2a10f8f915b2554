-- What is wrong with the picture of a contact's face. Null: nothing, or there is none, or it is from before pictures were looked at.
alter table contacts add column image_problem text
  check (image_problem in ('waiting', 'noFace', 'severalFaces', 'tooSmall', 'blurred', 'turnedAway', 'unreadable'));
update contacts set image_problem = 'unreadable' where image_status = 'FAILURE';

-- What a contact is recognised by, for each picture that was looked at.
create table contact_faces (
  contact_id bigint primary key references contacts (id) on delete cascade,
  -- The picture that was looked at: a newer one waits.
  image_key text not null,
  -- Descriptors of different models cannot be compared.
  model text not null,
  -- Sealed; null where the picture does not show one clear face.
  descriptor text,
  judged_at timestamptz not null
);

-- What was learnt from a picture goes with it, by whatever way it goes: replaced, its contact deleted, the consent withdrawn.
create function face_goes_with_picture() returns trigger language plpgsql as $$
begin
  delete from contact_faces where contact_id = new.id;
  return null;
end $$;
create trigger face_goes_with_picture after update of image_key on contacts for each row
  when (old.image_key is not null and new.image_key is distinct from old.image_key)
  execute function face_goes_with_picture();

-- Each time that somebody invited to a face meeting was asked to show the face. No picture is kept.
create table face_checks (
  id bigint generated always as identity primary key,
  participant_id bigint not null references meeting_participants (id) on delete cascade,
  -- Keyed hashes: what opens something is known to the browser only.
  challenge_hash text not null unique,
  steps text[] not null,
  consented_at timestamptz not null,
  expires_at timestamptz not null,
  -- When pictures were sent for it, which happens once; without an outcome they were never judged to the end.
  used_at timestamptz,
  is_recognised boolean,
  problem text,
  pass_hash text unique,
  pass_expires_at timestamptz
);
create index face_checks_of_participant on face_checks (participant_id, used_at);
