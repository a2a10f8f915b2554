import { type MouseEvent, type ReactNode, type SubmitEvent, useRef } from 'react'
import { isShownByAction } from '../feedback/problem-text'

interface FormElementProps {
  onSubmit: () => Promise<unknown>
  children: ReactNode
}

/**
 * The field being filled in keeps the focus until the click is done: the error shown below it when it is left would push the button
 * away from under the pointer, and nothing would be sent.
 */
function keepFocusInField(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('[type="submit"]')) event.preventDefault()
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
    <form noValidate onMouseDown={keepFocusInField} onSubmit={(event) => void submit(event)}>
      {children}
    </form>
  )
}
