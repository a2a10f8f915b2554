import type { AuditFilter, AuditSort } from '@hop/contract/features/audit-log'
import type { FilterNode } from '@hop/contract/paging'
import { dayBegins } from '@hop/contract/usage-time'
import * as z from 'zod/mini'
import { isDay } from '../../ui/form/days/typed-day'
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'
import { dayMs } from '../../ui/text/times'

export interface AuditSearch extends ListSearch {
  entity?: string | undefined
  action?: string | undefined
  /** Days, both included. */
  from?: string | undefined
  to?: string | undefined
}
const word = z.string().check(z.minLength(1), z.maxLength(200))
const day = z.string().check(z.refine(isDay))
export const auditSearch = listSearch({ entity: word, action: word, from: day, to: day })

export const newestFirst = { field: 'happenedAt', direction: 'desc' } as const

/** The last moment of the day, in Vietnam, as every list counts days. */
const dayEnds = (day: string) => new Date(dayBegins(day).getTime() + dayMs - 1)

export function pageOfAudit({ entity, action, from, to, ...search }: AuditSearch) {
  const filters: FilterNode<AuditFilter>[] = []
  if (entity) filters.push({ field: 'entity', operator: 'eq', value: entity })
  if (action) filters.push({ field: 'action', operator: 'eq', value: action })
  if (from) filters.push({ field: 'happenedAt', operator: 'gte', value: dayBegins(from).toISOString() })
  if (to) filters.push({ field: 'happenedAt', operator: 'lte', value: dayEnds(to).toISOString() })
  return pageOf<AuditFilter, AuditSort>(search, {
    searchIn: ['accountName'],
    sort: newestFirst,
    sortable: ['happenedAt'],
    filters,
  })
}
