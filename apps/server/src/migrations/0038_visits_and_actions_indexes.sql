-- concurrently
-- Events go after 400 days; captions stay as long as their meeting.
create index concurrently session_events_by_time on session_events (happened_at) where kind <> 'caption';
