import { staff } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { HistorySearch } from './history-search'

const subscriptionsScreens = defineScreens('subscriptions', {
  customerSubscription: {
    path: '/customers/details/{id}/subscription',
    load: () => import('./CustomerSubscriptionScreen'),
    texts: ['customers', 'plans'],
    guard: 'signed-in',
    access: staff,
    search: searchType<HistorySearch>(),
  },
})

type SubscriptionsScreens = typeof subscriptionsScreens
declare module '../../screens/screens' {
  interface Screens extends SubscriptionsScreens {}
}
