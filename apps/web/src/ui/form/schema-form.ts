/** A form validates with the schema of its call; the messages come from the texts of `fields`. */
import { fieldProblems } from '@hop/contract/field-problems'
import {
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { problemText } from '../feedback/problem-text'

/** Not @hookform's standard-schema resolver: that one loses the limits ("at least {{0}} characters"). */
function schemaResolver<Given extends FieldValues, Parsed>(
  schema: z.ZodMiniType<Parsed, Given>,
): Resolver<Given, unknown, Parsed> {
  return (values) => {
    // With the input reported, an absent value reads "please fill this in" and not "wrong kind of value".
    const result = schema.safeParse(values, { reportInput: true })
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<Given> = {}
    for (const problem of fieldProblems(result.error.issues)) {
      set(errors, problem.path || 'root', { type: problem.code, message: problemText(problem) })
    }
    return { values: {}, errors }
  }
}

/** What the submit handler gets is parsed: trimmed, lower-cased, with defaults. */
export function useSchemaForm<Given extends FieldValues, Parsed>(
  schema: z.ZodMiniType<Parsed, Given>,
  defaultValues: DefaultValues<Given>,
): UseFormReturn<Given, unknown, Parsed> {
  return useForm<Given, unknown, Parsed>({
    resolver: schemaResolver(schema),
    defaultValues,
    // No error while somebody still types; once shown, it goes as soon as the value is right.
    mode: 'onTouched',
    shouldFocusError: true,
  })
}
