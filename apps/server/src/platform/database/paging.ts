/** Turns the contract's page body into SQL: only declared fields, only bound values. */
import { exactTotalLimit, type Filter, type FilterNode, type Page } from '@hop/contract/paging'
import { type Expression, type QueryExecutorProvider, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'

type Column = Expression<unknown>

export interface ListColumns<FilterBy extends string, SortBy extends string> {
  filters: Record<FilterBy, Column>
  sorts: Record<SortBy, Column>
  /** Makes every order total, so that no row appears on two pages. */
  tieBreaker: Column
  defaultSort: { field: SortBy; direction: 'asc' | 'desc' }
}

const likeEscaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Accent- and case-insensitive; served by the trigram index on fold(column). */
const contains = (column: Column, text: string): Expression<SqlBool> =>
  sql<SqlBool>`fold(${column}) like '%' || fold(${likeEscaped(text)}) || '%'`

const comparisons = { eq: sql`=`, gte: sql`>=`, lte: sql`<=`, gt: sql`>` } as const

function condition(column: Column, filter: Filter): Expression<SqlBool> {
  if (filter.operator === 'contains') return contains(column, String(filter.value))
  return sql<SqlBool>`${column} ${comparisons[filter.operator]} ${filter.value}`
}

function matching<FilterBy extends string>(node: FilterNode<FilterBy>, columns: Record<FilterBy, Column>): Expression<SqlBool> {
  if (!('logic' in node)) return condition(columns[node.field], node)
  if (node.filters.length === 0) return sql<SqlBool>`true`
  const parts = node.filters.map((inner) => matching(inner, columns))
  return sql<SqlBool>`(${sql.join(parts, node.logic === 'and' ? sql` and ` : sql` or `)})`
}

export function filtered<DB, TB extends keyof DB, Row, FilterBy extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  filters: readonly FilterNode<FilterBy>[],
  columns: Record<FilterBy, Column>,
): SelectQueryBuilder<DB, TB, Row> {
  return filters.reduce((narrowed, node) => narrowed.where(matching(node, columns)), query)
}

export function ordered<DB, TB extends keyof DB, Row, FilterBy extends string, SortBy extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  sorts: Page<FilterBy, SortBy>['sorts'],
  columns: ListColumns<FilterBy, SortBy>,
): SelectQueryBuilder<DB, TB, Row> {
  const wanted = sorts.length > 0 ? sorts : [columns.defaultSort]
  const sorted = wanted.reduce((query, sort) => query.orderBy(columns.sorts[sort.field], sort.direction), query)
  return sorted.orderBy(columns.tieBreaker, wanted[0]?.direction ?? 'desc')
}

export interface PageOfRows<Row> {
  rows: Row[]
  total: number
  totalIsCapped: boolean
}

/** One page and the total; counting stops at exactTotalLimit, so that a list stays fast however long the table grows. */
export async function readPage<DB, TB extends keyof DB, Row, FilterBy extends string, SortBy extends string>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page<FilterBy, SortBy>,
  columns: ListColumns<FilterBy, SortBy>,
): Promise<PageOfRows<Row>> {
  const matches = filtered(query, page.filters, columns.filters)
  const rows = await ordered(matches, page.sorts, columns)
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize)
    .execute()
  const isLastPage = rows.length > 0 && rows.length < page.pageSize
  if (isLastPage) return { rows, total: (page.page - 1) * page.pageSize + rows.length, totalIsCapped: false }
  const counted = await countUpTo(db, exactTotalLimit + 1, matches.clearSelect().select(sql<number>`1`.as('one')))
  return { rows, total: Math.min(counted, exactTotalLimit), totalIsCapped: counted > exactTotalLimit }
}

async function countUpTo<DB, TB extends keyof DB, Row>(
  db: QueryExecutorProvider,
  limit: number,
  query: SelectQueryBuilder<DB, TB, Row>,
) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${query.limit(limit)}) as matches`.execute(db)
  return rows[0]?.count ?? 0
}
