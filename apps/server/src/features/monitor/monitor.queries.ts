/** What was measured in a session that the caller may monitor; whoever asks has its id from `requireSession`. */
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.js'
import type { MeasuredVisit } from './monitor.rules.js'

/** Samples and minutes alike: one sample weighs as one, a minute as those that it was made of. */
const measuredWhere = (condition: RawBuilder<unknown>) => sql`
  select visit_id, measured_at, 1 as samples, loss_percent, jitter_ms, rtt_ms, sent_kbps, received_kbps,
    (uplink_loss_percent is not null)::int as uplink_samples, uplink_loss_percent, uplink_jitter_ms
  from quality_samples where ${condition}
  union all
  select visit_id, measured_at, samples, loss_percent, jitter_ms, rtt_ms, sent_kbps, received_kbps,
    uplink_samples, uplink_loss_percent, uplink_jitter_ms
  from quality_minutes where ${condition}`

const weighted = (column: string) => sql`sum(${sql.ref(column)} * samples) / sum(samples)`
const weightedUplink = (column: string) => sql`sum(${sql.ref(column)} * uplink_samples) / nullif(sum(uplink_samples), 0)`
const means = sql`
  sum(samples)::int as samples, ${weighted('loss_percent')} as loss, ${weighted('jitter_ms')} as jitter, ${weighted('rtt_ms')} as rtt,
  ${weighted('sent_kbps')} as sent, ${weighted('received_kbps')} as received, sum(uplink_samples)::int as uplink_samples,
  ${weightedUplink('uplink_loss_percent')} as uplink_loss, ${weightedUplink('uplink_jitter_ms')} as uplink_jitter`

/** Whose visit it was. Where a core's events got lost, a visit that was only seen carries the core's own name of the person. */
const visitor = (sessionId: number) => sql`
  left join lateral (
    select visitor, display_name from attendances
    where session_id = ${sessionId} and (attendances.visit_id = measured.visit_id or attendances.visitor = measured.visit_id)
    order by attendances.visit_id = measured.visit_id desc limit 1
  ) as who on true`

/** Visits from before people had keys have none: there each visit is somebody. */
const namedBy = sql`coalesce(nullif(who.visitor, ''), measured.visit_id) as uid, coalesce(who.display_name, '') as name`

/** All of it. */
export async function listMeasuredVisits(db: Executor, sessionId: number): Promise<MeasuredVisit[]> {
  const { rows } = await sql<MeasuredVisit>`
    select ${namedBy}, measured.* from (
      select visit_id, max(measured_at) as last_at, ${means}
      from (${measuredWhere(sql`session_id = ${sessionId}`)}) as each group by visit_id
    ) as measured ${visitor(sessionId)}`.execute(db)
  return rows
}

const visitsIn = (table: string, sessionId: number) => sql`
  (select visit_id from ${sql.table(table)} where session_id = ${sessionId} order by visit_id limit 1)
  union all
  select (select visit_id from ${sql.table(table)} as next
    where session_id = ${sessionId} and next.visit_id > found.visit_id order by visit_id limit 1)
  from found where found.visit_id is not null`

/** The last seconds of each visit, whenever those were: from index entry to index entry, since this is asked for every few seconds. */
export async function listLastOfVisits(db: Executor, sessionId: number, lastSeconds: number): Promise<MeasuredVisit[]> {
  const newest = (table: string) => sql`
    (select measured_at from ${sql.table(table)}
     where session_id = ${sessionId} and visit_id = visits.visit_id order by measured_at desc limit 1)`
  const { rows } = await sql<MeasuredVisit>`
    with recent as (with recursive found(visit_id) as (${visitsIn('quality_samples', sessionId)}) select visit_id from found),
    older as (with recursive found(visit_id) as (${visitsIn('quality_minutes', sessionId)}) select visit_id from found),
    visits as (select visit_id from recent where visit_id is not null union select visit_id from older where visit_id is not null),
    latest as (select visit_id, greatest(${newest('quality_samples')}, ${newest('quality_minutes')}) as last_at from visits)
    select ${namedBy}, measured.* from (
      select latest.visit_id, latest.last_at, now.* from latest, lateral (
        select ${means} from (${measuredWhere(sql`session_id = ${sessionId} and visit_id = latest.visit_id
          and measured_at > latest.last_at - make_interval(secs => ${lastSeconds})`)}) as each
      ) as now
    ) as measured ${visitor(sessionId)}`.execute(db)
  return rows
}

export interface MeasuredPoint {
  measured_at: Date
  loss_percent: number
  jitter_ms: number
  rtt_ms: number
  sent_kbps: number
  received_kbps: number
  uplink_loss_percent: number | null
  uplink_jitter_ms: number | null
}

/** The visits of one person; of somebody whom no visit names, the id is the visit's. */
export const listVisitsOf = (db: Executor, sessionId: number, uid: string) =>
  db
    .selectFrom('attendances')
    .select(['visit_id', 'display_name'])
    .where('session_id', '=', sessionId)
    .where((each) => each.or([each('visitor', '=', uid), each('visit_id', '=', uid)]))
    .orderBy('joined_at', 'desc')
    .execute()

/** The newest ones, the oldest of them first. */
export async function listPoints(
  db: Executor,
  sessionId: number,
  { visitIds, from, most }: { visitIds: string[]; from: Date | null; most: number },
): Promise<MeasuredPoint[]> {
  const since = from ? sql`and measured_at >= ${from}` : sql``
  const { rows } = await sql<MeasuredPoint>`
    select * from (
      select measured_at, loss_percent, jitter_ms, rtt_ms, sent_kbps, received_kbps, uplink_loss_percent, uplink_jitter_ms
      from (${measuredWhere(sql`session_id = ${sessionId} and visit_id = any(${visitIds}::text[]) ${since}`)}) as measured
      order by measured_at desc limit ${most}
    ) as newest order by measured_at`.execute(db)
  return rows
}
