-- concurrently
create index concurrently recordings_in_trash on recordings (trashed_at) where trashed_at is not null and state <> 'deleted';
create index concurrently recordings_unsettled on recordings (session_id) where wanted is not null;
