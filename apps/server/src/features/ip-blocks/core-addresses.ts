import { parseUrl } from '@hop/contract/parse-url'
import { resolveName } from '../../platform/outside/resolve-name.js'

const patienceMs = 2_000

/** Where the meeting servers stand. A name that is not found now says nothing, and keeps nobody from blocking. */
export async function listCoreAddresses(urls: readonly string[]): Promise<string[]> {
  const hosts = new Set(urls.flatMap((url) => parseUrl(url)?.hostname.replace(/^\[|\]$/g, '') ?? []))
  const found = await Promise.allSettled([...hosts].map((host) => resolveName(host, AbortSignal.timeout(patienceMs))))
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value.map(({ address }) => address) : []))
}
