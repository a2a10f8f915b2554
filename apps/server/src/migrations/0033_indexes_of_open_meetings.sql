-- concurrently
-- Lists of accounts say how many meetings each has to come, and whether one runs.
create index concurrently meetings_open_by_owner on meetings (owner_id, status) where deleted_at is null and status in ('PENDING', 'INPROGRESS');
