import { useLayoutEffect, type RefObject } from 'react'

/** The item of a menu is gone by the time its dialog closes: then it is the button of the menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

function isFocusLost(dialog: RefObject<HTMLElement | null>): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || Boolean(dialog.current?.contains(focused))
}

/** After the browser has let go of what is closing. */
const settlingMs = 10

/**
 * Brings the focus back to what opened a dialog, or to the page's content when that is gone with what the dialog did.
 * Mantine's own way forgets it for a dialog that is open when it is mounted, and knows nothing of menus.
 */
export function useFocusReturn(opened: boolean, dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const opener = openerOf(document.activeElement)
    return () => {
      window.setTimeout(() => {
        if (!isFocusLost(dialog)) return
        const next = opener?.isConnected ? opener : document.querySelector('main')
        next?.focus({ preventScroll: true })
      }, settlingMs)
    }
  }, [opened, dialog])
}
