import { defineScreens, searchType } from '../../screens/screens'
import type { OrderAccountSearch } from './order-account-search'

const orderAccountsScreens = defineScreens('order-accounts', {
  orderAccount: {
    path: '/place-order/create-account',
    load: () => import('./CreateAccountScreen'),
    texts: ['sign-up', 'sign-in', 'refusals', 'pricing', 'plans'],
    guard: 'none',
    frame: 'plain',
    search: searchType<OrderAccountSearch>(),
  },
})

type OrderAccountsScreens = typeof orderAccountsScreens
declare module '../../screens/screens' {
  interface Screens extends OrderAccountsScreens {}
}
