import { parseUrl } from '@hop/contract/parse-url'
import { resolveName } from '../../platform/outside/resolve-name.js'

const patienceMs = 2_000

/** The addresses of the meeting servers. A name that cannot be resolved now is left out and does not prevent a block. */
export async function listCoreAddresses(urls: readonly string[]): Promise<string[]> {
  const hosts = new Set(urls.flatMap((url) => parseUrl(url)?.hostname.replace(/^\[|\]$/g, '') ?? []))
  const found = await Promise.allSettled([...hosts].map((host) => resolveName(host, AbortSignal.timeout(patienceMs))))
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value.map(({ address }) => address) : []))
}
