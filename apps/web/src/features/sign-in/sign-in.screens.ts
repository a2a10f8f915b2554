import { evenWhilePasswordDue, signedIn } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'

interface LoginSearch {
  /** Where the visitor wanted to go; read once the session has begun. */
  returnTo?: string | undefined
}

const signInScreens = defineScreens('sign-in', {
  login: {
    path: '/login',
    load: () => import('./LoginScreen'),
    guard: 'visitor-only',
    frame: 'none',
    search: searchType<LoginSearch>(),
  },
  changePassword: {
    path: '/change-password',
    load: () => import('./ChangePasswordScreen'),
    texts: ['recovery'],
    guard: 'signed-in',
    access: evenWhilePasswordDue(signedIn),
  },
})

type SignInScreens = typeof signInScreens
declare module '../../screens/screens' {
  interface Screens extends SignInScreens {}
}
