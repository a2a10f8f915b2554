/** What a page holds and a reload for another language does not lose: in the tab's own storage from the one page to the other. */
import { useEffect, useEffectEvent, useState } from 'react'

const prefix = 'kept:'
const readers = new Map<string, () => unknown>()

/** Taken out at once: it is for this page alone. */
function takeAll(): Map<string, unknown> {
  const taken = new Map<string, unknown>()
  try {
    for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(prefix))) {
      taken.set(key.slice(prefix.length), JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      sessionStorage.removeItem(key)
    }
  } catch {
    // Forbidden, or not ours: the page begins as any other.
  }
  return taken
}

const taken = takeAll()

/** Just before the page is loaded anew. */
export function keepWords(): void {
  try {
    for (const [name, read] of readers) sessionStorage.setItem(prefix + name, JSON.stringify(read()))
  } catch {
    // Full or forbidden: what was typed is typed again.
  }
}

/** What was kept under this name, if anything was. */
export const useKeptWords = (name: string): unknown => useState(() => taken.get(name))[0]

/** What to keep under it. */
export function useKeepWords(name: string, read: () => unknown): void {
  const latest = useEffectEvent(read)
  useEffect(() => {
    taken.delete(name)
    readers.set(name, () => latest())
    return () => void readers.delete(name)
  }, [name])
}
