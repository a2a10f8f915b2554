-- concurrently
-- Attendance, quality, transcript and summaries are asked for by the id that the core gave a session.
create index concurrently meeting_sessions_by_mid on meeting_sessions (internal_id) where internal_id is not null;
