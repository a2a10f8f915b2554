/** The client of a connection: its other end, or what trusted proxies in front report. For sockets, which Fastify does not see. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { TrustedProxies } from '@hop/server-kit/trust-proxy'

export type ClientAddressOf = (request: IncomingMessage) => string | null

export function readClientAddress(trustProxy: TrustedProxies): ClientAddressOf {
  const isTrusted = trustedBy(trustProxy)
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => isIP(part) !== 0)
    // The nearest first; entries behind an untrusted one may be forged.
    const chain = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
    const hop = chain.findIndex((address, index) => index === chain.length - 1 || !isTrusted(address, index))
    return chain[hop] || null
  }
}

function trustedBy(trustProxy: TrustedProxies): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  const trusted = new BlockList()
  for (const entry of trustProxy) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
