/** What a list shows (page, size, order, search text, filters) is kept in the URL; here it is read from there and becomes the contract's page body. */
import {
  defaultPageSize,
  pageSizes,
  searchLength,
  type Filter,
  type FilterNode,
  type Page,
  type Sort,
} from '@hop/contract/paging'
import * as z from 'zod/mini'
// Called by its name: written as `z.catch`, the linter takes it for a promise's.
import { catch as orElse } from 'zod/mini'

export type PageSize = (typeof pageSizes)[number]

/** The part of the URL that every list has. What is absent has its default, so that a fresh list has a clean address. */
export interface ListSearch {
  page?: number | undefined
  size?: PageSize | undefined
  /** "name" or "-name" for descending. */
  sort?: string | undefined
  q?: string | undefined
}

/** Whatever a person typed into the address bar: what makes no sense counts as absent. */
const orAbsent = <Value extends z.ZodMiniType>(value: Value) => orElse(z.optional(value), undefined)

const listFields = {
  page: orAbsent(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  size: orAbsent(z.literal(pageSizes)),
  sort: orAbsent(z.string().check(z.regex(/^-?[A-Za-z.]{1,40}$/))),
  // Coerced: the router reads ?q=123 as a number.
  q: orAbsent(z.coerce.string().check(z.trim(), z.minLength(searchLength.min), z.maxLength(searchLength.max))),
}

type Filters = Record<string, z.ZodMiniType>

/** The search parameters of a list screen, validated by the screen (useListSearch); filters of its own come as schemas. */
export const listSearch = <Own extends Filters>(filters: Own) =>
  z.object({
    ...listFields,
    ...(Object.fromEntries(Object.entries(filters).map(([name, schema]) => [name, orAbsent(schema)])) as {
      [Name in keyof Own]: ReturnType<typeof orAbsent<Own[Name]>>
    }),
  })

/** For a list without filters of its own. */
export const basicSearch = z.object(listFields)

export interface ListControl<Search extends ListSearch = ListSearch> {
  search: Search
  change: (change: Partial<Search>) => void
}

export interface ListDefaults<FilterBy extends string, SortBy extends string> {
  /** Which fields the search box looks into; any of them may match. */
  searchIn: readonly FilterBy[]
  sort: Sort<SortBy>
  sortable: readonly SortBy[]
  /** What the screen's own filters mean to the server. */
  filters?: readonly FilterNode<FilterBy>[]
}

export const sortText = (sort: Sort) => (sort.direction === 'desc' ? `-${sort.field}` : sort.field)

/** The order a list is in: as the URL says, if the server can sort by that, otherwise the screen's own. */
export function sortOf<SortBy extends string>(
  search: ListSearch,
  defaults: { sort: Sort<SortBy>; sortable: readonly SortBy[] },
): Sort<SortBy> {
  const isDescending = search.sort?.startsWith('-') ?? false
  const field = defaults.sortable.find((name) => name === search.sort?.replace(/^-/, ''))
  return field ? { field, direction: isDescending ? 'desc' : 'asc' } : defaults.sort
}

/** The body of the list call, and of its export: both show the same rows in the same order. */
export function pageOf<FilterBy extends string, SortBy extends string>(
  search: ListSearch,
  defaults: ListDefaults<FilterBy, SortBy>,
): Page<FilterBy, SortBy> {
  const { q } = search
  const searchFilters: FilterNode<FilterBy>[] = q
    ? [{ logic: 'or', filters: defaults.searchIn.map((field): Filter<FilterBy> => ({ field, operator: 'contains', value: q })) }]
    : []
  return {
    page: search.page ?? 1,
    pageSize: search.size ?? defaultPageSize,
    filters: [...searchFilters, ...(defaults.filters ?? [])],
    sorts: [sortOf(search, defaults)],
  }
}

const arranging = new Set(['page', 'size', 'sort'])

/** True when something narrows the list: an empty one then means "no match" and not "nothing yet". */
export const isNarrowed = (search: ListSearch) =>
  Object.entries(search).some(([name, value]) => !arranging.has(name) && value !== undefined && value !== '')

/** How many filters narrow the list, besides the words that are searched. */
export const countFilters = (search: object) =>
  Object.entries(search).filter(([name, value]) => name !== 'q' && !arranging.has(name) && value !== undefined && value !== '')
    .length

/** A change of anything but the page starts at the first page again; what is empty leaves the URL. */
export function changed<Search extends ListSearch>(
  search: Search,
  change: Partial<Search>,
  usualSize: PageSize = defaultPageSize,
): Search {
  const merged = { ...search, ...('page' in change ? {} : { page: undefined }), ...change }
  const isDefault = (name: string, value: unknown) => (name === 'page' && value === 1) || (name === 'size' && value === usualSize)
  const kept = Object.entries(merged).filter(([name, value]) => value !== undefined && value !== '' && !isDefault(name, value))
  return Object.fromEntries(kept) as unknown as Search
}
