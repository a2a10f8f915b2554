import { staff } from '@hop/contract/roles'
import { defineScreens } from '../../screens/screens'

const apiTokensScreens = defineScreens('api-tokens', {
  customerTokens: {
    path: '/customers/details/{id}/tokens',
    load: () => import('./CustomerTokensScreen'),
    texts: ['customers'],
    guard: 'signed-in',
    access: staff,
  },
})

type ApiTokensScreens = typeof apiTokensScreens
declare module '../../screens/screens' {
  interface Screens extends ApiTokensScreens {}
}
