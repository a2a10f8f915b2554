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
 * A tooltip for what stands in every row of a list: nothing of it is there until somebody points at its element, since one of Mantine's
 * in each cell made a list take an eighth longer to draw. Only eyes need it: its element tells a screen reader the same.
 */
export function Hint({ label, openDelayMs, onTouch = false, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement>()
  const element = cloneElement(children, {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') setTarget(currentTarget)
    },
    // After a touch browsers tell of a mouse that comes, and goes with the next touch elsewhere.
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
