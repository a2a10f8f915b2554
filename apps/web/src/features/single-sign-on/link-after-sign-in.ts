import { singleSignOn } from '@hop/contract/features/single-sign-on'
import { callServer } from '../../api/client'
import { currentSession, onSessionChange } from '../../session/session-store'

/**
 * A password alone links nothing to an account with a second step, or to one whose password must be changed first: that is done when the
 * session is open.
 */
export function linkAfterSignIn(linkChallenge: string): void {
  const stop = onSessionChange(() => {
    const session = currentSession()
    if (session.kind !== 'active' || session.user.mustChangePassword) return
    stop()
    // If it does not succeed, the next sign-in by the provider asks again.
    callServer(singleSignOn.linkHere, { body: { linkChallenge } }).catch(() => undefined)
  })
}
