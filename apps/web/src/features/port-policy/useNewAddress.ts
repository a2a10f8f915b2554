import type { PortPolicy } from '@hop/contract/features/port-policy'
import { useEffect, useState } from 'react'
import { addressAfterMove, portOfPage } from './address-after-move'

/** So long what happened can be read, and the link be followed by hand. */
const readMs = 3_000

/**
 * Where this page stands after the server that answers it has moved, and the way there. The server has asked itself at the new port before
 * it says so; the page could not: another port is another origin.
 */
export function useNewAddress(policy: PortPolicy | undefined): string | null {
  const own = policy?.servers.find(({ isThis }) => isThis)?.port ?? undefined
  const [before, setBefore] = useState<number>()
  // Behind a proxy, or a port that is passed on, the page is not where the server listens: it stays.
  if (before === undefined && own !== undefined && own === portOfPage(window.location)) setBefore(own)
  const address = policy ? addressAfterMove(window.location, { policy, before, now: own }) : null
  useEffect(() => {
    if (address === null) return
    const timer = setTimeout(() => window.location.assign(address), readMs)
    return () => clearTimeout(timer)
  }, [address])
  return address
}
