import { accounts } from '@hop/contract/features/accounts'
import * as z from 'zod/mini'

/** The call takes the password once; that it was typed the same way twice is for the form to see. */
export const resetPasswordForm = z.strictObject({ ...accounts.resetPassword.body.shape, confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'passwordsNotMatch',
    path: ['confirmPassword'],
  }),
)
