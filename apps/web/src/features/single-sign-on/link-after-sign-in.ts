import { type IdentityProviderName, singleSignOn } from '@hop/contract/features/single-sign-on'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { errorText } from '../../ui/feedback/error-text'
import { currentSession, onSessionChange } from '../../session/session-store'
import { showFailure } from '../../ui/feedback/toasts'
import { nameOfProvider } from './provider-names'

const t = textsOf('single-sign-on')

/**
 * A password alone links nothing to an account with a second step, or to one whose password must be changed first: that is done when the
 * session is open.
 */
export function linkAfterSignIn(linkChallenge: string, provider: IdentityProviderName): void {
  const stop = onSessionChange(() => {
    const session = currentSession()
    if (session.kind !== 'active' || session.user.mustChangePassword) return
    stop()
    // The next sign-in by the provider asks again.
    callServer(singleSignOn.linkHere, { body: { linkChallenge } }).catch((problem: unknown) =>
      showFailure(t('unknown.notLinked', { name: nameOfProvider(provider), reason: errorText(problem) })),
    )
  })
}
