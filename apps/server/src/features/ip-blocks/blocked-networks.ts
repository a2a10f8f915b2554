/** Finds an address among thousands of ranges in a few look-ups: by length of prefix, each prefix in a set. */
import { type IpNetwork, prefixOf, readNetwork } from '@hop/contract/ip-networks'
import { rememberAddresses } from '@hop/server-kit/remember-addresses'

export interface BlockedNetworks {
  has(address: string | null): boolean
}

export function blockedNetworks(networks: readonly string[]): BlockedNetworks {
  const byPrefix = new Map<string, { version: 4 | 6; bits: number; prefixes: Set<bigint> }>()
  for (const { version, start, bits } of networks.map(readNetwork).filter((one): one is IpNetwork => one !== null)) {
    const key = `${version}/${bits}`
    const group = byPrefix.get(key) ?? { version, bits, prefixes: new Set<bigint>() }
    group.prefixes.add(prefixOf(start, version, bits))
    byPrefix.set(key, group)
  }
  const groups = [...byPrefix.values()]
  const isAmong = rememberAddresses((address) => {
    const read = readNetwork(address)
    if (!read) return false
    return groups.some(
      ({ version, bits, prefixes }) => version === read.version && prefixes.has(prefixOf(read.start, version, bits)),
    )
  })
  return { has: (address) => groups.length > 0 && address !== null && isAmong(address) }
}
