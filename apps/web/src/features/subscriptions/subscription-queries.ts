/** What the tab reads, and what a change of the subscription makes old. */
import { customers } from '@hop/contract/features/customers'
import { type Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import { callServer } from '../../api/client'
import { useCall } from '../../api/useCall'

/** As the specification reads these lists. */
const wholeList = { page: 1, pageSize: 100 }

const listOf = (customerId: number) => ({
  body: { ...wholeList, filters: [{ field: 'customerId' as const, operator: 'eq' as const, value: customerId }] },
})

export const useSubscriptionsOf = (customerId: number) => useCall(subscriptions.list, listOf(customerId))

export const findLatest = async ({ id, customerId }: Subscription): Promise<Subscription | undefined> =>
  (await callServer(subscriptions.list, listOf(customerId))).data.find((one) => one.id === id)

export const useOfferTo = (customerId: number) => useCall(subscriptions.offer, { params: { customerId } })

export const subscriptionQueries = [
  subscriptions.list,
  subscriptions.history,
  subscriptions.offer,
  customers.find,
  customers.list,
] as const
