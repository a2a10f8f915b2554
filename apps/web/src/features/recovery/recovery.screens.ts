import { defineScreens } from '../../screens/screens'

const recoveryScreens = defineScreens('recovery', {
  forgotPassword: {
    path: '/forgot-password',
    load: () => import('./ForgotPasswordScreen'),
    guard: 'visitor-only',
  },
  resetPassword: {
    path: '/reset-password/{secretKey}',
    load: () => import('./ResetPasswordScreen'),
    texts: ['sign-in', 'refusals'],
    guard: 'visitor-only',
  },
})

type RecoveryScreens = typeof recoveryScreens
declare module '../../screens/screens' {
  interface Screens extends RecoveryScreens {}
}
