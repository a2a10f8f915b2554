/** With whom this browser's session began, where that was not the portal: signing out leads there too. Forgotten with the session. */
import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'
import { readStored, writeStored } from './browser-storage'

const storageKey = 'session-provider'

export const keepProviderOfSession = (provider: IdentityProviderName | null): void => writeStored(storageKey, provider)

export function providerOfSession(): IdentityProviderName | null {
  const kept = readStored(storageKey)
  return kept === 'cas' || kept === 'google' || kept === 'onesme' ? kept : null
}
