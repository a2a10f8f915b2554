/**
 * The block list, which a portal sends again after every change. It is stored on disk, so that a restart does not let blocked
 * visitors in.
 */
import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import type { BlockedAddresses } from '@hop/server-kit/blocked'
import { rememberAddresses } from '@hop/server-kit/remember-addresses'
import { writeAtomically } from '../files/write-atomically.js'

export interface KeptBlocks extends BlockedAddresses {
  /** The whole list. False: something in it is no address and no range, and all stays as it was. */
  replace(networks: readonly string[]): boolean
}

interface BlockOptions {
  dataDir: string
  /** For example a full disk: the new list is in force; after a restart the former one is, until a portal sends the list again. */
  onUnwritten: (error: unknown) => void
}

export function openBlockList({ dataDir, onUnwritten }: BlockOptions): KeptBlocks {
  const file = join(dataDir, 'blocked.json')
  const listeners: (() => void)[] = []
  let networks = readKept(file)
  let isBlocked = among(blockListOf(networks) ?? new BlockList())
  return {
    has: (address) => networks.length > 0 && address !== null && isBlocked(address),
    onChange: (listener) => void listeners.push(listener),
    replace: (next) => {
      if (next.join() === networks.join()) return true
      const list = blockListOf(next)
      if (!list) return false
      networks = [...next]
      isBlocked = among(list)
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

/** Thousands of ranges are gone through one by one. */
const among = (list: BlockList) =>
  rememberAddresses((address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  })

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

/** If the file is missing or damaged, nothing is blocked until a portal sends the list, which takes seconds. */
function readKept(file: string): string[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : []
  } catch {
    return []
  }
}
