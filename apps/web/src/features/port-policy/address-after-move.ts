import type { PortPolicy } from '@hop/contract/features/port-policy'

type Place = Pick<Location, 'href' | 'port' | 'protocol'>

export const portOfPage = ({ port, protocol }: Pick<Place, 'port' | 'protocol'>): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

interface Move {
  policy: Pick<PortPolicy, 'publicUrl' | 'move'>
  /** Where the server listened when the page was opened there. */
  before: number | undefined
  now: number | undefined
}

/** Null while there is nowhere else to go. */
export function addressAfterMove(place: Place, { policy, before, now }: Move): string | null {
  const hasMoved = before !== undefined && now !== undefined && now !== before
  if (!hasMoved || policy.publicUrl !== null || policy.move?.state !== 'applied') return null
  const address = new URL(place.href)
  address.port = String(now)
  return address.href
}
