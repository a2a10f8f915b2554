/** Who may not come: the list that a portal keeps, told anew after every change. It is kept on the disk, so that a restart lets nobody in. */
import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import { writeAtomically } from '../files/write-atomically.js'

export interface BlockedAddresses {
  has(address: string | null): boolean
  onChange(listener: () => void): void
}

export interface KeptBlocks extends BlockedAddresses {
  /** The whole list. False: something in it is no address and no range, and all stays as it was. */
  replace(networks: readonly string[]): boolean
}

interface BlockOptions {
  dataDir: string
  /** A full disk, say: the list is in force, and after a restart the one before is until a portal tells it again. */
  onUnwritten: (error: unknown) => void
}

/** Thousands of ranges are gone through one by one; whoever comes comes again, and the answer for an address is kept, up to so many. */
const mostKnown = 10_000

export function openBlockList({ dataDir, onUnwritten }: BlockOptions): KeptBlocks {
  const file = join(dataDir, 'blocked.json')
  const listeners: (() => void)[] = []
  let networks = readKept(file)
  let blocked = blockListOf(networks) ?? new BlockList()
  const known = new Map<string, boolean>()
  const find = (address: string): boolean => {
    // A scope ("fe80::1%eth0") says which cable it came by, not who it is.
    const [plain = ''] = address.split('%')
    const version = isIP(plain)
    return version !== 0 && blocked.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }
  return {
    has: (address) => {
      if (networks.length === 0 || address === null) return false
      const before = known.get(address)
      if (before !== undefined) return before
      if (known.size >= mostKnown) known.clear()
      const isBlocked = find(address)
      known.set(address, isBlocked)
      return isBlocked
    },
    onChange: (listener) => void listeners.push(listener),
    replace: (next) => {
      if (next.join() === networks.join()) return true
      const list = blockListOf(next)
      if (!list) return false
      networks = [...next]
      blocked = list
      known.clear()
      try {
        writeAtomically(file, networks)
      } catch (error) {
        onUnwritten(error)
      }
      listeners.forEach((listener) => listener())
      return true
    },
  }
}

/** null: one of them is no address and no range. */
function blockListOf(networks: readonly string[]): BlockList | null {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const version = isIP(address)
    const most = version === 6 ? 128 : 32
    const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (version === 0 || !(bits <= most)) return null
    list.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Without the file, or with a damaged one, nobody is blocked until a portal says so, which takes seconds. */
function readKept(file: string): string[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : []
  } catch {
    return []
  }
}
