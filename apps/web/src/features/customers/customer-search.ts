/** What the address of the list means. */
import { corporations, customerSources, customerTypes, idTypes } from '@hop/contract/customer-fields'
import { customerTabs } from '@hop/contract/features/customers'
import { idOf } from '@hop/contract/ids'
import { searchLength } from '@hop/contract/paging'
import * as z from 'zod/mini'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { listSearch, type ListSearch } from '../../ui/table/list-state'

// Coerced: the router reads ?phone=123 as a number.
const searchText = z.coerce
  .string()
  .check(z.trim(), z.minLength(searchLength.min, 'tooShort'), z.maxLength(searchLength.max, 'tooLong'))
const day = z.iso.date()

/** The fields of the advanced filter, by their names in the address. */
export const filterFields = {
  code: searchText,
  name: searchText,
  email: searchText,
  phone: searchText,
  area: idOf('region'),
  plan: idOf('plan'),
  type: z.enum(customerTypes),
  corporation: z.enum(corporations),
  idType: z.enum(idTypes),
  source: z.enum(customerSources),
  startFrom: day,
  startTo: day,
  endFrom: day,
  endTo: day,
  createdFrom: day,
  createdTo: day,
}
export type FilterName = keyof typeof filterFields
export const filterNames = Object.keys(filterFields) as FilterName[]
export type FilterValues = { [Name in FilterName]?: z.output<(typeof filterFields)[Name]> | undefined }

export type CustomerTab = (typeof customerTabs)[number]

export interface CustomerSearch extends ListSearch, FilterValues {
  /** Absent: all. */
  tab?: CustomerTab | undefined
  /** Absent: the live ones. */
  view?: 'deleted' | undefined
}

const customerSearch = listSearch({ tab: z.enum(customerTabs), view: z.literal('deleted'), ...filterFields })

/** The list's state out of the URL: what makes no sense there counts as absent, the end of a range before its beginning too. */
export function useCustomerSearch() {
  const { search, change } = useListSearch(screens.customers, customerSearch)
  return { search: withRangesInOrder(search), change }
}

const ranges = [
  ['startFrom', 'startTo'],
  ['endFrom', 'endTo'],
  ['createdFrom', 'createdTo'],
] as const

function withRangesInOrder(search: CustomerSearch): CustomerSearch {
  const isReversed = (from: string | undefined, to: string | undefined) => from !== undefined && to !== undefined && from > to
  const reversed = ranges.filter(([from, to]) => isReversed(search[from], search[to]))
  return { ...search, ...Object.fromEntries(reversed.map(([, to]) => [to, undefined])) }
}

export const noFilters: FilterValues = Object.fromEntries(filterNames.map((name) => [name, undefined]))

export const filtersOf = (search: CustomerSearch): FilterValues =>
  Object.fromEntries(filterNames.map((name) => [name, search[name]]))
