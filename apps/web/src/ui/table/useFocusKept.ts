import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** When the row that has the focus is deleted, the keyboard goes on from the table and not from the top of the page. */
export function useFocusKept(place: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null)
  useEffect(() => {
    const isGone = focused.current !== null && !focused.current.isConnected
    if (isGone && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })
  return {
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // React also reports events of a row's menus and dialogs, which are elsewhere in the page and return the focus themselves.
      if (place.current?.contains(target)) focused.current = target
    },
  }
}
