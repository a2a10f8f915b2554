import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { isShownByAction } from '../feedback/problem-text'

interface FormElementProps {
  onSubmit: () => Promise<unknown>
  children: ReactNode
}

/** A form element that cannot be sent twice at once and leaves validation to the schema. */
export function FormElement({ onSubmit, children }: FormElementProps) {
  // A ref and not state: a double click arrives before the next render.
  const isUnderWay = useRef(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React lets the event of a form in a modal bubble to the form the modal was opened from.
    event.stopPropagation()
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await onSubmit()
    } catch (problem) {
      if (!isShownByAction(problem)) throw problem
    } finally {
      isUnderWay.current = false
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {children}
    </form>
  )
}
