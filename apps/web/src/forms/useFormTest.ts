import type { Call, CallInput } from '@hop/contract/call'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useActionOfForm } from '../api/useAction'
import { refusalInForm } from '../ui/form/apply-refusal'

/** Tries what stands in the form, saved or not. The component watches the fields that `ask` reads. */
export function useFormTest<const Definition extends Call, Values extends FieldValues, Parsed>(
  call: Definition,
  form: UseFormReturn<Values, unknown, Parsed>,
  ask: () => CallInput<Definition>,
) {
  const test = useActionOfForm(call, { onRefusal: refusalInForm(form) })
  // An outcome is about what was tried, not about what has been typed since.
  const isCurrent = JSON.stringify(test.variables) === JSON.stringify(ask())
  return { run: () => test.mutate(ask()), isPending: test.isPending, answer: isCurrent ? test.data : undefined }
}
