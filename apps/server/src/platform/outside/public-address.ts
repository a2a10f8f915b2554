/** Which addresses a server may be asked to fetch from: none that leads into the server's own network. Pure. */
import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
const ranges4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, where clouds answer with their secrets.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast and what was never given out.
  ['224.0.0.0', 3],
] as const
for (const [address, bits] of ranges4) closed.addSubnet(address, bits, 'ipv4')

/** Of IPv6 only publicly routed addresses are allowed, and not those that contain an IPv4 address. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const tunnels6 = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  tunnels6.addSubnet(address, bits, 'ipv6')

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

export function isPublicAddress(address: string): boolean {
  const [, inside] = mapped.exec(address) ?? []
  if (inside !== undefined) return isPublicAddress(inside)
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      return open6.check(address, 'ipv6') && !tunnels6.check(address, 'ipv6')
    default:
      return false
  }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export const isLoopback = (address: string) => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
