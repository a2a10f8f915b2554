-- Jobs: work done outside a request, sent inside the transaction that causes it and done at least once by one of the servers.
-- Until now they stood in the tables of the library pg-boss, in a schema of its own.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  data jsonb not null,
  -- dead: given up, until somebody has it tried again.
  state text not null default 'waiting' check (state in ('waiting', 'active', 'done', 'dead')),
  -- While one of this name and key waits for its first try, no further one is added: the key is given up when the job is first taken.
  singleton_key text,
  -- Tries that were begun, the one that runs included.
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- Of the statement, not of the transaction: jobs of one transaction are done in the order in which they were sent.
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  -- Of an active job: whoever runs it counts as lost then, and it returns.
  expires_at timestamptz,
  finished_at timestamptz,
  -- Of the last try that failed.
  error text
);
create index jobs_by_state on jobs (name, state, due_at, created_at, id) where state <> 'done';
create unique index jobs_singleton_key on jobs (name, singleton_key) where singleton_key is not null;
create index jobs_by_end on jobs (finished_at) where finished_at is not null;

-- What pg-boss holds is moved. Servers of the version before may go on for a while beside the new ones (a rolling upgrade): what they send,
-- finish, fail and hand back from now on arrives in our table by a trigger, and they find nothing to do. The schema goes in a later version.
do $move$
begin
  if to_regclass('pgboss.job') is null then return; end if;

  -- The parent first, as everybody does who writes through it: nobody waits for us while we wait for them.
  lock table pgboss.job in share row exclusive mode;

  create function pgboss.move_job(moved pgboss.job) returns void language plpgsql as $body$
  declare
    tries constant integer := moved.retry_count + case when moved.started_on is null then 0 else 1 end;
    message constant text := coalesce(moved.output ->> 'message', moved.output -> 'value' ->> 'message');
  begin
    if moved.state = 'created' then
      insert into public.jobs (id, name, data, singleton_key, due_at, created_at)
      -- Those without a key had a random one, marked by #.
      values (moved.id, moved.name, coalesce(moved.data, '{}'), case when moved.singleton_key not like '#%' then moved.singleton_key end,
        moved.start_after, moved.created_on)
      on conflict do nothing;
    elsif moved.state = 'active' then
      insert into public.jobs (id, name, data, state, attempts, due_at, created_at, started_at, expires_at)
      values (moved.id, moved.name, coalesce(moved.data, '{}'), 'active', tries, moved.start_after, moved.created_on, moved.started_on,
        moved.started_on + moved.expire_in)
      on conflict do nothing;
      -- It stays until the server that runs it says how it ended.
      return;
    elsif moved.state in ('retry', 'failed') then
      insert into public.jobs (id, name, data, state, attempts, due_at, created_at, started_at, finished_at, error)
      values (moved.id, moved.name, coalesce(moved.data, '{}'), case moved.state when 'retry' then 'waiting' else 'dead' end, tries,
        moved.start_after, moved.created_on, moved.started_on, moved.completed_on, message)
      on conflict (id) do update set state = excluded.state, attempts = excluded.attempts, due_at = excluded.due_at,
        expires_at = null, finished_at = excluded.finished_at, error = coalesce(excluded.error, jobs.error)
        -- Unless its time was over and another server has taken it since.
        where jobs.state = 'active' and jobs.attempts = moved.retry_count + 1;
    elsif moved.state = 'completed' then
      update public.jobs set state = 'done', expires_at = null, finished_at = moved.completed_on
      where id = moved.id and state = 'active' and attempts = tries;
    end if;
    delete from pgboss.job where name = moved.name and id = moved.id;
  end $body$;

  perform pgboss.move_job(job) from pgboss.job job;

  create function pgboss.move_changed_job() returns trigger language plpgsql as $body$
  begin
    perform pgboss.move_job(new);
    return null;
  end $body$;
  create trigger move_changed_job after insert or update on pgboss.job
    for each row when (new.state <> 'active') execute function pgboss.move_changed_job();
end $move$;
