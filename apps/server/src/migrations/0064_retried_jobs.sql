-- The key under which a job waited for its first try. One that is run again after it was given up takes it back, or is left out when
-- another of that key waits already.
alter table jobs add column former_key text;
