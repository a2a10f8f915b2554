import type { ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { FormElement } from './FormElement'

interface FormProps<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>
  /** Before anything is validated: what the form may still put right by itself. */
  beforeSubmit?: (() => void) | undefined
  /** Gets parsed values. The form counts as submitting until this is done. */
  onSubmit: (values: Parsed) => unknown
  children: ReactNode
}

export function Form<Values extends FieldValues, Parsed>({ form, beforeSubmit, onSubmit, children }: FormProps<Values, Parsed>) {
  const submit = async () => {
    beforeSubmit?.()
    await form.handleSubmit(async (values) => {
      await onSubmit(values)
    })()
  }
  return (
    <FormProvider {...form}>
      <FormElement onSubmit={submit}>{children}</FormElement>
    </FormProvider>
  )
}
