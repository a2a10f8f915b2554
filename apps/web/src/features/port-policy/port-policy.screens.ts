import { superAdmins } from '@hop/contract/roles'
import { defineScreens } from '../../screens/screens'

const portPolicyScreens = defineScreens('port-policy', {
  portPolicy: {
    path: '/admin-settings/port-policy',
    load: () => import('./PortPolicyScreen'),
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: 'IconPlugConnected', group: 'settings', order: 18 },
  },
})

type PortPolicyScreens = typeof portPolicyScreens
declare module '../../screens/screens' {
  interface Screens extends PortPolicyScreens {}
}
