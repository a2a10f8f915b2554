import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { RefusalLike } from '../feedback/error-text'

/** Which field a refusal that names none is about: `{ DuplicateEmail: 'email' }`. */
export type FieldOfCode<Values extends FieldValues> = Readonly<Partial<Record<string, FieldPath<Values>>>>

/**
 * Puts a refusal where the browser's own findings stand and goes to the first field; what belongs to no field goes above the buttons.
 * Returns true when it is shown at fields. False: it stands above the buttons.
 */
export function applyRefusalToForm<Values extends FieldValues, Context, Parsed>(
  form: UseFormReturn<Values, Context, Parsed>,
  refusal: RefusalLike,
  fieldOfCode: FieldOfCode<Values> = {},
): boolean {
  const known = new Set(Object.keys(form.getValues()))
  const problems: { path: FieldPath<Values>; problem: { code: string; text: string } }[] = (refusal.fields ?? [])
    .filter(({ path }) => known.has(path.split('.')[0] ?? ''))
    .map((problem) => ({ path: problem.path as FieldPath<Values>, problem }))
  const named = fieldOfCode[refusal.code]
  if (named) problems.push({ path: named, problem: refusal })

  for (const { path, problem } of problems) form.setError(path, { type: problem.code, message: problem.text })
  const [first] = problems
  if (first) {
    // After the submit has ended: until then the fields are disabled and cannot take the focus.
    setTimeout(() => form.setFocus(first.path))
    return true
  }
  form.setError('root', { type: refusal.code, message: refusal.text })
  return false
}

const sessionIsOver = 'TokenInvalid'

/** For an action's `onRefusal`: shows the refusal inside the form. True: no toast is needed besides. */
export const refusalInForm =
  <Values extends FieldValues, Context, Parsed>(
    form: UseFormReturn<Values, Context, Parsed>,
    fieldOfCode: FieldOfCode<Values> = {},
  ) =>
  (refusal: RefusalLike): boolean => {
    // The end of the session is nothing the form could help with; it is announced for the whole page.
    if (refusal.code === sessionIsOver) return false
    applyRefusalToForm(form, refusal, fieldOfCode)
    return true
  }
