import { evenWhilePasswordDue, signedIn } from '@hop/contract/roles'
// By name: as `z.catch` the linter takes it for a promise's.
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { defineScreens } from '../../screens/screens'

export const signInScreens = defineScreens('sign-in', [
  {
    path: '/login',
    title: 'login',
    load: () => import('./LoginScreen'),
    guard: 'visitor-only',
    frame: 'none',
    // Where the visitor wanted to go; read once the session has begun.
    search: z.object({ returnTo: orElse(z.optional(z.string()), undefined) }),
  },
  {
    path: '/change-password',
    title: 'changePassword',
    load: () => import('./ChangePasswordScreen'),
    guard: 'signed-in',
    access: evenWhilePasswordDue(signedIn),
  },
])
