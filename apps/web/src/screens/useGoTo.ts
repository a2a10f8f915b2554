import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Address } from './address'

/** Opens another screen: `goTo(screens.meetings.to())`. */
export function useGoTo(): (address: Address) => Promise<void> {
  const router = useRouter()
  return ({ path, search }) => router.navigate({ to: path, search })
}

/** Replaces this page in the history, so that "back" does not lead to it. */
export function useGoInstead(): (address: Address) => Promise<void> {
  const router = useRouter()
  return useCallback(({ path, search }) => router.navigate({ to: path, search, replace: true }), [router])
}

export function useGoBack(): () => void {
  const router = useRouter()
  return () => router.history.back()
}
