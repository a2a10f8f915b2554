import { useSyncExternalStore } from 'react'

/** One timer for every relative time on the page; it runs only while somebody listens. */
const refreshMs = 30_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const notify of listeners) notify()
  }, refreshMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function currentTime() {
  // Without listeners the stored time gets old, so the first reader starts again.
  if (timer === undefined) now = Date.now()
  return now
}

/** The time in milliseconds, refreshed twice a minute. */
export const useNow = () => useSyncExternalStore(subscribe, currentTime)
