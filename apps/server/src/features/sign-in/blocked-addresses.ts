/** Addresses that are over their limit, kept in memory: further tries from them cost no queries. */
import type { Platform } from '../../platform/platform.js'

const ofServers = new WeakMap<Platform, Map<string, Date>>()
export const mostBlockedKept = 10_000

export function blockedAddressesOf(platform: Platform): Map<string, Date> {
  const known = ofServers.get(platform) ?? new Map<string, Date>()
  ofServers.set(platform, known)
  return known
}
