-- Each built-in room has a row of its own, known by the identity that the room keeps with its data; its address and secret may change.
-- The one row of before has none: the room that comes first with its address adopts it.
alter table cores
  add column room_id text,
  -- The run of the room that was seen last: two runs at one time are two rooms on copies of one folder.
  add column run_id text,
  -- another room: somebody else answers at the address; same identity: a second room with this identity runs at trouble_url.
  add column trouble text check (trouble in ('another room', 'same identity')),
  add column trouble_url text;
drop index cores_one_built_in;
create unique index cores_room_unique on cores (room_id) where is_built_in and deleted_at is null;

-- What people enter must not be there twice. A room comes where it comes: one whose data was lost is a new one at the old address.
drop index cores_address_unique;
create unique index cores_address_unique on cores (lower(api_url), package_type) where deleted_at is null and not is_built_in;

-- The portal servers that run on this database, so that a new one notices what they do not have in common.
create table portal_servers (
  id text primary key,
  -- Of APP_SECRET: portals must share it.
  secret_fingerprint text not null,
  -- The folder or the bucket with the files: portals must share it, too.
  file_store text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
