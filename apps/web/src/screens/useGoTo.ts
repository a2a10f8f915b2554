import { useRouter } from '@tanstack/react-router'
import type { Address } from './address'

/** Opens another screen: `goTo(screens.meetings.to())`. */
export function useGoTo(): (address: Address) => Promise<void> {
  const router = useRouter()
  return ({ path, search }) => router.navigate({ to: path, search })
}

export function useGoBack(): () => void {
  const router = useRouter()
  return () => router.history.back()
}
