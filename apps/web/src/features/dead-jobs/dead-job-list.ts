import type { DeadJobFilter, DeadJobSort } from '@hop/contract/features/dead-jobs'
import type { FilterNode } from '@hop/contract/paging'
import * as z from 'zod/mini'
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'

export interface DeadJobSearch extends ListSearch {
  kind?: string | undefined
}
export const deadJobSearch = listSearch({ kind: z.string().check(z.minLength(1), z.maxLength(200)) })

export const latestFirst = { field: 'failedAt', direction: 'desc' } as const

/** Nothing is searched by words here, also when an address asks for it. */
export function pageOfDeadJobs({ kind, ...search }: DeadJobSearch) {
  const filters: FilterNode<DeadJobFilter>[] = kind ? [{ field: 'name', operator: 'eq', value: kind }] : []
  return pageOf<DeadJobFilter, DeadJobSort>(
    { ...search, q: undefined },
    { searchIn: [], sort: latestFirst, sortable: ['failedAt'], filters },
  )
}
