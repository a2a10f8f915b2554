import { textsOf } from '@hop/texts/page-texts'
import { errorText } from '../../ui/feedback/error-text'
import { isNumberedHost, PasskeyElsewhere, PasskeyFailed } from './ask-passkey'

const t = textsOf('sign-in')

/** In words that say what to do. */
export function passkeyProblem(problem: unknown): string {
  if (problem instanceof PasskeyElsewhere)
    return isNumberedHost(problem.host) ? t('passkey.needsName') : t('passkey.elsewhere', { host: problem.host })
  if (problem instanceof PasskeyFailed) return t('passkey.failed')
  return errorText(problem)
}
