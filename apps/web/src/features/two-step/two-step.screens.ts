import { evenWhileTwoStepDue, signedIn, superAdmins } from '@hop/contract/roles'
import { IconShieldLock } from '@tabler/icons-react'
import { defineScreens } from '../../screens/screens'

const twoStepScreens = defineScreens('two-step', {
  setUpTwoStep: {
    path: '/set-up-two-step',
    load: () => import('./SetUpTwoStepScreen'),
    texts: ['sign-in'],
    guard: 'signed-in',
    access: evenWhileTwoStepDue(signedIn),
  },
  twoStepDuty: {
    path: '/admin-settings/two-step',
    load: () => import('./TwoStepDutyScreen'),
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: IconShieldLock, group: 'settings', order: 15 },
  },
})

type TwoStepScreens = typeof twoStepScreens
declare module '../../screens/screens' {
  interface Screens extends TwoStepScreens {}
}
