/** What the tab reads, and what a change of the subscription makes old. */
import { customers } from '@hop/contract/features/customers'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { useCall } from '../../api/useCall'

/** As the specification reads these lists. */
const wholeList = { page: 1, pageSize: 100 }

export const useSubscriptionsOf = (customerId: number) =>
  useCall(subscriptions.list, {
    body: { ...wholeList, filters: [{ field: 'customerId', operator: 'eq', value: customerId }] },
  })

export const useOfferTo = (customerId: number) => useCall(subscriptions.offer, { params: { customerId } })

export const changedReads = [
  subscriptions.list,
  subscriptions.history,
  subscriptions.offer,
  customers.find,
  customers.list,
] as const
