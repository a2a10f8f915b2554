/** The question "leave without saving?": asked by a form, shown by the shell. */
import { useSyncExternalStore } from 'react'

type Answer = (leave: boolean) => void

let pending: Answer | null = null
const listeners = new Set<() => void>()

function set(next: Answer | null): void {
  pending = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True: leave, and lose what was typed. */
export function confirmLeaving(): Promise<boolean> {
  pending?.(false)
  return new Promise((resolve) => {
    set((leave) => {
      set(null)
      resolve(leave)
    })
  })
}

export const useLeavingAnswer = (): Answer | null => useSyncExternalStore(subscribe, () => pending)
