/** The calls about the session itself. */
import { signIn } from '@hop/contract/features/sign-in'
import { abortAfter } from '../../api/abort-after'
import { callServer } from '../../api/client'
import { leaveHere } from '../../session/session'
import { providerOfSession } from '../../session/session-provider'
import { renewToken } from '../../session/session-store'
import { mayLeave } from '../../ui/form/leaving'

export async function extendSession(): Promise<void> {
  const { token } = await callServer(signIn.extendSession, {})
  renewToken(token)
}

const longestWaitMs = 2000

/** Signs out here whatever the server answers; the call comes first, so that the token ends there too. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return
  const provider = providerOfSession()
  if (provider !== null) {
    // Code for the few whom a provider has sent.
    const { signOutAtProvider } = await import('./sign-out-at-provider')
    return signOutAtProvider(provider, abortAfter(longestWaitMs))
  }
  try {
    await callServer(signIn.logout, {}, { signal: abortAfter(longestWaitMs) })
  } catch {
    // Unreachable or already over: the token still leaves this browser.
  }
  leaveHere()
}
