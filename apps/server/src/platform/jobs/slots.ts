/**
 * Jobs that the clock sends. Each stands for its schedule and not for one time of it: there is one at most that waits, and none is taken
 * while another of its name runs. One that failed waits for the schedule to send it again, instead of among the dead letters: only when its
 * schedule has not come to its end for a while, somebody has to look.
 */
import { minutes } from '../clock.js'

export const slotKey = 'cron'

/** Of a database that was away for a moment nobody has to be told job by job. */
const givenUpAfterMs = 15 * minutes

export const stillFailingSince = (now: Date) => new Date(now.getTime() - givenUpAfterMs)

/** Said again while it runs, so that the schedule of a server that was lost goes on soon, however long the job may take. */
export const slotLeaseSeconds = 60

/** $1 ids, $2 attempts. */
export const renewSlotsSql = `
  update jobs set expires_at = greatest(expires_at, now() + interval '${slotLeaseSeconds} seconds')
  from unnest($1::uuid[], $2::int[]) as mine (id, attempt)
  where jobs.id = mine.id and jobs.attempts = mine.attempt and jobs.state = 'active'`

/** $1 name, $2 now: the one that waits is due now, whatever it waited for. */
export const sendSlotSql = `
  insert into jobs (name, data, singleton_key, due_at) values ($1, '{}', '${slotKey}', $2)
  on conflict (name, singleton_key) where singleton_key is not null
    do update set due_at = least(jobs.due_at, excluded.due_at)
    where jobs.state = 'waiting'`

/** $1 id, $2 attempt, $3 now. What was given up before has been made up for. */
export const completeSlotSql = `
  with ended as (
    update jobs set state = 'done', finished_at = now(), expires_at = null
    where id = $1 and state = 'active' and attempts = $2
    returning name
  ), told as (
    update job_schedules set succeeded_at = $3 from ended where job_schedules.name = ended.name
  )
  update jobs set state = 'done' from ended
  where jobs.name = ended.name and jobs.state = 'dead' and jobs.former_key = '${slotKey}'`

/** $1 id, $2 attempt, $3 error, $4 since when the schedule must have failed. A dead letter if so, and if there is none of it yet. */
export const giveSlotUpSql = `
  update jobs set finished_at = now(), expires_at = null, error = $3,
    state = case when exists (select from job_schedules where name = jobs.name and succeeded_at > $4)
      or exists (select from jobs given_up where given_up.name = jobs.name and given_up.state = 'dead' and given_up.former_key = '${slotKey}')
      then 'done' else 'dead' end
  where id = $1 and state = 'active' and attempts = $2
  returning state`
