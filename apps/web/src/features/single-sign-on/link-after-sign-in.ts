import { singleSignOn } from '@hop/contract/features/single-sign-on'
import { callServer } from '../../api/client'
import { currentSession, onSessionChange } from '../../session/session-store'

/** A password alone links nothing to an account with a second step: that is done when the step is passed and the session begins. */
export function linkAfterSignIn(linkChallenge: string): void {
  const stop = onSessionChange(() => {
    if (currentSession().kind !== 'active') return
    stop()
    // If it does not succeed, the next sign-in by the provider asks again.
    callServer(singleSignOn.linkHere, { body: { linkChallenge } }).catch(() => undefined)
  })
}
