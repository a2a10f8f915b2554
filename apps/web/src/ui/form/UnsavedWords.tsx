import { useEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { noteWords } from './leaving'

/** Draws nothing. Says whether the form holds words that nobody has saved: what was sent is saved until it is changed again. */
export function UnsavedWords<Values extends FieldValues, Parsed>({ form }: { form: UseFormReturn<Values, unknown, Parsed> }) {
  const { control } = form
  const { isDirty, isSubmitting, isSubmitSuccessful, submitCount } = useFormState({ control })
  const values = JSON.stringify(useWatch({ control }))
  const saved = useRef<{ submit: number; values: string | undefined }>({ submit: 0, values: undefined })
  useEffect(() => {
    if (saved.current.submit !== submitCount)
      saved.current = { submit: submitCount, values: isSubmitSuccessful ? values : saved.current.values }
    // While it is sent, the form itself may lead on.
    noteWords(control, isDirty && !isSubmitting && values !== saved.current.values)
  }, [control, isDirty, isSubmitting, isSubmitSuccessful, submitCount, values])
  useEffect(() => () => noteWords(control, false), [control])
  return null
}
