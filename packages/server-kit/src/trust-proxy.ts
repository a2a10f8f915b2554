/** TRUST_PROXY: which proxies in front of a server may say where a request comes from. */

/** That many hops, counted from the server; addresses and ranges; or nobody. */
export type TrustedProxies = number | string[] | false

/** "true" trusts the nearest proxy, a number that many hops, otherwise addresses and ranges. */
export function parseTrustProxy(text: string | undefined): TrustedProxies {
  if (text === undefined || text === 'false') return false
  if (text === 'true') return 1
  if (/^\d+$/.test(text)) return Number(text)
  return text.split(',').map((part) => part.trim())
}

/** As Fastify takes it: a number there trusts one hop less. */
export const trustProxyOption = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
