import { fieldProblems } from '@hop/contract/field-problems'
import type * as z from 'zod/mini'
import { fieldText } from '../feedback/field-text'

/** What is wrong with one field, in a text of `fields`. */
export interface SchemaProblem {
  /** Empty where it is about the whole form. */
  path: string
  code: string
  message: string
}

export type Validated<Parsed> = { values: Parsed; problems?: never } | { values?: never; problems: readonly SchemaProblem[] }

/** Valid input is returned parsed: trimmed, lower-cased, with defaults. */
export function validate<Parsed>(schema: z.ZodMiniType<Parsed>, given: unknown): Validated<Parsed> {
  // With the input reported, an absent value gives "please fill this in" and not "wrong kind of value".
  const result = schema.safeParse(given, { reportInput: true })
  if (result.success) return { values: result.data }
  return {
    problems: fieldProblems(result.error.issues).map((problem) => ({
      path: problem.path,
      code: problem.code,
      message: fieldText(problem),
    })),
  }
}
