import { Tooltip } from '@mantine/core'
import { cloneElement, type HTMLAttributes, type ReactElement, useEffect, useState } from 'react'

interface HintProps {
  label: string
  openDelayMs: number
  /** For what does nothing of its own: a touch shows it too, and a second one hides it. */
  onTouch?: boolean
  /** Without handlers of its own for a pointer or the focus that comes or goes: they would be replaced. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/**
 * A tooltip for elements that stand in every row of a list. It is created only when the pointer or the keyboard comes to the
 * element: one of Mantine's tooltips in each cell made a list take an eighth longer to draw. Only for the eyes: a screen reader
 * gets the same from the element itself.
 */
export function Hint({ label, openDelayMs, onTouch = false, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement>()
  const hide = () => setTarget(undefined)
  // By pointer events alone: the mouse that browsers report after a touch may leave at once.
  const element = cloneElement(children, {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') setTarget(currentTarget)
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'touch') hide()
    },
    onPointerUp: ({ pointerType, currentTarget }) => {
      if (onTouch && pointerType === 'touch') setTarget(target ? undefined : currentTarget)
    },
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) setTarget(currentTarget)
    },
    onBlur: hide,
  })
  return (
    <>
      {element}
      {target ? <DelayedTooltip target={target} label={label} delayMs={openDelayMs} onDismiss={hide} /> : null}
    </>
  )
}

interface DelayedTooltipProps {
  target: HTMLElement
  label: string
  delayMs: number
  onDismiss: () => void
}

function DelayedTooltip({ target, label, delayMs, onDismiss }: DelayedTooltipProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !target.contains(event.target)) onDismiss()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [target, onDismiss])
  // Opened by us alone: left to itself it is closed by the mouse that browsers report after a touch.
  return isDue ? <Tooltip target={target} label={label} opened /> : null
}
