/** Where limits are counted: an IPv4 address, or the /64 that a home or an office has of IPv6, in which every address is its own to take. */
import { isIPv6 } from 'node:net'

export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const left = Math.max(0, 8 - before.length - after.length)
  const groups = tail === undefined ? before : [...before, ...Array.from({ length: left }, () => '0'), ...after]
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}
