import { type Expression, sql, type SqlBool } from 'kysely'
import type { MeetingFilter, MeetingSort } from '@hop/contract/features/meeting-list'
import { exactTotalLimit, type Page } from '@hop/contract/paging'
import type { Reach } from '../../http/reach.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { keptTotalOf } from '../../platform/database/list-totals.js'
import { folded, type ListColumns, readPage, searchCountLimit, referred } from '../../platform/database/paging.js'
import { customerNameColumn, searchesCustomers } from './search-by-customer.queries.js'

export type MeetingPage = Page<MeetingFilter, MeetingSort>

/** An address that was only typed, and not proven, gives no rights. */
const provenEmail = ({ accountId }: Reach) => sql`(select proven_email from accounts where id = ${accountId})`

/** Whether a meeting is of somebody whom the caller may see. Staff see those of live and deleted customers alike: reports count them. */
export function isOfCustomerInReach(reach: Reach): Expression<SqlBool> {
  switch (reach.kind) {
    case 'all':
      return sql<SqlBool>`true`
    case 'area':
      return sql<SqlBool>`meetings.customer_id in (select id from customers where region_id = ${reach.regionId})`
    case 'customer':
    case 'own':
      return sql<SqlBool>`meetings.customer_id = ${reach.customerId}`
  }
}

/** Meetings that the caller can see at all. */
function isInReach(reach: Reach): Expression<SqlBool> {
  if (reach.kind !== 'own') return isOfCustomerInReach(reach)
  // A union, so that each half is found by its own index.
  return sql<SqlBool>`${isOfCustomerInReach(reach)} and meetings.id in (
    select own.id from meetings as own where own.owner_id = ${reach.accountId} and own.deleted_at is null
    union
    select invited.meeting_id from meeting_participants as invited
    where invited.removed_at is null and invited.account_id = ${reach.accountId}
    union
    select invited.meeting_id from meeting_participants as invited
    where invited.removed_at is null and invited.account_id is null and lower(invited.email) = ${provenEmail(reach)}
  )`
}

/** How the caller's account is invited: OPERATOR, PARTICIPANT or null. */
const invitedAs = (reach: Reach) =>
  sql<'OPERATOR' | 'PARTICIPANT' | null>`(
    select invited.role from meeting_participants as invited
    where invited.meeting_id = meetings.id and invited.removed_at is null
      and (invited.account_id = ${reach.accountId} or (invited.account_id is null and lower(invited.email) = ${provenEmail(reach)}))
    order by invited.role = 'OPERATOR' desc
    limit 1
  )`

/** Whatever a list or a meeting's page shows of it and others may change. */
const mark = sql<string>`md5(concat_ws('|', meetings.status, meetings.updated_at, meetings.deleted_at, meetings.sequence, meetings.is_recorded,
  meetings.invitation_sent, meetings.update_sent, meetings.cancellation_sent, meetings.is_update_due, running.id, running.state, running.people_now))`

function withinReach(reach: Reach, db: Executor) {
  return db
    .selectFrom('meetings')
    .innerJoin('customers', 'customers.id', 'meetings.customer_id')
    .innerJoin('accounts as owners', 'owners.id', 'meetings.owner_id')
    .leftJoin('cores', 'cores.id', 'meetings.core_id')
    .leftJoin('meeting_sessions as running', (join) =>
      join.onRef('running.meeting_id', '=', 'meetings.id').on('running.state', '<>', 'closed'),
    )
    .where(isInReach(reach))
    .selectAll('meetings')
    .select([
      'customers.name as customer_name',
      'owners.name as owner_name',
      'owners.email as owner_email',
      'cores.api_url as core_url',
      'cores.version as core_version',
      'running.people_now',
    ])
    .select(sql<boolean>`meetings.owner_id = ${reach.accountId}`.as('is_owner'))
    .select(invitedAs(reach).as('invited_as'))
    .select(mark.as('mark'))
}

const live = (reach: Reach, db: Executor) => withinReach(reach, db).where('meetings.deleted_at', 'is', null)

export type MeetingRecord = NonNullable<Awaited<ReturnType<typeof findMeeting>>>

const columns: ListColumns<MeetingFilter, MeetingSort> = {
  filters: {
    status: sql.ref('meetings.status'),
    id: sql.ref('meetings.id'),
    name: folded('meetings.name_folded'),
    // Searched by listMeetings, which knows how many customers are called so.
    customerName: sql.ref('customers.name'),
    customerId: sql.ref('meetings.customer_id'),
    'apiConfig.apiUrl': referred('meetings.core_id', 'cores', 'api_url'),
  },
  sorts: {
    CreatedAt: sql.ref('meetings.created_at'),
    id: sql.ref('meetings.id'),
    name: sql.ref('meetings.name_folded'),
    scheduleStartTime: sql.ref('meetings.starts_at'),
  },
  tieBreaker: sql.ref('meetings.id'),
  defaultSort: { field: 'CreatedAt', direction: 'desc' },
}

export interface Period {
  from: Date | null
  /** Exclusive. */
  to: Date | null
}

/** Only the meetings themselves: which ones are on the page, and how many there are, is found without what they show besides. */
const found = (reach: Reach, db: Executor) => db.selectFrom('meetings').where(isInReach(reach)).selectAll('meetings')

const isInPeriod = ({ from, to }: Period): Expression<SqlBool> =>
  sql<SqlBool>`${from ? sql`meetings.starts_at >= ${from}` : sql`true`} and ${to ? sql`meetings.starts_at < ${to}` : sql`true`}`

/** The database keeps count (migration 0012) of all meetings and of each customer's. */
function totalOf(reach: Reach, db: Database, { from, to }: Period) {
  if (from || to) return undefined
  if (reach.kind === 'all') return keptTotalOf(db, ['meetings'])
  return reach.kind === 'customer' ? keptTotalOf(db, ['meetings of a customer'], reach.customerId) : undefined
}

/** Of customers with a common name every further meeting takes its time. */
const countedOfCustomers = 1_000
const countLimitOf = (page: MeetingPage) => searchCountLimit(page, searchesCustomers(page) ? countedOfCustomers : exactTotalLimit)

/** Among the meetings of one customer, whom an index finds: the planner would rather intersect that with every hit of all customers. */
const columnsOfCustomer: typeof columns = {
  ...columns,
  filters: { ...columns.filters, name: { folded: sql`(meetings.name_folded || '')` } },
}
const isOfAll = ({ kind }: Reach) => kind === 'all' || kind === 'area'

async function withCustomerNames(own: typeof columns, reach: Reach, db: Database, page: MeetingPage): Promise<typeof columns> {
  return { ...own, filters: { ...own.filters, customerName: await customerNameColumn(reach, db, page) } }
}

export async function listMeetings(reach: Reach, db: Database, page: MeetingPage, period: Period) {
  const own = await withCustomerNames(isOfAll(reach) ? columns : columnsOfCustomer, reach, db, page)
  return readPage(db, live(reach, db).where(isInPeriod(period)), page, own, {
    found: found(reach, db).where('meetings.deleted_at', 'is', null).where(isInPeriod(period)),
    keptTotal: totalOf(reach, db, period),
    countLimit: countLimitOf(page),
    isInParts: isOfAll(reach),
  })
}

export async function listMeetingsOfCustomer(reach: Reach, db: Database, customerId: number, page: MeetingPage, period: Period) {
  const own = await withCustomerNames(columnsOfCustomer, reach, db, page)
  const all = withinReach(reach, db).where('meetings.customer_id', '=', customerId).where(isInPeriod(period))
  return readPage(db, all, page, own, {
    found: found(reach, db).where('meetings.customer_id', '=', customerId).where(isInPeriod(period)),
  })
}

/** Managers and admins also open a deleted meeting; for its people it is gone. */
export const findMeeting = (reach: Reach, db: Executor, id: number) =>
  (isOfAll(reach) ? withinReach(reach, db) : live(reach, db)).where('meetings.id', '=', id).executeTakeFirst()

/** The same meetings as findMeeting finds, and nothing of them but their marks. */
export const listMarks = (reach: Reach, db: Executor, ids: readonly number[]) =>
  db
    .selectFrom('meetings')
    .leftJoin('meeting_sessions as running', (join) =>
      join.onRef('running.meeting_id', '=', 'meetings.id').on('running.state', '<>', 'closed'),
    )
    .select(['meetings.id', mark.as('mark')])
    .where('meetings.id', 'in', ids)
    .where(isInReach(reach))
    .$if(reach.kind !== 'all' && reach.kind !== 'area', (query) => query.where('meetings.deleted_at', 'is', null))
    .execute()

/** What those of them are called that the caller sees. */
export const listMeetingNames = async (reach: Reach, db: Executor, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('meetings')
        .select(['meetings.id', 'meetings.name'])
        .where('meetings.id', 'in', ids)
        .where('meetings.deleted_at', 'is', null)
        .where(isInReach(reach))
        .execute()

/** Held until the transaction ends, so that two changes of one meeting follow each other. */
export const lockMeeting = (reach: Reach, transaction: Transaction, id: number) =>
  live(reach, transaction).where('meetings.id', '=', id).forUpdate('meetings').executeTakeFirst()

export const listParticipants = (db: Executor, meetingId: number) =>
  db
    .selectFrom('meeting_participants')
    .leftJoin('contacts', (join) =>
      join.onRef('contacts.id', '=', 'meeting_participants.contact_id').on('contacts.deleted_at', 'is', null),
    )
    .selectAll('meeting_participants')
    .select('contacts.image_status')
    .where('meeting_participants.meeting_id', '=', meetingId)
    .where('meeting_participants.removed_at', 'is', null)
    .orderBy(sql`meeting_participants.role = 'OPERATOR' desc`)
    .orderBy('meeting_participants.id')
    .execute()
export type ParticipantRecord = Awaited<ReturnType<typeof listParticipants>>[number]

/** People who were on the list while a session ran, even if they were added or removed since. */
export const listParticipantsDuring = (
  db: Executor,
  meetingId: number,
  { started_at, ended_at }: { started_at: Date | null; ended_at: Date | null },
) =>
  db
    .selectFrom('meeting_participants')
    .select(['id', 'name', 'email', 'role', 'account_id'])
    .where('meeting_id', '=', meetingId)
    .where(({ eb, or }) => or([eb('removed_at', 'is', null), ...(started_at ? [eb('removed_at', '>', started_at)] : [])]))
    .$if(ended_at !== null, (query) => query.where('created_at', '<=', ended_at))
    .orderBy(sql`role = 'OPERATOR' desc`)
    .orderBy('id')
    .execute()

export const listSessions = (db: Executor, meetingId: number) =>
  db
    .selectFrom('meeting_sessions')
    .select(['id', 'number', 'state', 'started_at', 'ended_at', 'most_people', 'internal_id', 'shared_at'])
    .where('meeting_id', '=', meetingId)
    .where('started_at', 'is not', null)
    .orderBy('number', 'desc')
    .execute()

export const listVisits = (db: Executor, sessionId: number) =>
  db.selectFrom('attendances').selectAll().where('session_id', '=', sessionId).orderBy('joined_at').execute()
export type Visit = Awaited<ReturnType<typeof listVisits>>[number]
