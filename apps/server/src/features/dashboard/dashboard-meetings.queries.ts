/** Meetings with the deleted ones among them. */
import { type Expression, sql, type SqlBool } from 'kysely'
import type { DashboardMeetingFilter, DashboardMeetingSort } from '@hop/contract/features/dashboard'
import { type MeetingStatus, meetingStatuses } from '@hop/contract/features/meeting-records'
import type { Page } from '@hop/contract/paging'
import type { Reach } from '../../http/reach.js'
import type { Database } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { filtered, folded, type ListColumns, ordered, readPage, searchCountLimit } from '../../platform/database/paging.js'
import { isOfCustomerInReach } from '../meetings/public.js'
import { findMeetingTotal } from '../reports/public.js'

export type DashboardMeetingPage = Page<DashboardMeetingFilter, DashboardMeetingSort>

/** Half-open; null is open on that side. */
export interface Scheduled {
  from: Date | null
  before: Date | null
}

const isScheduled = ({ from, before }: Scheduled): Expression<SqlBool> =>
  sql<SqlBool>`${from ? sql`meetings.starts_at >= ${from}` : sql`true`} and ${before ? sql`meetings.starts_at < ${before}` : sql`true`}`

const found = (reach: Reach, db: Database, scheduled: Scheduled) =>
  db.selectFrom('meetings').where(isOfCustomerInReach(reach)).where(isScheduled(scheduled))

const withDetails = (meetings: ReturnType<typeof found>) =>
  meetings
    .innerJoin('customers', 'customers.id', 'meetings.customer_id')
    .innerJoin('accounts as owners', 'owners.id', 'meetings.owner_id')
    .leftJoin('accounts as deleters', 'deleters.id', 'meetings.deleted_by')
    .leftJoin('meeting_numbers', 'meeting_numbers.meeting_id', 'meetings.id')
    .select(['meetings.id', 'meetings.name', 'meetings.status', 'meetings.created_at', 'meetings.starts_at'])
    .select(['meetings.duration_minutes', 'meetings.actual_starts_at', 'meetings.actual_ends_at', 'meetings.customer_id'])
    .select(['meetings.owner_id', 'meetings.deleted_at', 'meetings.deleted_by', 'meetings.core_type', 'meetings.enable_camera'])
    .select(['meetings.enable_mute_on_start', 'meetings.enable_private_chat', 'meetings.enable_public_chat'])
    .select([
      'customers.name as customer_name',
      'customers.deleted_at as customer_deleted_at',
      'owners.name as owner_name',
      'owners.username as owner_username',
      'deleters.username as deleter_username',
      'meeting_numbers.people',
    ])

const columns: ListColumns<DashboardMeetingFilter, DashboardMeetingSort> = {
  filters: {
    status: sql.ref('meetings.status'),
    name: folded('meetings.name_folded'),
    id: sql.ref('meetings.id'),
    customerId: sql.ref('meetings.customer_id'),
  },
  sorts: {
    CreatedAt: sql.ref('meetings.created_at'),
    id: sql.ref('meetings.id'),
    scheduleStartTime: sql.ref('meetings.starts_at'),
  },
  tieBreaker: sql.ref('meetings.id'),
  defaultSort: { field: 'CreatedAt', direction: 'desc' },
}

/** Among the meetings of one customer, whom an index finds: the planner would rather intersect that with every hit of all customers. */
const columnsOfCustomer: typeof columns = {
  ...columns,
  filters: { ...columns.filters, name: { folded: sql`(meetings.name_folded || '')` } },
}
const isStaff = ({ kind }: Reach) => kind === 'all' || kind === 'area'
const columnsFor = (reach: Reach) => (isStaff(reach) ? columns : columnsOfCustomer)

/** Among a million meetings every further hit takes its time. */
const searchedExactly = 200

/** What a tile leads to: a list that nothing else narrows, whose total is kept. */
function onlyStatus({ filters: [first, ...others] }: DashboardMeetingPage): MeetingStatus | undefined {
  if (!first || others.length > 0 || 'logic' in first || first.field !== 'status') return undefined
  return meetingStatuses.find((status) => status === first.value)
}

export function listDashboardMeetings(reach: Reach, db: Database, page: DashboardMeetingPage, scheduled: Scheduled) {
  const status = onlyStatus(page)
  const listed = status ? found(reach, db, scheduled).where('meetings.status', '=', status) : found(reach, db, scheduled)
  return readPage(db, withDetails(listed), status ? { ...page, filters: [] } : page, columnsFor(reach), {
    found: listed,
    keptTotal: scheduled.from || scheduled.before ? undefined : findMeetingTotal(db, reach, status),
    countLimit: isStaff(reach) ? searchCountLimit(page, searchedExactly) : undefined,
  })
}

export type DashboardMeetingRow = Awaited<ReturnType<typeof listDashboardMeetings>>['rows'][number]

/** Row by row, for an export of any length. */
export function streamDashboardMeetings(reach: Reach, db: Database, page: DashboardMeetingPage, scheduled: Scheduled) {
  const matching = filtered(withDetails(found(reach, db, scheduled)), page.filters, columnsFor(reach).filters)
  return asExport(ordered(matching, page.sorts, columns).stream(500))
}
