-- The job is named by what it does. What waits under the old name, or was given up, is done under the new one.
update jobs set name = 'downsample-quality' where name = 'fold-quality' and state <> 'done';
update job_schedules set name = 'downsample-quality' where name = 'fold-quality';
