/**
 * A search among millions of lines. What is frequent is found among the newest, read one by one; what is rare by an index of the messages.
 * Neither alone stays quick as the table grows: the first would read on for ever, the second would sort half of the table. So each has its
 * bound, and where both are reached the answer says how far was looked.
 */
import type { ParsedInput } from '@hop/contract/call'
import type { logs } from '@hop/contract/features/logs'
import type { Database } from '../../platform/database/database.js'
import type { PageOfRows } from '../../platform/database/paging.js'
import { findAmongFirst, findByIndex, findDateOfLast, listEntriesById } from './logs.queries.js'

type LogPage = ParsedInput<typeof logs.list>['body']
type Row = Awaited<ReturnType<typeof listEntriesById>>[number]

export interface SearchBounds {
  /** So many entries are read one by one. */
  lookedAt: number
  /** So long the index may take. */
  patienceMs: number
}

const usualBounds: SearchBounds = { lookedAt: 50_000, patienceMs: 200 }
/** Every further hit takes its time: beyond these they are not counted. */
const countedHits = 200

export interface SearchedPage extends PageOfRows<Row> {
  searchedTo: Date | null
}

export async function searchEntries(db: Database, page: LogPage, bounds = usualBounds): Promise<SearchedPage> {
  const { lookedAt, patienceMs } = bounds
  const end = page.page * page.pageSize
  const limit = Math.max(countedHits, end + page.pageSize)
  const among = await findAmongFirst(db, page, lookedAt, limit + 1)
  // The page is full, and there is a next one: how many more there are, nobody has to wait for.
  if (among.length > end) return pageAmong(db, page, among, { limit, isWhole: false })
  const searchedTo = await findDateOfLast(db, page, lookedAt)
  if (searchedTo === undefined) return pageAmong(db, page, among, { limit, isWhole: true })
  const everywhere = await findByIndex(db, page, limit + 1, patienceMs)
  if (everywhere) return pageAmong(db, page, everywhere, { limit, isWhole: everywhere.length <= limit })
  return { ...(await pageAmong(db, page, among, { limit, isWhole: false })), searchedTo }
}

interface Hits {
  limit: number
  isWhole: boolean
}

async function pageAmong(db: Database, page: LogPage, hits: readonly number[], { limit, isWhole }: Hits): Promise<SearchedPage> {
  const onPage = hits.slice((page.page - 1) * page.pageSize, page.page * page.pageSize)
  const rows = onPage.length === 0 ? [] : await listEntriesById(db, onPage, page)
  return { rows, total: Math.min(hits.length, limit), totalIsCapped: !isWhole, searchedTo: null }
}
