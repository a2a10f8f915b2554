import { Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './ControlBar.module.css'

export interface BarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: ReactNode
  /** Short, under the icon where there is room. */
  label: string
  /** The whole name, beginning with the label where both are shown. */
  name?: string
  tone?: 'plain' | 'on' | 'off' | 'danger'
  badge?: number
  shortcut?: string
}

export function BarButton({
  icon,
  label,
  name = label,
  tone = 'plain',
  badge = 0,
  shortcut,
  className = '',
  ...rest
}: BarButtonProps) {
  // After a touch it would stay, over what is above the bar.
  const canHover = window.matchMedia('(hover: hover)').matches
  const fullName = shortcut ? `${name} (${shortcut.toUpperCase()})` : name
  return (
    <Tooltip
      withinPortal={false}
      label={fullName}
      openDelay={400}
      disabled={!canHover}
      events={{ hover: true, focus: true, touch: false }}
    >
      <button type="button" className={`${classes['button']} ${className}`} data-tone={tone} aria-label={name} {...rest}>
        {icon}
        <span className={classes['label']} aria-hidden>
          {label}
        </span>
        {badge > 0 ? (
          <span className={classes['badge']} aria-hidden>
            {badge > 99 ? '99+' : badge}
          </span>
        ) : null}
      </button>
    </Tooltip>
  )
}
