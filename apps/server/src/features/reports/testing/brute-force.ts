/** The same numbers counted from the meetings, sessions, visits and events themselves, in other words than the portal's. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.js'

export interface Counted {
  meetings: number
  pending: number
  inProgress: number
  ended: number
  cancelled: number
  successful: number
  failed: number
  people: number
  cameras: number
  most: number
}

/** Seven hours ahead of UTC, without a name of a zone. */
const dayOf = (column: string) => sql`to_char((${sql.ref(column)} at time zone 'UTC') + interval '7 hours', 'YYYY-MM-DD')`

const mostAtOneTime = sql`(
  select coalesce(max(inside), 0) from (
    select (select count(*) from attendances other where other.session_id = one.session_id and other.joined_at <= one.joined_at
      and (other.left_at is null or other.left_at > one.joined_at)) as inside
    from attendances one join meeting_sessions s on s.id = one.session_id where s.meeting_id = meetings.id
  ) as moments
)`

const facts = (where: RawBuilder<unknown>) => sql`
  select ${dayOf('meetings.starts_at')} as day, meetings.customer_id, meetings.status, meetings.deleted_at,
    (select count(*) from (select distinct visitor from attendances join meeting_sessions s on s.id = session_id where s.meeting_id = meetings.id) as v) as people,
    (select count(*) from (select distinct session_id, visit_id from session_events e join meeting_sessions s on s.id = e.session_id
      where s.meeting_id = meetings.id and e.kind = 'cameraOn') as c) as cameras,
    ${mostAtOneTime} as most,
    (select count(*) from meeting_sessions s where s.meeting_id = meetings.id and coalesce(s.end_reason, '') <> 'core lost'
      and s.id in (select session_id from attendances)) as held
  from meetings join customers on customers.id = meetings.customer_id where ${where}`

const sums = sql`
  count(*)::int as meetings,
  (count(*) filter (where status = 'PENDING'))::int as pending,
  (count(*) filter (where status = 'INPROGRESS'))::int as "inProgress",
  (count(*) filter (where status = 'END'))::int as ended,
  (count(*) filter (where status = 'CANCEL'))::int as cancelled,
  (count(*) filter (where status = 'END' and held > 0))::int as successful,
  (count(*) filter (where status = 'CANCEL' or (status = 'END' and held = 0) or (status = 'PENDING' and deleted_at is not null)))::int as failed,
  coalesce(sum(people), 0)::int as people, coalesce(sum(cameras), 0)::int as cameras, coalesce(max(most), 0)::int as most`

export async function countAll(db: Database, where: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<Counted>`select ${sums} from (${facts(where)}) as facts`.execute(db)
  return rows[0] as Counted
}

export async function countByDay(db: Database, where: RawBuilder<unknown>): Promise<Map<string, Counted>> {
  const { rows } = await sql<Counted & { day: string }>`select day, ${sums} from (${facts(where)}) as facts group by day`.execute(
    db,
  )
  return new Map(rows.map(({ day, ...counted }) => [day, counted]))
}

export async function countByCustomer(db: Database, where: RawBuilder<unknown>, from: string, to: string) {
  const { rows } = await sql<Counted & { customer_id: number }>`
    select customer_id, ${sums} from (${facts(where)}) as facts where day between ${from} and ${to} group by customer_id`.execute(
    db,
  )
  return new Map(rows.map(({ customer_id, ...counted }) => [customer_id, counted]))
}
