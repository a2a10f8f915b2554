-- Beside whoever reads and writes.
alter table attendances validate constraint attendances_device_type_check;

-- The way up, as the room's media workers measure it; null for somebody who sends nothing, and for samples from before.
alter table quality_samples
  add column uplink_loss_percent real,
  add column uplink_jitter_ms real;

-- What is older than an hour: one row a minute, the mean of that minute's samples.
create table quality_minutes (
  session_id bigint not null references meeting_sessions (id),
  visit_id text not null,
  measured_at timestamptz not null,
  samples integer not null,
  loss_percent real not null,
  jitter_ms real not null,
  rtt_ms real not null,
  sent_kbps real not null,
  received_kbps real not null,
  -- Of those samples that tell of the way up.
  uplink_samples integer not null,
  uplink_loss_percent real,
  uplink_jitter_ms real,
  primary key (session_id, visit_id, measured_at)
);
create index quality_minutes_by_time on quality_minutes (measured_at);

-- Of cores that have to be asked for the quality (Zoom): asked until it is over, then settled; refused once, not asked again.
alter table meeting_sessions
  add column quality_state text check (quality_state in ('asked', 'settled', 'refused'));

-- What went wrong for people who wanted to come in, counted by day in Vietnam. Every column is a word of a short list, so that no
-- stranger makes it grow. Region 0 and empty texts: not known. Areas are those of the customer on that day.
create table error_counts (
  day date not null,
  region_id bigint not null,
  core_type text not null,
  core_domain text not null,
  kind text not null,
  device_type text not null,
  os text not null,
  browser text not null,
  count integer not null,
  primary key (day, region_id, core_type, core_domain, kind, device_type, os, browser)
);
