import { plans } from '@hop/contract/features/plans'
import { maxPageSize } from '@hop/contract/paging'
import { useCall } from '../../api/useCall'

const byName = { field: 'name', direction: 'asc' } as const

/** Every plan there is, for choosing some. */
export const useAllPlans = () => useCall(plans.list, { body: { pageSize: maxPageSize, sorts: [byName] } })
