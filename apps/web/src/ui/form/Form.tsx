import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { isShownByAction } from '../feedback/problem-text'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'

interface FormProps<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>
  /** Gets parsed values. The form counts as submitting until this is done. */
  onSubmit: (values: Parsed) => unknown
  children: ReactNode
}

/** A form element that cannot be sent twice at once and leaves validation to the schema. */
export function Form<Values extends FieldValues, Parsed>({ form, onSubmit, children }: FormProps<Values, Parsed>) {
  // A ref and not state: a double click arrives before the next render.
  const isUnderWay = useRef(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React lets the event of a form in a modal bubble to the form the modal was opened from.
    event.stopPropagation()
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await form.handleSubmit(async (values) => {
        await onSubmit(values)
      })()
    } catch (problem) {
      if (!isShownByAction(problem)) throw problem
    } finally {
      isUnderWay.current = false
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {children}
      </form>
    </FormProvider>
  )
}
