/** The meetings of one customer's people, by their present owner. */
import { sql } from 'kysely'
import type { MeetingOfUserFilter, MeetingOfUserSort } from '@hop/contract/features/reports'
import type { Page } from '@hop/contract/paging'
import type { ReportDays } from '@hop/contract/report-period'
import type { Database } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { filtered, type ListColumns, ordered, readPage } from '../../platform/database/paging.js'
import { startOfRange, endOfRange } from './day-borders.js'

export type MeetingOfUserPage = Page<MeetingOfUserFilter, MeetingOfUserSort>

const found = (db: Database, customerId: number, days: ReportDays) =>
  db
    .selectFrom('meetings')
    .where('meetings.customer_id', '=', customerId)
    .where('meetings.starts_at', '>=', startOfRange(days))
    .where('meetings.starts_at', '<', endOfRange(days))

const withDetails = (meetings: ReturnType<typeof found>) =>
  meetings
    .innerJoin('accounts as owners', 'owners.id', 'meetings.owner_id')
    .leftJoin('meeting_numbers', 'meeting_numbers.meeting_id', 'meetings.id')
    .select(['meetings.id', 'meetings.name', 'meetings.status', 'meetings.deleted_at', 'meetings.created_at'])
    .select(['meetings.starts_at', 'meetings.duration_minutes', 'owners.name as owner_name', 'meeting_numbers.people'])

/** Both are searched among the customer's own, whom an index finds. */
const columnsFor = (customerId: number): ListColumns<MeetingOfUserFilter, MeetingOfUserSort> => ({
  filters: {
    'User.Name': {
      reference: sql.ref('meetings.owner_id'),
      from: sql`(select id, name from accounts where customer_id = ${customerId}) as people`,
      text: sql.ref('people.name'),
    },
    'Meeting.Name': { folded: sql`(meetings.name_folded || '')` },
  },
  sorts: { CreatedAt: sql.ref('meetings.created_at') },
  tieBreaker: sql.ref('meetings.id'),
  defaultSort: { field: 'CreatedAt', direction: 'desc' },
})

export const listMeetingsByUser = (db: Database, customerId: number, page: MeetingOfUserPage, days: ReportDays) =>
  readPage(db, withDetails(found(db, customerId, days)), page, columnsFor(customerId), { found: found(db, customerId, days) })

export type MeetingOfUserRecord = Awaited<ReturnType<typeof listMeetingsByUser>>['rows'][number]

export function streamMeetingsByUser(db: Database, customerId: number, page: MeetingOfUserPage, days: ReportDays) {
  const columns = columnsFor(customerId)
  const matching = filtered(withDetails(found(db, customerId, days)), page.filters, columns.filters)
  return asExport(ordered(matching, page.sorts, columns).stream(500))
}
