/**
 * What may not be blocked: the caller's own address, so that nobody locks themselves out, and addresses that the portal needs.
 */
import type { FieldCode } from '@hop/contract/field-problems'
import { type IpNetwork, overlaps, readNetwork } from '@hop/contract/ip-networks'

interface Needed {
  /** The address of the caller. */
  own: string
  /** Between here and there. */
  proxies: readonly string[]
  cores: readonly string[]
}

const loopback = ['127.0.0.0/8', '::1']

export function validateBlock(network: IpNetwork, { own, proxies, cores }: Needed): FieldCode | null {
  const holdsOneOf = (addresses: readonly string[]) =>
    addresses.some((address) => {
      const other = readNetwork(address.split('%')[0] ?? '')
      return other !== null && overlaps(network, other)
    })
  if (holdsOneOf(loopback)) return 'ipIsLoopback'
  if (holdsOneOf([own])) return 'ipIsOwn'
  if (holdsOneOf(proxies)) return 'ipIsProxy'
  return holdsOneOf(cores) ? 'ipIsCore' : null
}
