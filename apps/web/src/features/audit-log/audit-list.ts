import type { AuditFilter, AuditSort } from '@hop/contract/features/audit-log'
import { idOf } from '@hop/contract/ids'
import type { Filter } from '@hop/contract/paging'
import * as z from 'zod/mini'
import { isMoment, momentBegins, momentEnds } from '../../ui/form/days/moments'
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'

export interface AuditSearch extends ListSearch {
  entity?: string | undefined
  /** Of a record of that kind; most are numbers. */
  id?: string | number | undefined
  /** The id of a customer: it, and what belongs to it. */
  customer?: number | undefined
  /** The id of the account that did it. */
  by?: number | undefined
  address?: string | undefined
  action?: string | undefined
  /** Minutes, both included: 2026-11-18T15:00. */
  from?: string | undefined
  to?: string | undefined
}
const word = z.string().check(z.minLength(1), z.maxLength(200))
const moment = z.string().check(z.refine(isMoment))
export const auditSearch = listSearch({
  entity: word,
  // The router reads ?id=26 as a number.
  id: z.union([word, z.int()]),
  customer: idOf('customer'),
  by: idOf('account'),
  address: word,
  action: word,
  from: moment,
  to: moment,
})

/** A number stands in the address as one, without quotation marks. */
export const recordInAddress = (id: string): string | number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id)

export const noFilters = {
  q: undefined,
  entity: undefined,
  id: undefined,
  customer: undefined,
  by: undefined,
  address: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
}

export const newestFirst = { field: 'happenedAt', direction: 'desc' } as const

export function pageOfAudit({ entity, id, customer, by, address, action, from, to, ...search }: AuditSearch) {
  const one = (field: AuditFilter, value: string | number | undefined, operator: Filter['operator'] = 'eq') =>
    value === undefined ? [] : [{ field, operator, value }]
  return pageOf<AuditFilter, AuditSort>(search, {
    searchIn: ['accountName'],
    sort: newestFirst,
    sortable: ['happenedAt'],
    filters: [
      ...one('entity', entity),
      ...one('entityId', id === undefined ? undefined : String(id)),
      ...one('customerId', customer),
      ...one('accountId', by),
      ...one('address', address),
      ...one('action', action),
      ...one('happenedAt', from && momentBegins(from), 'gte'),
      ...one('happenedAt', to && momentEnds(to), 'lte'),
    ],
  })
}
