import * as z from 'zod/mini'
import type { FieldCode } from './field-problems.js'

/**
 * A rule between fields of one object. zod tries such rules only once every field is valid; a form has to show all that is wrong
 * at once, so this one is tried as soon as the fields that it reads are valid.
 */
export const fieldRule = <Values extends object>(
  reads: readonly (keyof Values & string)[],
  isMet: (values: Values) => boolean,
  { at, code }: { at: keyof Values & string; code: FieldCode },
) =>
  z.refine<Values>(isMet, {
    error: code,
    path: [at],
    when: ({ value, issues }) =>
      typeof value === 'object' && value !== null && !issues.some(({ path }) => reads.some((name) => name === path?.[0])),
  })

/** The same password twice. */
export const passwordRepeated = <Values extends { confirmPassword: string }>(name: keyof Values & string) =>
  fieldRule<Values>([name, 'confirmPassword'], (values) => values[name] === values.confirmPassword, {
    at: 'confirmPassword',
    code: 'passwordsNotMatch',
  })
