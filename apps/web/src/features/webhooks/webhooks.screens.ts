import { customerAdmins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { DeliverySearch } from './delivery-list'

const webhooksScreens = defineScreens('webhooks', {
  webhookLog: {
    path: '/account/webhooks/{id}',
    load: () => import('./WebhookLogScreen'),
    guard: 'signed-in',
    access: customerAdmins,
    search: searchType<DeliverySearch>(),
  },
})

type WebhooksScreens = typeof webhooksScreens
declare module '../../screens/screens' {
  interface Screens extends WebhooksScreens {}
}
