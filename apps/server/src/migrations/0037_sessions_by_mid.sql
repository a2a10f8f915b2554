-- What a session left behind (recording, transcript, summaries) is for its owner, until it is shared with those who are invited.
alter table meeting_sessions
  add column shared_at timestamptz,
  add column shared_by bigint references accounts (id);
