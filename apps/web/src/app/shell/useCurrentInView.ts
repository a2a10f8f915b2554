import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** A long menu shows where one is, also after an address was opened directly. */
export function useCurrentInView() {
  const menu = useRef<HTMLDivElement>(null)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    if (path !== undefined) menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return menu
}
