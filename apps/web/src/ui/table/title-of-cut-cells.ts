import type { PointerEvent } from 'react'

const isCut = (element: Element) => element.scrollWidth > element.clientWidth

/**
 * Shows the full text of a cell that is too narrow when the pointer is over it. Checked only then: a page of 200 rows has many
 * cells.
 */
export function setTitleOfCutCell({ target }: PointerEvent<HTMLElement>) {
  const cell = (target as Element).closest<HTMLElement>('td')
  if (!cell) return
  const cut = [cell, ...cell.querySelectorAll('*')].some(isCut)
  if (cut) cell.title = cell.innerText.trim()
  else cell.removeAttribute('title')
}
