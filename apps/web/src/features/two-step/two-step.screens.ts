import { evenWhileTwoStepDue, signedIn } from '@hop/contract/roles'
import { defineScreens } from '../../screens/screens'

const twoStepScreens = defineScreens('two-step', {
  setUpTwoStep: {
    path: '/set-up-two-step',
    load: () => import('./SetUpTwoStepScreen'),
    texts: ['sign-in'],
    guard: 'signed-in',
    access: evenWhileTwoStepDue(signedIn),
  },
})

type TwoStepScreens = typeof twoStepScreens
declare module '../../screens/screens' {
  interface Screens extends TwoStepScreens {}
}
