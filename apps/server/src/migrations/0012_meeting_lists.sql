-- A session may be made on its core before it begins: Zoom lets guests in before the host. It waits, and the meeting stays PENDING.
alter table meeting_sessions drop constraint meeting_sessions_state_check;
alter table meeting_sessions add constraint meeting_sessions_state_check check (state in ('opening', 'waiting', 'open', 'closed'));
-- When the core itself said that somebody began it: to Zoom a meeting before its beginning and after its end looks the same.
alter table meeting_sessions add column began_at timestamptz;
-- One licensed Zoom host runs one meeting at a time. Of two portals that choose the same one, the second chooses again.
create unique index meeting_sessions_one_per_host on meeting_sessions (core_id, (core_data ->> 'host'))
  where state <> 'closed' and core_data ->> 'host' is not null;
