/** Turns the contract's page body into SQL: only declared fields, only bound values. */
import { exactTotalLimit, type Filter, type FilterNode, type Page } from '@hop/contract/paging'
import { partsOf } from './search-parts.js'
import {
  type Compilable,
  CompiledQuery,
  type Expression,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely'

type Column = Expression<unknown>

/** A text that is searched by its folded copy, which the trigram index is on: without accents, without case. */
interface FoldedColumn {
  folded: Column
  /** +84912345678 and 0912345678 are one number. */
  isPhone?: boolean
}

export const folded = (reference: string): FoldedColumn => ({ folded: sql.ref(reference) })
export const foldedPhone = (reference: string): FoldedColumn => ({ folded: sql.ref(reference), isPhone: true })

/** A text of another, short table, found there first: the rows that refer to it then come from their own index. */
interface ReferredColumn {
  /** What refers to it. */
  reference: Column
  /** The other table. */
  from: Expression<unknown>
  text: Column
}

export const referred = (reference: string, table: string, text: string): ReferredColumn => ({
  reference: sql.ref(reference),
  from: sql.table(table),
  text: sql.ref(`${table}.${text}`),
})

/** A text that a list searches in a way of its own. */
export interface OwnSearch {
  contains: (text: string) => Expression<SqlBool>
}

type FilterColumn = Column | FoldedColumn | ReferredColumn | OwnSearch

export interface ListColumns<FilterBy extends string, SortBy extends string> {
  filters: Record<FilterBy, FilterColumn>
  sorts: Record<SortBy, Column>
  /** The row's own id. Makes every order total, so that no row appears on two pages. */
  tieBreaker: RawBuilder<unknown>
  defaultSort: { field: SortBy; direction: 'asc' | 'desc' }
}

/** Folded first: that makes "(c)" of a "©". Good for a regular expression as for LIKE. */
const escaped = (folded: Expression<unknown>) => sql`regexp_replace(${folded}, '[^[:alnum:][:space:]]', '\\\\\\&', 'g')`

/**
 * "ngan hang noi that an khanh" becomes "ngan%hang%noi%that an%khanh", "nguyen" "ngu%yen": a trigram index reads every row of every trigram it is asked for,
 * and those across and between others say little more. One pattern, and not one each, for the planner to know how rare they are together.
 */
const inPieces = (escaped: Expression<unknown>) => {
  const words = sql`regexp_replace(${escaped}, '[^[:alnum:]]+([[:alnum:]]{3})', '%\\1', 'g')`
  return sql`regexp_replace(${words}, '([[:alpha:]]{3})(?=[[:alpha:]]{3})', '\\1%', 'g')`
}

/** What a trigram index can look up anywhere in a text. */
const shortestAnywhere = 3
const shortestInPieces = 8
/** Named one by one: of a class of characters the index would not know that none of them belongs to a word. */
const wordStart = '(^|[ .,_@(/+-])'

/** The beginning of a number as it may be stored, whichever way it was typed; what is no beginning as it is. */
function formsOfPhone(text: string): string[] {
  const rest = /^(?:\+?84|0)(\d{2,})$/.exec(text)?.[1]
  return rest === undefined ? [text] : [`0${rest}`, `84${rest}`]
}

/**
 * Accent- and case-insensitive: anywhere in the text, and fewer than three letters at the beginning of a word.
 * A column without a folded copy is folded row by row, which suits a short table only.
 */
function contains(column: FilterColumn, text: string): Expression<SqlBool> {
  if ('isPhone' in column) {
    const forms = formsOfPhone(text).map((form) => contains({ folded: column.folded }, form))
    return sql<SqlBool>`(${sql.join(forms, sql` or `)})`
  }
  if ('contains' in column) return column.contains(text)
  // An array, and no list of ids: within an "or" only that is looked up in an index.
  if ('reference' in column)
    return sql<SqlBool>`${column.reference} = any (array(select id from ${column.from} where ${contains(column.text, text)}))`
  const searched = 'folded' in column ? column.folded : sql`fold(${column})`
  const wanted = sql`fold(${text})`
  const { length } = [...text]
  if (length < shortestAnywhere) return sql<SqlBool>`${searched} ~ (${wordStart} || ${escaped(wanted)})`
  if (length < shortestInPieces) return sql<SqlBool>`${searched} like '%' || ${escaped(wanted)} || '%'`
  return sql<SqlBool>`(${searched} like '%' || ${inPieces(escaped(wanted))} || '%' and strpos(${searched}, ${wanted}) > 0)`
}

const comparisons = { eq: sql`=`, gte: sql`>=`, lte: sql`<=`, gt: sql`>` } as const

function condition(column: FilterColumn, filter: Filter): Expression<SqlBool> {
  if (filter.operator === 'contains') return contains(column, String(filter.value))
  if ('folded' in column || 'reference' in column || 'contains' in column)
    throw new Error(`Such a column can be searched, not compared by ${filter.operator}.`)
  return sql<SqlBool>`${column} ${comparisons[filter.operator]} ${filter.value}`
}

function matching<FilterBy extends string>(
  node: FilterNode<FilterBy>,
  columns: Record<FilterBy, FilterColumn>,
): Expression<SqlBool> {
  if (!('logic' in node)) return condition(columns[node.field], node)
  if (node.filters.length === 0) return sql<SqlBool>`true`
  const parts = node.filters.map((inner) => matching(inner, columns))
  return sql<SqlBool>`(${sql.join(parts, node.logic === 'and' ? sql` and ` : sql` or `)})`
}

export function filtered<DB, TB extends keyof DB, Row, FilterBy extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  filters: readonly FilterNode<FilterBy>[],
  columns: Record<FilterBy, FilterColumn>,
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

interface PageShortcuts {
  /**
   * The same rows without what only shows something besides: to find them, and to count them, an index alone may do.
   * PostgreSQL drops a join that is not used, but reads the table for its sake all the same.
   */
  found?: Expression<unknown>
  /** The same rows to be counted, where another table than the one that gives the order counts them faster. */
  counted?: Expression<unknown> | undefined
  /** Reads how many rows there are while nothing narrows the list, known without counting. */
  keptTotal?: Compilable<Total> | undefined
  /** Up to where a total is counted, when that takes too long at exactTotalLimit. At least as far as the page after this one. */
  countLimit?: number | undefined
  /** Of a search in several tables each part is found by its own index, in the list's order, and then they are put together. */
  isInParts?: boolean
}

export interface Total {
  total: number | string | null
}

const isSearch = <FilterBy extends string>(node: FilterNode<FilterBy>): boolean =>
  'logic' in node ? node.filters.some(isSearch) : node.operator === 'contains'

/** For long tables, in which every further hit of a search takes its time. There is always a page further than the one looked at. */
export const searchCountLimit = <FilterBy extends string, SortBy extends string>(
  { filters, page, pageSize }: Page<FilterBy, SortBy>,
  limit: number,
): number | undefined => (filters.some(isSearch) ? Math.max(limit, (page + 1) * pageSize) : undefined)

/** The result of a page: its rows, and how many there are on all pages. */
export interface PageStatements<Row> {
  rows: CompiledQuery<Row>
  total: CompiledQuery<Total>
  /** Exact, however many there are. */
  isTotalKept: boolean
}

/**
 * One page and the total. Which rows are on the page is found first, and only those are joined with what they show besides.
 * Counting stops at exactTotalLimit, so that a list stays fast however long the table grows.
 */
export async function readPage<DB, TB extends keyof DB, Row, FilterBy extends string, SortBy extends string>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page<FilterBy, SortBy>,
  columns: ListColumns<FilterBy, SortBy>,
  shortcuts: PageShortcuts = {},
): Promise<PageOfRows<Row>> {
  const { found, countLimit, isInParts = false } = shortcuts
  if (countLimit === undefined) return runPage(db, page, buildPage(db, query, page, columns, shortcuts))
  const parts = isInParts ? partsOf(page.filters) : [page.filters]
  const most = countLimit + 1
  const ids =
    parts.length > 1 && page.sorts.length < 2
      ? await idsOfParts(db, found ?? query, parts, page, columns, most)
      : ((await idsInOrder(found ?? query, page, columns)
          .limit(most)
          .execute()) as unknown as { id: unknown }[])
  return pageAmong(ids, page, countLimit, (onPage) => rowsAmong(query, page, columns, onPage).execute())
}

export function buildPage<DB, TB extends keyof DB, Row, FilterBy extends string, SortBy extends string>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page<FilterBy, SortBy>,
  columns: ListColumns<FilterBy, SortBy>,
  { found = query, counted = found, keptTotal }: Omit<PageShortcuts, 'countLimit'> = {},
): PageStatements<Row> {
  const onPage = idsInOrder(found, page, columns)
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize)
  // An array is searched once. From "in (…)" PostgreSQL may make a join that searches the page again for every row of the table,
  // as it does right after an import, while it still believes the table to be short.
  const rows = rowsAmong(query, page, columns, sql`array(${onPage})`).compile() as CompiledQuery<Row>
  const isTotalKept = keptTotal !== undefined && page.filters.length === 0
  const total = isTotalKept ? keptTotal.compile() : countUpTo(exactTotalLimit + 1, matchesOf(counted, page, columns)).compile(db)
  return { rows: withoutTree(rows), total: withoutTree(total), isTotalKept }
}

export async function runPage<Row>(
  db: QueryExecutorProvider,
  { page, pageSize }: { page: number; pageSize: number },
  statements: PageStatements<Row>,
): Promise<PageOfRows<Row>> {
  const { rows } = await db.getExecutor().executeQuery(statements.rows)
  const isLastPage = rows.length > 0 && rows.length < pageSize
  if (isLastPage) return { rows, total: (page - 1) * pageSize + rows.length, totalIsCapped: false }
  const answer = await db.getExecutor().executeQuery(statements.total)
  const total = Number(answer.rows[0]?.total ?? 0)
  if (statements.isTotalKept) return { rows, total, totalIsCapped: false }
  return { rows, total: Math.min(total, exactTotalLimit), totalIsCapped: total > exactTotalLimit }
}

/** The builder's tree is many times as large as the statement, and is not needed to send it. */
const withoutTree = <Row>({ sql: text, parameters }: CompiledQuery<Row>): CompiledQuery<Row> =>
  CompiledQuery.raw(text, [...parameters])

type AnyQuery = SelectQueryBuilder<Record<string, object>, string, object>

const matchesOf = <FilterBy extends string, SortBy extends string>(
  found: Expression<unknown>,
  page: Page<FilterBy, SortBy>,
  columns: ListColumns<FilterBy, SortBy>,
) => filtered(found as unknown as AnyQuery, page.filters, columns.filters).clearSelect()

const idsInOrder = <FilterBy extends string, SortBy extends string>(
  found: Expression<unknown>,
  page: Page<FilterBy, SortBy>,
  columns: ListColumns<FilterBy, SortBy>,
) => ordered(matchesOf(found, page, columns).select(columns.tieBreaker.as('id')), page.sorts, columns)

async function idsOfParts<FilterBy extends string, SortBy extends string>(
  db: QueryExecutorProvider,
  found: Expression<unknown>,
  parts: readonly FilterNode<FilterBy>[][],
  page: Page<FilterBy, SortBy>,
  columns: ListColumns<FilterBy, SortBy>,
  limit: number,
): Promise<{ id: unknown }[]> {
  const { field, direction } = page.sorts[0] ?? columns.defaultSort
  const selects = parts.map((filters) => {
    const part = idsInOrder(found, { ...page, filters }, columns)
      .select(sql`${columns.sorts[field]}`.as('place'))
      .limit(limit)
    return sql`(${part})`
  })
  const towards = direction === 'asc' ? sql`asc` : sql`desc`
  const all = sql<{ id: unknown }>`select id from (${sql.join(selects, sql` union `)}) as parts
    order by place ${towards}, id ${towards} limit ${limit}`
  return (await all.execute(db)).rows
}

const rowsAmong = <DB, TB extends keyof DB, Row, FilterBy extends string, SortBy extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page<FilterBy, SortBy>,
  columns: ListColumns<FilterBy, SortBy>,
  ids: Expression<unknown>,
) => ordered(query.where(sql<SqlBool>`${columns.tieBreaker} = any (${ids})`), page.sorts, columns)

/** Few enough to be found once, for the page is among what is counted: looking for them is what takes the time. */
async function pageAmong<Row>(
  found: readonly { id: unknown }[],
  { page, pageSize }: { page: number; pageSize: number },
  limit: number,
  rowsWith: (ids: Expression<unknown>) => Promise<Row[]>,
): Promise<PageOfRows<Row>> {
  const onPage = found.slice((page - 1) * pageSize, page * pageSize)
  const rows = onPage.length === 0 ? [] : await rowsWith(sql.val(onPage.map(({ id }) => id)))
  return { rows, total: Math.min(found.length, limit), totalIsCapped: found.length > limit }
}

const countUpTo = (limit: number, matches: AnyQuery) =>
  sql<Total>`select count(*) as total from (${matches.select(sql<number>`1`.as('one')).limit(limit)}) as matches`
