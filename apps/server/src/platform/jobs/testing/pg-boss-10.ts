/**
 * What the version before 0022 had in the database, and what it did there: the tables of pg-boss 10.4 (MIT licence, schema 24) and its
 * statements as far as Hop used them. Facts for tests of the move away from it.
 */
import pg from 'pg'

const tables = `
  create schema pgboss;
  create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table pgboss.version (version int primary key, maintained_on timestamptz, cron_on timestamptz, monitored_on timestamptz);
  create table pgboss.queue (
    name text primary key, policy text, retry_limit int, retry_delay int, retry_backoff bool, expire_seconds int, retention_minutes int,
    dead_letter text references pgboss.queue (name), partition_name text,
    created_on timestamptz not null default now(), updated_on timestamptz not null default now()
  );
  create table pgboss.schedule (
    name text primary key references pgboss.queue on delete cascade, cron text not null, timezone text, data jsonb, options jsonb,
    created_on timestamptz not null default now(), updated_on timestamptz not null default now()
  );
  create table pgboss.subscription (
    event text not null, name text not null references pgboss.queue on delete cascade,
    created_on timestamptz not null default now(), updated_on timestamptz not null default now(), primary key (event, name)
  );
  create table pgboss.job (
    id uuid not null default gen_random_uuid(), name text not null, priority integer not null default 0, data jsonb,
    state pgboss.job_state not null default 'created', retry_limit integer not null default 2, retry_count integer not null default 0,
    retry_delay integer not null default 0, retry_backoff boolean not null default false,
    start_after timestamptz not null default now(), started_on timestamptz, singleton_key text, singleton_on timestamp,
    expire_in interval not null default interval '15 minutes', created_on timestamptz not null default now(),
    completed_on timestamptz, keep_until timestamptz not null default now() + interval '14 days', output jsonb, dead_letter text,
    policy text, primary key (name, id)
  ) partition by list (name);
  create table pgboss.archive (like pgboss.job);
  alter table pgboss.archive add primary key (name, id), add archived_on timestamptz not null default now();
  insert into pgboss.version (version) values (24)`

/** The function pgboss.create_queue: a partition of its own for each name. */
const addQueue = (name: string) => {
  const partition = `j${Buffer.from(name).toString('hex')}`
  return `
    insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, partition_name)
      values ('${name}', 'short', 5, 10, true, 60, '${partition}');
    create table pgboss.${partition} (like pgboss.job including defaults);
    alter table pgboss.${partition} add primary key (name, id);
    alter table pgboss.${partition} add constraint q_fkey foreign key (name) references pgboss.queue (name)
      on delete restrict deferrable initially deferred;
    create unique index ${partition}_i1 on pgboss.${partition} (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short';
    create index ${partition}_i5 on pgboss.${partition} (name, start_after) include (priority, created_on, id) where state < 'active';
    alter table pgboss.${partition} add constraint cjc check (name = '${name}');
    alter table pgboss.job attach partition pgboss.${partition} for values in ('${name}')`
}

/** A server of that version: the statements that it sends. */
export async function createOldServer(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()

  return {
    client,
    async install(queues: readonly string[]): Promise<void> {
      await client.query(tables)
      for (const name of queues) await client.query(addQueue(name))
    },

    async send(name: string, data: object, singletonKey = `#${crypto.randomUUID()}`): Promise<string | undefined> {
      const { rows } = await client.query<{ id: string }>(
        `insert into pgboss.job (id, name, data, priority, start_after, singleton_key, expire_in, keep_until, retry_limit, retry_delay,
           retry_backoff, policy)
         select id, j.name, data, 0, now(), singleton_key, q.expire_seconds * interval '1s', now() + interval '365 days', q.retry_limit,
           q.retry_delay, q.retry_backoff, q.policy
         from (select gen_random_uuid() as id, $1 as name, $2::jsonb as data, $3 as singleton_key) j join pgboss.queue q on j.name = q.name
         on conflict do nothing returning id`,
        [name, data, singletonKey],
      )
      return rows[0]?.id
    },

    async claim(name: string): Promise<string[]> {
      const { rows } = await client.query<{ id: string }>(
        `with due as (
           select name, id from pgboss.job where name = $1 and state < 'active' and start_after <= now()
           order by start_after, created_on, id limit 1 for update skip locked)
         update pgboss.job job set state = 'active', started_on = now(),
           retry_count = case when started_on is null then retry_count else retry_count + 1 end
         from due where job.name = due.name and job.id = due.id returning job.id`,
        [name],
      )
      return rows.map(({ id }) => id)
    },

    async complete(name: string, id: string): Promise<void> {
      await client.query(
        `with results as (
           update pgboss.job set completed_on = now(), state = 'completed', output = null
           where name = $1 and id = $2 and state = 'active' returning *)
         select count(*) from results`,
        [name, id],
      )
    },

    /** It deleted the row and inserted it again. */
    async fail(name: string, id: string, { message, isLast = false }: { message: string; isLast?: boolean }): Promise<void> {
      await client.query('begin')
      if (isLast) await client.query('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2', [name, id])
      await client.query(
        `with deleted_jobs as (delete from pgboss.job where name = $1 and id = $2 and state < 'completed' returning *)
         insert into pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after,
           started_on, singleton_key, singleton_on, expire_in, created_on, completed_on, keep_until, dead_letter, policy, output)
         select id, name, priority, data,
           case when retry_count < retry_limit then 'retry'::pgboss.job_state else 'failed'::pgboss.job_state end,
           retry_limit, retry_count, retry_delay, retry_backoff, now() + interval '10 seconds', started_on, singleton_key, singleton_on,
           expire_in, created_on, case when retry_count < retry_limit then null else now() end, keep_until, dead_letter, policy, $3::jsonb
         from deleted_jobs on conflict do nothing`,
        [name, id, { message }],
      )
      await client.query(
        `update pgboss.job set start_after = now() + interval '10 seconds' where name = $1 and id = $2 and state = 'retry'`,
        [name, id],
      )
      await client.query('commit')
    },

    async release(id: string): Promise<void> {
      await client.query(
        `update pgboss.job set state = 'retry', started_on = null, start_after = now() where id = any($1::uuid[]) and state = 'active'`,
        [[id]],
      )
    },
  }
}
