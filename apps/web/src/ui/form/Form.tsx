import type { ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { FormElement } from './FormElement'
import { KeptWords } from './KeptWords'
import { UnsavedWords } from './UnsavedWords'

interface FormProps<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>
  /** Before anything is validated: what the form may still put right by itself. */
  beforeSubmit?: (() => void) | undefined
  /** Gets parsed values. The form counts as submitting until this is done. */
  onSubmit: (values: Parsed) => unknown
  /**
   * Whoever leaves what was typed is asked first, unless it is a box or two that are typed anew in seconds: those `keptAs` stay over a
   * change of the language, a code that is good for a minute does not.
   */
  words?: 'guarded' | 'lost' | { keptAs: string }
  children: ReactNode
}

export function Form<Values extends FieldValues, Parsed>(props: FormProps<Values, Parsed>) {
  const { form, beforeSubmit, onSubmit, words = 'guarded', children } = props
  const submit = async () => {
    beforeSubmit?.()
    await form.handleSubmit(async (values) => {
      await onSubmit(values)
    })()
  }
  return (
    <FormProvider {...form}>
      {words === 'guarded' ? <UnsavedWords form={form} /> : null}
      {typeof words === 'object' ? <KeptWords form={form} name={words.keptAs} /> : null}
      <FormElement onSubmit={submit}>{children}</FormElement>
    </FormProvider>
  )
}
