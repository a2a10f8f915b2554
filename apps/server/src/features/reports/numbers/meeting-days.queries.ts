/** Sums over days (migrations 0043, 0094): what was added up, and what has changed since. Never a look at the meetings themselves. */
import { type RawBuilder, sql } from 'kysely'
import type { MeetingStatus } from '@hop/contract/features/meeting-records'
import type { ReportDays } from '@hop/contract/report-period'
import type { Reach } from '../../../http/reach.js'
import type { Database, Executor } from '../../../platform/database/database.js'

export interface MeetingSums {
  meetings: number
  pending: number
  in_progress: number
  ended: number
  cancelled: number
  successful: number
  failed: number
  people: number
  cameras: number
  most_people: number
}

const added = ['meetings', 'pending', 'in_progress', 'ended', 'cancelled', 'successful', 'failed', 'people', 'cameras'] as const
const columns = sql.join([...added, 'most_people'].map((name) => sql.ref(name)))
const sums = sql.join([
  ...added.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
  sql`coalesce(max(most_people), 0) as most_people`,
])

/** Whose sums are read, and whose changes since are added to them. */
function whose(reach: Reach, areaId: number | undefined) {
  if (reach.kind === 'customer' || reach.kind === 'own') {
    return {
      added: sql`scope = 'customer' and scope_id = ${reach.customerId}`,
      changed: sql`customer_id = ${reach.customerId}`,
    }
  }
  const regionId = reach.kind === 'area' ? reach.regionId : areaId
  if (regionId === undefined) return { added: sql`scope = 'all'`, changed: sql`true` }
  // A caller who is limited to an area gets nothing of another area by naming it.
  if (areaId !== undefined && areaId !== regionId) return { added: sql`false`, changed: sql`false` }
  return {
    added: sql`scope = 'region' and scope_id = ${regionId}`,
    changed: sql`customer_id in (select id from customers where region_id = ${regionId})`,
  }
}

const daysWithin = (reach: Reach, areaId: number | undefined, { from, to }: ReportDays): RawBuilder<unknown> => {
  const { added, changed } = whose(reach, areaId)
  return sql`(
    select day, ${columns} from meeting_sums where ${added} and day between ${from} and ${to}
    union all
    select day, ${columns} from meeting_day_changes where ${changed} and day between ${from} and ${to}
  ) as days`
}

export async function listMeetingDays(db: Executor, reach: Reach, days: ReportDays, areaId?: number) {
  const { rows } = await sql<MeetingSums & { day: string }>`
    select day, ${sums} from ${daysWithin(reach, areaId, days)} group by day order by day`.execute(db)
  return rows
}

/** The sums of all days. */
export async function findMeetingSums(db: Executor, reach: Reach): Promise<MeetingSums> {
  const { added, changed } = whose(reach, undefined)
  const { rows } = await sql<MeetingSums>`select ${sums} from (
    select ${columns} from meeting_sums where ${added} and day is null
    union all
    select ${columns} from meeting_day_changes where ${changed}
  ) as days`.execute(db)
  return rows[0] as MeetingSums
}

const columnOfStatus = { PENDING: 'pending', INPROGRESS: 'in_progress', END: 'ended', CANCEL: 'cancelled' } as const

/** How many meetings there are in all, or of one status, for the foot of a list. */
export const findMeetingTotal = (db: Database, reach: Reach, status?: MeetingStatus) => {
  const { added, changed } = whose(reach, undefined)
  const counted = sql.ref(status ? columnOfStatus[status] : 'meetings')
  return db.selectNoFrom(
    sql<number>`(select coalesce(sum(counted), 0)::bigint from (
      select ${counted} as counted from meeting_sums where ${added} and day is null
      union all
      select ${counted} from meeting_day_changes where ${changed}
    ) as days)`.as('total'),
  )
}

const daysOfCustomer = ({ from, to }: ReportDays) => sql`(
  select ${columns} from meeting_sums where scope = 'customer' and scope_id = customers.id and day between ${from} and ${to}
  union all
  select ${columns} from meeting_day_changes where meeting_day_changes.customer_id = customers.id and day between ${from} and ${to}
) as days`

/** The sums of the customer in the row of the outer query. */
export const sumsOfCustomer = (days: ReportDays) =>
  sql<MeetingSums>`(select to_json(summed) from (select ${sums} from ${daysOfCustomer(days)}) as summed)`

export const meetingsOfCustomer = (days: ReportDays) =>
  sql<number>`(select coalesce(sum(meetings), 0) from ${daysOfCustomer(days)})`

export const hasMeetings = ({ from, to }: ReportDays) => sql<boolean>`(
  exists (select from meeting_sums where scope = 'customer' and scope_id = customers.id and day between ${from} and ${to} and meetings > 0)
  or exists (select from meeting_day_changes where meeting_day_changes.customer_id = customers.id and day between ${from} and ${to})
)`
