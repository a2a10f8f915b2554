-- How a message about a meeting went, once the message itself was too old to be kept; until then its delivery says so.
alter table meeting_notices
  add column kept_state text,
  add column kept_error text,
  add column kept_delivered_at timestamptz;

-- The last try that failed, kept when a later one succeeds: what was wrong with the server, and when.
alter table deliveries
  add column failed_at timestamptz,
  add column failure text;
