/** How many connections there are, in all and from each address, before and after they have shown what they are for. */
import { isIPv6 } from 'node:net'

export interface ConnectionLimits {
  open: number
  openPerAddress: number
  /** Connections that are not identified yet. An expected one is identified after one round trip. */
  unknown: number
  unknownPerAddress: number
}

/** An IPv4 address, or the 64 bits of IPv6 that a single customer of a provider has. */
export function sourceOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array<string>(zeros).fill('0'), ...tail]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

/** Counts by source, and forgets a source with its last one. */
export class CountsBySource {
  total = 0
  private readonly counts = new Map<string, number>()

  of(source: string): number {
    return this.counts.get(source) ?? 0
  }

  add(source: string): void {
    this.total++
    this.counts.set(source, this.of(source) + 1)
  }

  remove(source: string): void {
    this.total--
    const left = this.of(source) - 1
    if (left > 0) this.counts.set(source, left)
    else this.counts.delete(source)
  }
}
