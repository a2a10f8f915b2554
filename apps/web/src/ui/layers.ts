import { type RefObject, useLayoutEffect } from 'react'

/** Where menus, choices and calendars open (theme.ts). What hangs outside of every landmark is no part of the page to assistive technology, so the shell takes it into its own; elsewhere it stays at the end of the body. */
export const layers = document.createElement('div')
document.body.append(layers)

export function useLayersIn(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    place.current?.append(layers)
    return () => document.body.append(layers)
  }, [place])
}
