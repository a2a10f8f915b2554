/** What `c` creates on the page that is open: the main action of its list, if it has one. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

let offered: readonly (() => void)[] = []
const listeners = new Set<() => void>()

function change(next: readonly (() => void)[]): void {
  offered = next
  for (const listener of listeners) listener()
}

/**
 * Valid while the component is mounted. The same action may be offered twice, by the head of a list and by the text that replaces
 * its rows.
 */
export function useOfferCreating(create: () => void): void {
  const latest = useEffectEvent(create)
  useEffect(() => {
    const offer = () => latest()
    change([...offered, offer])
    return () => change(offered.filter((other) => other !== offer))
  }, [])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCanCreate = (): boolean => useSyncExternalStore(subscribe, () => offered.length > 0)

/** Not behind an open dialog: there the keys belong to the dialog. */
export function createHere(): void {
  if (document.querySelector('[role="dialog"]') === null) offered.at(-1)?.()
}
