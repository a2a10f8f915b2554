import { superAdmins } from '@hop/contract/roles'
import { defineScreens } from '../../screens/screens'

const defaultAccountScreens = defineScreens('default-account', {
  defaultAccount: {
    path: '/admin-settings/default-account',
    load: () => import('./DefaultAccountScreen'),
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: 'IconUserCog', group: 'settings', order: 14 },
  },
})

type DefaultAccountScreens = typeof defaultAccountScreens
declare module '../../screens/screens' {
  interface Screens extends DefaultAccountScreens {}
}
