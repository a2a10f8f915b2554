/** A form validates with the schema of its call; the messages come from the texts of `fields`. */
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
import { validate } from './schema-problems'

/** Not @hookform's standard-schema resolver: that one loses the limits ("at least {{0}} characters"). */
function schemaResolver<Given extends FieldValues, Parsed>(
  schema: z.ZodMiniType<Parsed, Given>,
): Resolver<Given, unknown, Parsed> {
  return (given) => {
    const { values, problems } = validate(schema, given)
    if (!problems) return { values, errors: {} }
    const errors: FieldErrors<Given> = {}
    for (const { path, code, message } of problems) set(errors, path || 'root', { type: code, message })
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
    // No error while a person still types; once shown, it disappears as soon as the value is right.
    mode: 'onTouched',
    shouldFocusError: true,
  })
}
