import { accounts } from '@hop/contract/features/accounts'
import { passwordRepeated } from '@hop/contract/field-rule'
import * as z from 'zod/mini'

/** The call takes the password once; the form checks that it was typed the same way twice. */
export const resetPasswordForm = z
  .strictObject({ ...accounts.resetPassword.body.shape, confirmPassword: z.string() })
  .check(passwordRepeated<{ password: string; confirmPassword: string }>('password'))
