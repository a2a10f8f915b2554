/**
 * Where an address that a person typed really leads. The name is resolved once, every address that it resolves to is checked, and
 * the connection goes to the checked address: a name that resolves to something else a moment later gains nothing.
 */
import type { LookupFunction } from 'node:net'
import { type NamedAddress, resolveName, type Resolver } from './resolve-name.js'

export class AddressRefused extends Error {}
export class NameNotFound extends Error {}

interface AddressRules {
  isOpen: (address: string) => boolean
  signal: AbortSignal
  resolver?: Resolver | undefined
}

export async function checkedAddress(target: URL, { isOpen, signal, resolver }: AddressRules): Promise<NamedAddress> {
  if (target.username || target.password) throw new AddressRefused('an address with a name and a password in it')
  const hostname = target.hostname.replace(/^\[|\]$/g, '')
  const answers = await resolveName(hostname, signal, resolver).catch((error: unknown) => {
    throw new NameNotFound(`the name ${hostname} is not known`, { cause: error })
  })
  const [first] = answers
  // If one of several addresses is not open, none is used: the name may be an attack.
  if (!first || !answers.every(({ address }) => isOpen(address))) throw new AddressRefused('an address that is not public')
  return first
}

/** For a request that keeps its name, for TLS and the host header, and goes to the address that was checked. */
export const pinnedTo =
  (checked: NamedAddress): LookupFunction =>
  (_, options, answer) =>
    options.all ? answer(null, [checked]) : answer(null, checked.address, checked.family)
