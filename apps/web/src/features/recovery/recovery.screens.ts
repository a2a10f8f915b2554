import { pages } from '@hop/contract/pages'
import { defineScreens } from '../../screens/screens'

const recoveryScreens = defineScreens('recovery', {
  forgotPassword: {
    path: pages.forgotPassword.path,
    load: () => import('./ForgotPasswordScreen'),
    guard: 'visitor-only',
  },
  resetPassword: {
    path: pages.resetPassword.path,
    load: () => import('./ResetPasswordScreen'),
    texts: ['sign-in'],
    guard: 'visitor-only',
  },
})

type RecoveryScreens = typeof recoveryScreens
declare module '../../screens/screens' {
  interface Screens extends RecoveryScreens {}
}
