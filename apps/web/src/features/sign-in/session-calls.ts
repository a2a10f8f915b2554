/** The calls about the session itself. */
import { signIn } from '@hop/contract/features/sign-in'
import { abortAfter } from '../../api/abort-after'
import { callServer } from '../../api/client'
import { leaveHere } from '../../session/session'
import { renewToken } from '../../session/session-store'

export async function extendSession(): Promise<void> {
  const { token } = await callServer(signIn.extendSession, {})
  renewToken(token)
}

const longestWaitMs = 2000

/** Signs out here whatever the server answers; the call comes first, so that the token ends there too. */
export async function signOut(): Promise<void> {
  try {
    await callServer(signIn.logout, {}, { signal: abortAfter(longestWaitMs) })
  } catch {
    // Unreachable or already over: the token still leaves this browser.
  }
  leaveHere()
}
