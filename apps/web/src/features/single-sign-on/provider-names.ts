import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'
import { offeredProviders } from '../sign-in/providers/offered-providers'

/** As its button calls it; by its kind where it is offered no more. */
export function nameOfProvider(provider: IdentityProviderName): string {
  if (provider === 'google') return 'Google'
  return offeredProviders[provider]?.name ?? (provider === 'cas' ? 'CAS' : 'OneSME')
}
