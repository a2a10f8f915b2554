/** Short messages at the bottom right. Their code is loaded with the first of them: signing in shows none. */
import { useSyncExternalStore } from 'react'
import type { Toast, ToastAction } from './ToastPlace'

let isInUse = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the place for toasts is needed yet. */
export const useHasToasts = () => useSyncExternalStore(subscribe, () => isInUse)

async function show(toast: Toast): Promise<void> {
  const { showToast } = await import('./ToastPlace')
  showToast(toast)
  if (isInUse) return
  isInUse = true
  for (const listener of listeners) listener()
}

/** With a button for the next step, if there is one. */
export const showSuccess = (message: string, next?: ToastAction) => void show({ kind: 'success', message, next })
export const showFailure = (message: string) => void show({ kind: 'problem', message })
