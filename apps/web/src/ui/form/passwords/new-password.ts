import { newPasswordRefusals } from '@hop/contract/password-refusals'

/** Every refusal of a new password belongs to its field. */
export const refusalsOfNewPassword = <Field extends string>(field: Field) =>
  Object.fromEntries(newPasswordRefusals.map((code) => [code, field])) as Record<(typeof newPasswordRefusals)[number], Field>
