import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

export type StatusTone = 'green' | 'amber' | 'red' | 'gray' | 'blue'

/** A short state in words. The dot is for the eye only: colour never carries the meaning alone. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.dot} aria-hidden="true" />
      {children}
    </span>
  )
}
