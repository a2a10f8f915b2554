import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** After going to another page the keyboard and the screen reader begin at its content, not where the old link was. */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== path) {
      // Unless the page has set the focus itself.
      if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
    }
    shown.current = path
  }, [path, content])
}
