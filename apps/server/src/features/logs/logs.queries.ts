/** The log belongs to the whole portal: no reach applies. */
import { type LogFilter, type LogSort, logTextInList } from '@hop/contract/features/logs'
import type { FilterNode, Page } from '@hop/contract/paging'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.js'
import { filtered, type ListColumns, ordered, readPage } from '../../platform/database/paging.js'

export type LogEntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>
type LogPage = Page<LogFilter, LogSort>

const columns: ListColumns<LogFilter, LogSort> = {
  filters: { message: sql.ref('logs.message'), logLevel: sql.ref('logs.log_level'), logDate: sql.ref('logs.log_date') },
  sorts: { logDate: sql.ref('logs.log_date') },
  tieBreaker: sql.ref('logs.id'),
  defaultSort: { field: 'logDate', direction: 'desc' },
}

const shownInList = (db: Database) => {
  const cut = (column: string) => sql<string>`left(${sql.ref(column)}, ${sql.lit(logTextInList)})`
  return db
    .selectFrom('logs')
    .select(['id', 'log_date', 'server', 'thread', 'log_level', 'logger'])
    .select([cut('message').as('message'), cut('exception').$castTo<string | null>().as('exception')])
}

export const listEntries = (db: Database, page: LogPage) => readPage(db, shownInList(db), page, columns)

export const listEntriesById = (db: Database, ids: readonly number[], { sorts }: LogPage) =>
  ordered(shownInList(db).where('id', 'in', [...ids]), sorts, columns).execute()

const isSearch = (node: FilterNode<LogFilter>): boolean =>
  'logic' in node ? node.filters.some(isSearch) : node.operator === 'contains'
export const hasSearch = ({ filters }: LogPage) => filters.some(isSearch)

/** By the copy that was folded once; of lines from before there was one, now. */
const readOneByOne = { ...columns.filters, message: { folded: sql`coalesce(logs.message_folded, fold(logs.message))` } }

/** The first entries, in the page's order, of those that everything but the search leaves over. */
function firstEntries(db: Database, { filters, sorts }: LogPage, count: number) {
  const others = filters.filter((node) => !isSearch(node))
  const all = db.selectFrom('logs').select(['id', 'log_date', 'log_level', 'message', 'message_folded'])
  return ordered(filtered(all, others, columns.filters), sorts, columns).limit(count)
}

/** Looks at so many entries one after the other: however long the table is, it takes no longer. */
export async function findAmongFirst(db: Database, page: LogPage, lookedAt: number, limit: number): Promise<number[]> {
  const found = db.selectFrom(firstEntries(db, page, lookedAt).as('logs')).select('logs.id')
  const hits = await filtered(found, page.filters.filter(isSearch), readOneByOne).limit(limit).execute()
  return hits.map(({ id }) => id)
}

/** When the last of so many was written; undefined when there are fewer. */
export async function findDateOfLast(db: Database, page: LogPage, count: number): Promise<Date | undefined> {
  const row = await firstEntries(db, page, count)
    .clearSelect()
    .select('log_date')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.log_date
}

/** By the index of the messages: quick where hits are rare, and given up where they are not. Undefined: given up. */
export async function findByIndex(db: Database, page: LogPage, limit: number, patienceMs: number): Promise<number[] | undefined> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`select set_config('statement_timeout', ${String(patienceMs)}, true)`.execute(transaction)
      const found = filtered(transaction.selectFrom('logs').select('id'), page.filters, columns.filters)
      return (await ordered(found, page.sorts, columns).limit(limit).execute()).map(({ id }) => id)
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === canceled) return undefined
    throw error
  }
}

/** What PostgreSQL calls a statement that took too long. */
const canceled = '57014'

export const findEntry = (db: Database, id: number) => db.selectFrom('logs').selectAll().where('id', '=', id).executeTakeFirst()

export const deleteEntry = (transaction: Transaction, id: number) =>
  transaction.deleteFrom('logs').where('id', '=', id).returning(['log_date', 'log_level', 'logger']).executeTakeFirst()

export const isAnyEntryBefore = async (db: Database, before: Date): Promise<boolean> =>
  (await db.selectFrom('logs').select('id').where('log_date', '<', before).limit(1).executeTakeFirst()) !== undefined

export async function deleteEntriesBefore(db: Database, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('logs').select('id').where('log_date', '<', before).orderBy('log_date').orderBy('id').limit(limit)
  const { numDeletedRows } = await db.deleteFrom('logs').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
