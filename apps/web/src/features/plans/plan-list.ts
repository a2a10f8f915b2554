import { plans, type Plan } from '@hop/contract/features/plans'
import { useCall } from '../../api/useCall'
import { pageOf, type ListSearch } from '../../ui/list/list-state'
import type { ListQuery } from '../../ui/table/columns'

export interface PlanSearch extends ListSearch {
  view?: 'inactive' | undefined
}

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
