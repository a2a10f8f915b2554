import { useLayoutEffect, type RefObject } from 'react'

let lastFocused: EventTarget | null = null
document.addEventListener('focusin', ({ target }) => {
  lastFocused = target
})

/** Without animation a menu disappears immediately, and the focus with it, before its dialog opens. */
function whatHadFocus(): Element | null {
  const { activeElement, body } = document
  return activeElement === body && lastFocused instanceof Element && !lastFocused.isConnected ? lastFocused : activeElement
}

/** The item of a menu has disappeared by the time its dialog closes: then the button of the menu gets the focus. */
function findOpener(): HTMLElement | null {
  const focused = whatHadFocus()
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** Looked up when the dialog closes: when it begins to open the element is not there yet. */
const holds = (dialog: RefObject<HTMLElement | null>, element: Element) => dialog.current?.contains(element) ?? false

/** After the browser has let go of what is closing. */
const settlingMs = 10

/**
 * Returns the focus to the element that opened a dialog, or to the table, card or page around it if the dialog's action has
 * removed it. Mantine's own solution does nothing for a dialog that is open when it is mounted, and does not know menus.
 */
export function useFocusReturn(opened: boolean, dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const opener = findOpener()
    const around = opener?.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null
    return () => {
      window.setTimeout(() => {
        const focused = document.activeElement
        const isLost = focused === null || focused === document.body || holds(dialog, focused)
        if (!isLost) return
        const next = [opener, around].find((place) => place?.isConnected) ?? document.querySelector('main')
        next?.focus({ preventScroll: true })
      }, settlingMs)
    }
  }, [opened, dialog])
}
