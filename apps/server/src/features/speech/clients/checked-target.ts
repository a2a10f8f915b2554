/** Where a service that somebody named really is; never in the network that the portal stands in, unless the operator says so. */
import { isPublicAddress } from '../../../platform/outside/public-address.js'
import { type NamedAddress, resolveName, type Resolver } from '../../../platform/outside/resolve-name.js'
import { SpeechFailure } from './speech-client.js'

export interface TargetRules {
  /** host:port of services that may be inside. */
  insideHosts: readonly string[]
  resolver?: Resolver
}

/** Whoever connects does so to this address: a name that leads elsewhere a moment later gains nothing. */
export async function checkedTarget(
  { host, port }: { host: string; port: number },
  { insideHosts, resolver }: TargetRules,
  signal: AbortSignal,
): Promise<NamedAddress> {
  const answers = await resolveName(host, signal, resolver).catch((error: unknown) => {
    throw new SpeechFailure('nameNotFound', `the name ${host} is not known`, { cause: error })
  })
  const [first] = answers
  if (!first) throw new SpeechFailure('nameNotFound', `the name ${host} leads nowhere`)
  const isInside = insideHosts.includes(`${host}:${port}`)
  // If one of several addresses is not public, none is used: the name may be an attack.
  if (!isInside && !answers.every(({ address }) => isPublicAddress(address)))
    throw new SpeechFailure('addressRefused', `the name ${host} leads into a network that is not public`)
  return first
}
