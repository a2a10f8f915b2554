/** The providers that are configured. */
import type { OfferedProviders } from '@hop/contract/features/single-sign-on'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { createCas } from './cas.js'
import { createGoogle } from './google.js'
import { createOneSme } from './onesme.js'

const ofServers = new WeakMap<Platform, ReturnType<typeof create>>()

function create(platform: Platform) {
  const { cas, google, onesme } = platform.singleSignOn
  return {
    cas: cas && createCas(platform, cas),
    google: google && createGoogle(platform, google),
    onesme: onesme && createOneSme(platform, onesme),
  }
}

type Providers = ReturnType<typeof create>

/** Made once for each server: what they have read of a provider, its keys and endpoints, they keep. */
export function providersOf(platform: Platform): Providers {
  const known = ofServers.get(platform) ?? create(platform)
  ofServers.set(platform, known)
  return known
}

export const requireProvider = <Name extends keyof Providers>(platform: Platform, name: Name): NonNullable<Providers[Name]> =>
  providersOf(platform)[name] ?? refuse('SsoNotOffered')

/** As the page is told it. */
export const offeredProviders = ({
  singleSignOn: { cas, google, onesme },
}: Pick<Platform, 'singleSignOn'>): OfferedProviders => ({
  ...(cas && { cas: { name: cas.name } }),
  ...(google && { google: { clientId: google.clientIds[0] } }),
  ...(onesme && { onesme: { name: onesme.name } }),
})
