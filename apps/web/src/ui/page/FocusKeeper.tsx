import { Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface FocusKeeperProps {
  label: string
  /** A key for what is shown. When it changes, the button that was pressed may have disappeared together with the old content. */
  of: number | string | undefined
  children: ReactNode
}

/** Takes the focus when it would be lost with what it was on, so that the keyboard goes on from here and not from the top of the page. */
export function FocusKeeper({ label, of, children }: FocusKeeperProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(of)
  useEffect(() => {
    if (shown.current === of) return
    shown.current = of
    if (document.activeElement === document.body) place.current?.focus()
  }, [of])
  return (
    <Stack ref={place} gap="md" role="group" aria-label={label} tabIndex={-1}>
      {children}
    </Stack>
  )
}
