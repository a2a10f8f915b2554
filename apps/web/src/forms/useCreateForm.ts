import type { Call, CallAnswer, CallInput } from '@hop/contract/call'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useActionOfForm } from '../api/useAction'
import type { TextKey } from '@hop/texts/page-texts'
import { type FieldOfCode, refusalInForm } from '../ui/form/apply-refusal'
import { useFormDraft } from './drafts'

export interface CreateOptions<Definition extends Call, Given extends FieldValues, Parsed> {
  form: UseFormReturn<Given, unknown, Parsed>
  /** What the form holds, as the call takes it. */
  inputOf: (values: Parsed) => CallInput<Definition>
  /** Under this name the unsaved values are kept. Absent: they are not, since they hold secrets. */
  draftKey?: string
  refreshes: readonly Call[]
  /** Absent: what follows says it. */
  success?: TextKey
  /** Before the form is validated. */
  beforeSubmit?: (form: UseFormReturn<Given, unknown, Parsed>) => void
  /** At which field a refusal is shown. */
  refusals?: FieldOfCode<Given>
  onCreated: (answer: CallAnswer<Definition>, input: CallInput<Definition>) => void | Promise<void>
}

/** A form that creates a record; <CreateForm> shows it. */
export function useCreateForm<const Definition extends Call, Given extends FieldValues, Parsed>(
  call: Definition,
  { form, inputOf, draftKey, refreshes, success, beforeSubmit, refusals, onCreated }: CreateOptions<Definition, Given, Parsed>,
) {
  const draft = useFormDraft(form, draftKey)
  const create = useActionOfForm(call, {
    refreshes,
    ...(success === undefined ? {} : { success }),
    onSuccess: async (answer, input) => {
      draft.clear()
      await onCreated(answer, input)
    },
    onRefusal: refusalInForm(form, refusals),
  })
  return {
    form,
    draft,
    beforeSubmit: () => beforeSubmit?.(form),
    submit: (values: Parsed) => create.mutateAsync(inputOf(values)),
  }
}
