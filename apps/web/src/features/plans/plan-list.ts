import { plans, type Plan } from '@hop/contract/features/plans'
import * as z from 'zod/mini'
import { useCall } from '../../api/useCall'
import { listSearch, pageOf, type ListSearch } from '../../ui/table/list-state'
import type { ListQuery } from '../../ui/table/columns'

export interface PlanSearch extends ListSearch {
  /** Absent: what is on sale. */
  view?: 'inactive' | undefined
}
export const planSearch = listSearch({ view: z.literal('inactive') })

export const newestFirst = { field: 'CreatedAt', direction: 'desc' } as const

export const usePlans = ({ view, ...search }: PlanSearch): ListQuery<Plan> => {
  const body = pageOf(search, {
    searchIn: ['name', 'code'],
    sort: newestFirst,
    sortable: ['CreatedAt', 'name', 'price'],
    filters: [{ field: 'active', operator: view === 'inactive' ? 'eq' : 'gt', value: 0 }],
  })
  return useCall(plans.list, { body }, { keepPreviousData: true })
}
