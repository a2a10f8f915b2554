import type { PasswordProblem } from '@hop/contract/password-rules'
import { fill } from '@hop/texts/languages'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../text/numbers'
import { shownParam } from '../../text/shown-param'

const t = textsOf('refusals')

/** Named by its feature, so that every screen on which a password is checked brings these texts along. */
export const passwordProblemText = ({ code, params = [] }: PasswordProblem): string =>
  fill(t(code), params.map(shownParam), numberText)
