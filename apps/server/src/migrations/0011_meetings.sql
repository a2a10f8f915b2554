-- The servers on which meetings run: BigBlueButton servers, the built-in room (which speaks the same API), Zoom accounts.
create table cores (
  id bigint generated always as identity primary key,
  core_type text not null check (core_type in ('bbb', 'zoom')),
  -- Meetings of plans with this package type run here.
  package_type text not null,
  api_url text not null,
  -- Encrypted; for Zoom the client secret.
  api_secret text not null,
  -- What only one kind of core needs: Zoom's account id, client id, hosts, and the secret of its webhooks (encrypted).
  settings jsonb not null default '{}',
  -- v2, v3, v4: how the mobile app is opened.
  version text not null default 'v4',
  max_participants integer not null check (max_participants > 0),
  max_meetings integer not null check (max_meetings > 0),
  is_active boolean not null default true,
  -- Takes no new meetings; the running ones end in peace.
  is_draining boolean not null default false,
  is_built_in boolean not null default false,
  -- What the last look at it told.
  is_up boolean,
  checked_at timestamptz,
  failed_checks integer not null default 0,
  running_meetings integer not null default 0,
  running_participants integer not null default 0,
  created_by bigint references accounts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index cores_address_unique on cores (lower(api_url), package_type) where deleted_at is null;
create unique index cores_one_built_in on cores (is_built_in) where is_built_in and deleted_at is null;
create index cores_to_choose on cores (package_type, core_type) where is_active and deleted_at is null;

create table meetings (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  owner_id bigint not null references accounts (id),
  name text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'INPROGRESS', 'END', 'CANCEL')),
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes > 0),
  is_public boolean not null,
  planned_participants integer not null,
  access_code text not null,
  -- A short code to type; the keys are the links' secrets (hashes would not do: the owner sees the links again).
  join_code text not null,
  host_key text not null,
  participant_key text not null,
  core_type text not null check (core_type in ('bbb', 'zoom')),
  -- Chosen at start, or beforehand by staff.
  core_id bigint references cores (id),
  enable_camera boolean not null,
  enable_micro boolean not null,
  enable_mute_on_start boolean not null,
  enable_private_chat boolean not null,
  enable_public_chat boolean not null,
  enable_meeting_recording boolean not null,
  enable_automatic_meeting_recording boolean not null,
  only_show_camera_for_operator boolean not null,
  enable_participation_before_host boolean not null,
  enable_taking_note boolean not null,
  enable_send_attachment_in_chat boolean not null,
  active_face_id integer not null default 0,
  active_voice_text integer not null default 0,
  sends_reminders boolean not null default true,
  -- Rises with every change that participants must hear of: the SEQUENCE of the calendar entry.
  sequence integer not null default 0,
  -- To how many people each went out; a change makes an update due again.
  invitation_sent integer not null default 0,
  update_sent integer not null default 0,
  cancellation_sent integer not null default 0,
  is_update_due boolean not null default false,
  actual_starts_at timestamptz,
  actual_ends_at timestamptz,
  is_recorded boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references accounts (id)
);
create unique index meetings_host_key_unique on meetings (host_key);
create unique index meetings_participant_key_unique on meetings (participant_key);
create unique index meetings_join_code_unique on meetings (join_code) where deleted_at is null;
create index meetings_by_time on meetings (created_at desc, id desc) where deleted_at is null;
create index meetings_by_status on meetings (status, created_at desc, id desc) where deleted_at is null;
create index meetings_by_customer on meetings (customer_id, created_at desc, id desc) where deleted_at is null;
create index meetings_by_customer_status on meetings (customer_id, status, created_at desc, id desc) where deleted_at is null;
create index meetings_by_owner on meetings (owner_id, created_at desc, id desc) where deleted_at is null;
create index meetings_by_start on meetings (starts_at, id) where deleted_at is null;
create index meetings_by_customer_start on meetings (customer_id, starts_at, id) where deleted_at is null;
create index meetings_running on meetings (customer_id) where status = 'INPROGRESS' and deleted_at is null;
create index meetings_name_search on meetings using gin (fold(name) gin_trgm_ops);

create table meeting_participants (
  id bigint generated always as identity primary key,
  meeting_id bigint not null references meetings (id),
  contact_id bigint references contacts (id),
  name text not null,
  email text not null,
  phone text not null default '',
  role text not null check (role in ('PARTICIPANT', 'OPERATOR')),
  assigned_by text not null default '',
  code text not null default '',
  private_key text not null,
  -- The language of the invitation.
  language text not null default 'vi',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Taken off the list: the calendar entry is cancelled, the link is dead.
  removed_at timestamptz
);
create unique index meeting_participants_key_unique on meeting_participants (private_key);
create unique index meeting_participants_email_unique on meeting_participants (meeting_id, lower(email)) where removed_at is null;
-- User and View see the meetings to which their account's e-mail is invited.
create index meeting_participants_by_email on meeting_participants (lower(email), meeting_id) where removed_at is null;

-- One run of a meeting on a core; a restart opens the next one.
create table meeting_sessions (
  id bigint generated always as identity primary key,
  meeting_id bigint not null references meetings (id),
  customer_id bigint not null references customers (id),
  number integer not null,
  core_id bigint not null references cores (id),
  -- opening: the core is being asked; open: it runs; closed: over, or never came up.
  state text not null check (state in ('opening', 'open', 'closed')),
  -- What the core calls it: BigBlueButton's meetingID, Zoom's meeting number.
  external_id text not null,
  internal_id text,
  -- Zoom's uuid, BigBlueButton's passwords: what later calls need (encrypted where secret).
  core_data jsonb not null default '{}',
  -- In the addresses that the core calls back: they carry no other proof.
  callback_key text not null,
  opened_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  -- So often in a row the core did not know it: one lost answer does not end a meeting.
  missed_checks integer not null default 0,
  most_people integer not null default 0,
  people_now integer not null default 0
);
create unique index meeting_sessions_number_unique on meeting_sessions (meeting_id, number);
create unique index meeting_sessions_one_open on meeting_sessions (meeting_id) where state <> 'closed';
create unique index meeting_sessions_callback_unique on meeting_sessions (callback_key);
create index meeting_sessions_running on meeting_sessions (customer_id, opened_at) where state <> 'closed';
create index meeting_sessions_by_core on meeting_sessions (core_id) where state <> 'closed';
create index meeting_sessions_by_external on meeting_sessions (external_id);
create index meeting_sessions_by_customer on meeting_sessions (customer_id, opened_at desc);

-- Who was in the room, from when to when. One row for each visit.
create table attendances (
  id bigint generated always as identity primary key,
  session_id bigint not null references meeting_sessions (id),
  -- Of the core, unique within the session.
  visit_id text not null,
  participant_id bigint references meeting_participants (id),
  account_id bigint references accounts (id),
  display_name text not null,
  role text not null,
  joined_at timestamptz not null,
  left_at timestamptz
);
create unique index attendances_visit_unique on attendances (session_id, visit_id);

-- Everything else that cores tell about a session, as it came; the tables that reports need are filled from it.
create table session_events (
  id bigint generated always as identity primary key,
  session_id bigint not null references meeting_sessions (id),
  -- The core's own id of the event: one told twice is kept once.
  event_key text not null,
  kind text not null,
  happened_at timestamptz not null,
  visit_id text,
  body jsonb not null
);
create unique index session_events_key_unique on session_events (session_id, event_key);
create index session_events_by_kind on session_events (session_id, kind, happened_at);

create table quality_samples (
  session_id bigint not null references meeting_sessions (id),
  visit_id text not null,
  measured_at timestamptz not null,
  loss_percent real not null,
  jitter_ms real not null,
  rtt_ms real not null,
  sent_kbps real not null,
  received_kbps real not null,
  primary key (session_id, visit_id, measured_at)
);
create index quality_samples_by_time on quality_samples (measured_at);

create table recordings (
  id bigint generated always as identity primary key,
  session_id bigint not null references meeting_sessions (id),
  customer_id bigint not null references customers (id),
  record_id text not null,
  playback_url text,
  state text not null check (state in ('processing', 'published', 'unpublished', 'deleted')),
  size_bytes bigint not null default 0,
  duration_seconds integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index recordings_record_unique on recordings (session_id, record_id);
create index recordings_by_customer on recordings (customer_id) where state <> 'deleted';

-- Who was told what: a row for each person, kind of message, channel and sequence, so that nobody hears the same thing twice.
create table meeting_notices (
  id bigint generated always as identity primary key,
  meeting_id bigint not null references meetings (id),
  participant_id bigint not null references meeting_participants (id),
  kind text not null check (kind in ('invitation', 'update', 'cancellation', 'reminder-day', 'reminder-soon')),
  channel text not null check (channel in ('mail', 'sms')),
  sequence integer not null,
  -- Sent once more by hand: the next round.
  round integer not null default 1,
  delivery_id bigint references deliveries (id) on delete set null,
  created_by bigint references accounts (id),
  created_at timestamptz not null
);
create unique index meeting_notices_once on meeting_notices (participant_id, kind, channel, sequence, round);
create index meeting_notices_by_meeting on meeting_notices (meeting_id, id desc);

-- The calendar feed of a user: its address is the secret.
create table calendar_feeds (
  account_id bigint primary key references accounts (id),
  feed_key text not null unique,
  created_at timestamptz not null
);
