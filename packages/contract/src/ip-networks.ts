/** Addresses and ranges of IP, version 4 and 6, as people type them and as they are compared. Pure, for the form and the server alike. */

export interface IpNetwork {
  version: 4 | 6
  /** The first address of the range. */
  start: bigint
  /** How many leading bits an address shares with it. */
  bits: number
}

const widthOf = { 4: 32, 6: 128 } as const

const byte = /^(0|[1-9]\d{0,2})$/

function readVersion4(text: string): bigint | null {
  const parts = text.split('.')
  // 010 is eight to some programs and ten to others: neither is taken.
  if (parts.length !== 4 || !parts.every((part) => byte.test(part) && Number(part) <= 255)) return null
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n)
}

function readVersion6(text: string): bigint | null {
  const tail = /[\d.]+$/.exec(text)?.[0] ?? ''
  const inside = tail.includes('.') ? readVersion4(tail) : undefined
  if (inside === null) return null
  const hexadecimal =
    inside === undefined
      ? text
      : text.slice(0, -tail.length) + [inside >> 16n, inside & 0xffffn].map((group) => group.toString(16)).join(':')
  const halves = hexadecimal.split('::')
  if (halves.length > 2) return null
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const left = 8 - before.length - after.length
  if (halves.length === 2 ? left < 1 : left !== 0) return null
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...after]
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n)
}

/** ::ffff:203.0.113.7 is 203.0.113.7, which came to a server that listens for both versions. */
const mappedPrefix = 0xffffn
const mappedBits = 96

/** The range that somebody typed, an address being one of one. Null: it is neither. What stands behind the prefix is cut off. */
export function readNetwork(text: string): IpNetwork | null {
  const [address = '', prefix, ...more] = text.trim().split('/')
  if (more.length > 0 || (prefix !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefix))) return null
  const version = address.includes(':') ? 6 : 4
  const value = version === 6 ? readVersion6(address) : readVersion4(address)
  const bits = prefix === undefined ? widthOf[version] : Number(prefix)
  if (value === null || bits > widthOf[version]) return null
  if (version === 6 && bits >= mappedBits && value >> 32n === mappedPrefix)
    return cut({ version: 4, start: value & 0xffffffffn, bits: bits - mappedBits })
  return cut({ version, start: value, bits })
}

/** The part of an address that its first bits make. */
export const prefixOf = (value: bigint, version: 4 | 6, bits: number) => value >> BigInt(widthOf[version] - bits)

function cut({ version, start, bits }: IpNetwork): IpNetwork {
  return { version, start: prefixOf(start, version, bits) << BigInt(widthOf[version] - bits), bits }
}

/** Whether the two have an address in common: one of them then lies inside the other. */
export function overlaps(one: IpNetwork, other: IpNetwork): boolean {
  if (one.version !== other.version) return false
  const bits = Math.min(one.bits, other.bits)
  return prefixOf(one.start, one.version, bits) === prefixOf(other.start, other.version, bits)
}

function writeVersion6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) => (value >> BigInt(16 * (7 - index))) & 0xffffn)
  const text = groups.map((group) => group.toString(16)).join(':')
  // The longest run of zeros, as RFC 5952 writes it.
  const [longest] = (text.match(/\b0(:0)+\b/g) ?? []).sort((one, other) => other.length - one.length)
  return longest === undefined ? text : text.replace(longest, ':').replace(/:{3,}/, '::').replace(/^:$/, '::')
}

const writeVersion4 = (value: bigint) => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')

/** One way to write each range: what is the same is written the same. */
export function writeNetwork({ version, start, bits }: IpNetwork): string {
  const address = version === 4 ? writeVersion4(start) : writeVersion6(start)
  return bits === widthOf[version] ? address : `${address}/${bits}`
}
