-- concurrently
-- Jobs that were given up, the latest first; of one kind too.
create index concurrently jobs_dead on jobs (finished_at desc, id desc) where state = 'dead';
create index concurrently jobs_dead_by_name on jobs (name, finished_at desc, id desc) where state = 'dead';
