/** What the list's address means to the server. Apart from the address itself, which every page of the portal loads. */
import type { CustomerFilter, CustomerSort } from '@hop/contract/features/customers'
import type { Filter } from '@hop/contract/paging'
import dayjs from 'dayjs'
import { pageOf } from '../../ui/table/list-state'
import type { FilterName } from './customer-search'
import type { CustomerSearch } from './customer-search'

export const newestFirst = { field: 'id', direction: 'desc' } as const

const containing = {
  code: 'customerCode',
  name: 'name',
  email: 'email',
  phone: 'phoneNumber',
} as const satisfies Partial<Record<FilterName, CustomerFilter>>
const equal = {
  area: 'saleAreaId',
  plan: 'subPlanId',
  type: 'customerType',
  corporation: 'corporations',
  idType: 'idType',
  source: 'customerSource',
} as const satisfies Partial<Record<FilterName, CustomerFilter>>
/** Whole days where the reader is, both included. */
const since = { startFrom: 'cusSubStartDate', createdFrom: 'createdAt' } as const
const until = { startTo: 'cusSubStartDate', createdTo: 'createdAt' } as const

function filtersFrom<Name extends FilterName>(
  search: CustomerSearch,
  fields: Readonly<Record<Name, CustomerFilter>>,
  operator: Filter['operator'],
  meaning: (value: string | number) => string | number = (value) => value,
): Filter<CustomerFilter>[] {
  return (Object.keys(fields) as Name[]).flatMap((name) => {
    const value = search[name]
    return value === undefined ? [] : [{ field: fields[name], operator, value: meaning(value) }]
  })
}

/** The same body feeds the list and its export. */
export function customersPage(search: CustomerSearch) {
  const isDeleted = search.view === 'deleted'
  const order = { sort: newestFirst, sortable: ['id', 'name', 'customerCode', 'cusSubEndDate'] } as const
  return pageOf<CustomerFilter, CustomerSort>(search, {
    ...order,
    searchIn: ['customerCode', 'name', 'email', 'phoneNumber'],
    filters: [
      ...(isDeleted ? [{ field: 'isDeleted', operator: 'eq', value: true } as const] : []),
      ...filtersFrom(search, containing, 'contains'),
      ...filtersFrom(search, equal, 'eq'),
      ...filtersFrom(search, since, 'gte', (value) => dayjs(value).startOf('day').toISOString()),
      ...filtersFrom(search, until, 'lte', (value) => dayjs(value).endOf('day').toISOString()),
      // By the last day of use: an end at midnight belongs to the day before.
      ...filtersFrom(search, { endFrom: 'cusSubEndDate' }, 'gt', (value) => dayjs(value).startOf('day').toISOString()),
      ...filtersFrom(search, { endTo: 'cusSubEndDate' }, 'lte', (value) =>
        dayjs(value).add(1, 'day').startOf('day').toISOString(),
      ),
    ],
  })
}
