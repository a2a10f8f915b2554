import { useSyncExternalStore } from 'react'
import { isPrinting, printedAt, watchPrinting } from './printing'

export const useIsPrinting = (): boolean => useSyncExternalStore(watchPrinting, isPrinting)

/** When the page began to be put on paper; null while it is not. */
export const usePrintedAt = (): string | null => useSyncExternalStore(watchPrinting, printedAt)
