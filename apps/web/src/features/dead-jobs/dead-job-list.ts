import type { DeadJobFilter, DeadJobSort } from '@hop/contract/features/dead-jobs'
import type { FilterNode } from '@hop/contract/paging'
import * as z from 'zod/mini'
import { isMoment, momentBegins, momentEnds } from '../../ui/form/days/moments'
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'

export interface DeadJobSearch extends ListSearch {
  kind?: string | undefined
  /** When it was given up: minutes, both included, 2026-11-18T15:00. */
  from?: string | undefined
  to?: string | undefined
}
const moment = z.string().check(z.refine(isMoment))
export const deadJobSearch = listSearch({
  kind: z.string().check(z.minLength(1), z.maxLength(200)),
  from: moment,
  to: moment,
})

export const latestFirst = { field: 'failedAt', direction: 'desc' } as const

/** Nothing is searched by words here, also when an address asks for it. */
export function pageOfDeadJobs({ kind, from, to, ...search }: DeadJobSearch) {
  const filters: FilterNode<DeadJobFilter>[] = kind ? [{ field: 'name', operator: 'eq', value: kind }] : []
  if (from) filters.push({ field: 'failedAt', operator: 'gte', value: momentBegins(from) })
  if (to) filters.push({ field: 'failedAt', operator: 'lte', value: momentEnds(to) })
  return pageOf<DeadJobFilter, DeadJobSort>(
    { ...search, q: undefined },
    { searchIn: [], sort: latestFirst, sortable: ['failedAt'], filters },
  )
}
