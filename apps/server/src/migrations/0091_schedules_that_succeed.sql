-- When the job of a schedule last came to its end: what comes again by itself is given up only after it has failed for a while.
alter table job_schedules add column succeeded_at timestamptz not null default now();
