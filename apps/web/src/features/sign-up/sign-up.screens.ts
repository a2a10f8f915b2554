import { customerAdmins, evenWhilePasswordDue } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'

interface SignUpSearch {
  /** Of a sign-in elsewhere that named no address. */
  secretKey?: string | undefined
}

interface ActivationSearch {
  /** The key of the mail's link. */
  code?: string | undefined
}

const signUpScreens = defineScreens('sign-up', {
  signUp: {
    path: '/signup',
    load: () => import('./SignUpScreen'),
    texts: ['sign-in', 'refusals'],
    guard: 'visitor-only',
    search: searchType<SignUpSearch>(),
  },
  activation: {
    path: '/activation',
    load: () => import('./ActivationScreen'),
    texts: ['customers', 'sign-in', 'refusals'],
    guard: 'visitor-only',
    search: searchType<ActivationSearch>(),
  },
  completeProfile: {
    path: '/complete-profile',
    load: () => import('./CompleteProfileScreen'),
    texts: ['customers'],
    guard: 'signed-in',
    access: evenWhilePasswordDue(customerAdmins),
    needsLink: true,
  },
})

type SignUpScreens = typeof signUpScreens
declare module '../../screens/screens' {
  interface Screens extends SignUpScreens {}
}
