/** Whether the page is being put on paper: said a moment before it is drawn for it, so that it can be another. */
type Listener = () => void

const listeners = new Set<Listener>()
let since: string | null = null
let isWatched = false

/** Since when; null while it is not. */
export const printedAt = (): string | null => since

export const isPrinting = (): boolean => since !== null

/** @returns what stops it */
export function watchPrinting(listener: Listener): () => void {
  if (!isWatched) watch()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function watch(): void {
  isWatched = true
  const paper = window.matchMedia('print')
  // The first come in time for what is drawn; the last is all that a tool which looks at the page for paper says.
  window.addEventListener('beforeprint', () => set(true))
  window.addEventListener('afterprint', () => set(false))
  paper.addEventListener?.('change', ({ matches }) => set(matches))
}

function set(isNow: boolean): void {
  if (isNow === isPrinting()) return
  since = isNow ? new Date().toISOString() : null
  lighten(isNow)
  chooseSheet(isNow)
  for (const listener of listeners) listener()
}

let schemeBefore: string | undefined

/** Paper is white, whatever the screen is. */
function lighten(isNow: boolean): void {
  const { dataset } = document.documentElement
  if (isNow) {
    schemeBefore = dataset['mantineColorScheme']
    dataset['mantineColorScheme'] = 'light'
  } else if (schemeBefore !== undefined) dataset['mantineColorScheme'] = schemeBefore
}

/** For the style sheet: a list has more columns than an upright sheet is wide, and above a dialog nothing else is asked for. */
function chooseSheet(isNow: boolean): void {
  const { dataset } = document.documentElement
  const isThere = (selector: string) => document.querySelector(selector) !== null
  if (!isNow) delete dataset['sheet']
  else if (isThere('[role="dialog"][aria-modal="true"]')) dataset['sheet'] = 'dialog'
  else if (isThere('main [data-prints-wide]')) dataset['sheet'] = 'wide'
}
