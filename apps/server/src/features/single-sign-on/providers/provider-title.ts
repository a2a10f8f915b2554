import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'
import type { Platform } from '../../../platform/platform.js'

/** As people know it; one that is configured no more goes by its kind. */
export function providerTitle({ singleSignOn }: Pick<Platform, 'singleSignOn'>, provider: IdentityProviderName): string {
  if (provider === 'google') return 'Google'
  return singleSignOn[provider]?.name ?? (provider === 'cas' ? 'CAS' : 'OneSME')
}
