import type { MouseEvent } from 'react'

/**
 * For a link below a form. Pressing it would take the focus from an empty field, whose error then moves the link away from under the
 * pointer, and the click is lost.
 */
export const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() }
