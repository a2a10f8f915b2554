import { type IdentityProviderName, singleSignOn, ssoLeavePath } from '@hop/contract/features/single-sign-on'
import { callServer } from '../../api/client'
import { leaveFor, leaveHere } from '../../session/session'

/** Google's own session is a person's mailbox: it stays. */
const leavesProvider = (provider: IdentityProviderName) => provider !== 'google'

/** Ends the session here, then the provider's own: otherwise the next click on its button would sign the next person in. */
export async function signOutAtProvider(provider: IdentityProviderName, signal: AbortSignal): Promise<void> {
  let address: string | null = leavesProvider(provider) ? ssoLeavePath(provider) : null
  try {
    address = (await callServer(singleSignOn.leave, {}, { signal })).data.logoutUrl ?? address
  } catch {
    // Unreachable or already over: the token still leaves this browser, and the portal knows the way without it.
  }
  if (address === null) leaveHere()
  else leaveFor(address)
}
