/** Finds an address among thousands of ranges in a few look-ups: by length of prefix, each prefix in a set. */
import { type IpNetwork, prefixOf, readNetwork } from '@hop/contract/ip-networks'

export interface BlockedNetworks {
  has(address: string): boolean
}

/** Whoever comes comes again: the answer for an address is kept, up to so many. */
const mostKept = 10_000

export function blockedNetworks(networks: readonly string[]): BlockedNetworks {
  const byPrefix = new Map<string, { version: 4 | 6; bits: number; prefixes: Set<bigint> }>()
  for (const { version, start, bits } of networks.map(readNetwork).filter((one): one is IpNetwork => one !== null)) {
    const key = `${version}/${bits}`
    const group = byPrefix.get(key) ?? { version, bits, prefixes: new Set<bigint>() }
    group.prefixes.add(prefixOf(start, version, bits))
    byPrefix.set(key, group)
  }
  const groups = [...byPrefix.values()]
  const find = (address: string): boolean => {
    // A scope ("fe80::1%eth0") says which cable it came by, not who it is.
    const read = readNetwork(address.split('%')[0] ?? '')
    if (!read) return false
    return groups.some(
      ({ version, bits, prefixes }) => version === read.version && prefixes.has(prefixOf(read.start, version, bits)),
    )
  }
  const known = new Map<string, boolean>()
  return {
    has: (address) => {
      if (groups.length === 0) return false
      const before = known.get(address)
      if (before !== undefined) return before
      if (known.size >= mostKept) known.clear()
      const isBlocked = find(address)
      known.set(address, isBlocked)
      return isBlocked
    },
  }
}
