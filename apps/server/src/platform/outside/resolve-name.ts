/** Resolves a name that a person typed. The connection then goes to a checked address, not to the name again. */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

export interface NamedAddress {
  address: string
  family: number
}

/** Resolves a name; a test puts its own in. */
export type Resolver = (hostname: string) => Promise<readonly NamedAddress[]>

const systemResolver: Resolver = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** Rejects with what the resolver says, or when its time is over: the system's own has no limit. */
export async function resolveName(
  hostname: string,
  signal: AbortSignal,
  resolver: Resolver = systemResolver,
): Promise<readonly NamedAddress[]> {
  const family = isIP(hostname)
  if (family !== 0) return [{ address: hostname, family }]
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the name was not resolved in time')), { once: true })
  })
  return Promise.race([resolver(hostname), timedOut])
}
