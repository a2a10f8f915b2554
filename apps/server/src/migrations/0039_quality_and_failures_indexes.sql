-- concurrently
create index concurrently meeting_sessions_quality_asked on meeting_sessions (id) where quality_state = 'asked';
