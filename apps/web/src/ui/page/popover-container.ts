import { type RefObject, useLayoutEffect } from 'react'

/**
 * The element that menus, choices and calendars open in (theme.ts). Assistive technology treats what is outside of every landmark
 * as no part of the page, so the shell puts this element into its own landmark; elsewhere it stays at the end of the body.
 */
export const popoverContainer = document.createElement('div')
document.body.append(popoverContainer)

export function usePopoverContainerIn(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    place.current?.append(popoverContainer)
    return () => document.body.append(popoverContainer)
  }, [place])
}
