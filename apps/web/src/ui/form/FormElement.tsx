import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { showOnce } from '../feedback/show-once'

interface FormElementProps {
  onSubmit: () => Promise<unknown>
  children: ReactNode
}

const submitButtonAt = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[type="submit"]') : null

/**
 * The field being filled in keeps the focus until the click is done: the error shown below it when it is left would push the button
 * away from under the pointer, and nothing would be sent.
 */
function keepFocusInField(event: MouseEvent): void {
  if (submitButtonAt(event)) event.preventDefault()
}

/**
 * Moves the focus out of the field before the form is sent, because some fields read the typed text only then. A click without
 * a pointer is Enter in a field.
 */
function leaveField(event: MouseEvent): void {
  if (event.detail > 0) submitButtonAt(event)?.focus({ preventScroll: true })
}

/** A form element that cannot be sent twice at the same time and leaves validation to the schema. */
export function FormElement({ onSubmit, children }: FormElementProps) {
  // A ref and not state: a double click arrives before the next render.
  const isUnderWay = useRef(false)
  const [sentFrom, setSentFrom] = useState<{ element: Element | null }>()

  // A button that is busy loses the keyboard: when the form stays, for another try, it gets it back. After the render in which the button
  // can take it again, and not from a field or a dialog that has taken it meanwhile.
  useEffect(() => {
    if (document.activeElement === document.body && sentFrom?.element instanceof HTMLElement)
      sentFrom.element.focus({ preventScroll: true })
  }, [sentFrom])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React lets the event of a form in a modal bubble to the form the modal was opened from.
    event.stopPropagation()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const { activeElement } = document
    const element = event.currentTarget.contains(activeElement) ? activeElement : null
    try {
      await onSubmit()
    } catch (problem) {
      showOnce(problem)
    } finally {
      isUnderWay.current = false
      setSentFrom({ element })
    }
  }

  return (
    <form noValidate onMouseDown={keepFocusInField} onClickCapture={leaveField} onSubmit={(event) => void submit(event)}>
      {children}
    </form>
  )
}
