/** Whom an address stands for where calls and guesses are counted: an IPv6 customer has a whole network and can use any address of it. */
import { isIPv4, isIPv6 } from 'node:net'

const groupsOfNetwork = 4
const groupsInAll = 8

export function sourceOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return address
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = tail === undefined ? 0 : groupsInAll - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, between) }, () => '0'), ...after]
  const network = groups.slice(0, groupsOfNetwork).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
