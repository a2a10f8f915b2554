import { Tooltip } from '@mantine/core'
import { cloneElement, type HTMLAttributes, type ReactElement, useEffect, useState } from 'react'

interface HintProps {
  label: string
  openDelayMs: number
  /** For what does nothing of its own: a touch shows it too. */
  onTouch?: boolean
  /** Without handlers of its own for a pointer that comes or goes: they would be replaced. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/**
 * A tooltip for elements that stand in every row of a list. It is created only when the pointer is over the element: one of
 * Mantine's tooltips in each cell made a list take an eighth longer to draw. Only for the eyes: a screen reader gets the same
 * from the element itself.
 */
export function Hint({ label, openDelayMs, onTouch = false, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement>()
  const element = cloneElement(children, {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') setTarget(currentTarget)
    },
    // After a touch, browsers also report a mouse that enters, and leaves at the next touch elsewhere.
    onMouseEnter: ({ currentTarget }) => {
      if (onTouch) setTarget(currentTarget)
    },
    onMouseLeave: () => setTarget(undefined),
  })
  return (
    <>
      {element}
      {target ? <DelayedTooltip target={target} label={label} delayMs={openDelayMs} /> : null}
    </>
  )
}

function DelayedTooltip({ target, label, delayMs }: { target: HTMLElement; label: string; delayMs: number }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isDue ? <Tooltip target={target} label={label} defaultOpened /> : null
}
