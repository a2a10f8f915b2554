import type { Call } from '@hop/contract/call'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useAction } from '../api/useAction'
import { type FieldOfCode, refusalInForm } from '../ui/form/apply-refusal'
import { useFormDraft } from './drafts'
import type { TextKey } from '../texts/texts'

interface CreateFormOptions<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>
  /** Under which name what was typed is kept. */
  draft: string
  refreshes: readonly Call[]
  success: TextKey
  /** Which field each refusal is about. */
  refusals: FieldOfCode<Values>
  onClose: () => void
  /** What else is not as it was, once it is made. */
  onCreated?: () => void
}

/**
 * A form in a dialog that makes something. Mounted with each opening: closed by mistake, it comes back as it was, without the password;
 * "cancel" throws it away.
 */
export function useCreateForm<const Definition extends Call, Values extends FieldValues, Parsed>(
  call: Definition,
  { form, draft: key, refreshes, success, refusals, onClose, onCreated }: CreateFormOptions<Values, Parsed>,
) {
  const draft = useFormDraft(form, key)
  const { mutateAsync: create } = useAction(call, {
    refreshes,
    success,
    onSuccess: () => {
      draft.clear()
      onClose()
      onCreated?.()
    },
    onRefusal: refusalInForm(form, refusals),
  })
  const cancel = () => {
    draft.discard()
    onClose()
  }
  return { create, cancel }
}
