import { signIn } from '@hop/contract/features/sign-in'
import { passwordRepeated } from '@hop/contract/field-rule'
import { refusalsOfNewPassword } from '../../ui/form/passwords/new-password'
import * as z from 'zod/mini'

/** The call's own body, and the new password once more. */
export const changePasswordForm = z
  .extend(signIn.changeMyPassword.body, { confirmPassword: z.string().check(z.minLength(1, 'required')) })
  .check(passwordRepeated<{ newPassword: string; confirmPassword: string }>('newPassword'))

type FieldName = keyof z.input<typeof changePasswordForm>

/** At which field a refusal is shown. */
export const fieldOfRefusal: Readonly<Partial<Record<string, FieldName>>> = {
  ...refusalsOfNewPassword('newPassword'),
  CurrentPasswordWrong: 'oldPassword',
}
