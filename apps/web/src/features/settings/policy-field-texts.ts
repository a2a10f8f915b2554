import type { settings } from '@hop/contract/features/settings'
import type { CallInput } from '@hop/contract/call'
import { textsOf } from '@hop/texts/page-texts'
import { asTyped, type FieldText, fieldTexts } from '../../forms/field-texts'
import { numberText } from '../../ui/text/numbers'

const t = textsOf('settings')

export type PolicyInput = CallInput<typeof settings.savePasswordPolicy>['body']
type Version = Partial<PolicyInput>
type NumberName =
  | 'minPasswordLength'
  | 'maxPasswordLength'
  | 'passwordValidityPeriod'
  | 'wrongPasswordAttempt'
  | 'lockedOutDuration'
type SwitchName = 'lockedOut' | 'mustChangeDefaultPassword'

const numbered = (name: NumberName) => (version: Version) => numberText(version[name] ?? 0)
const switched = (name: SwitchName) => (version: Version) => t(version[name] ? 'policyForm.on' : 'policyForm.off')

/** How the policy is shown where two versions of it are compared. */
export const policyFieldTexts = (): FieldText<PolicyInput>[] =>
  fieldTexts(
    {
      minPasswordLength: numbered('minPasswordLength'),
      maxPasswordLength: numbered('maxPasswordLength'),
      ...asTyped(['passwordPattern', 'passwordDescription', 'passwordValidationFailedMessage']),
      passwordValidityPeriod: numbered('passwordValidityPeriod'),
      mustChangeDefaultPassword: switched('mustChangeDefaultPassword'),
      lockedOut: switched('lockedOut'),
      wrongPasswordAttempt: numbered('wrongPasswordAttempt'),
      lockedOutDuration: numbered('lockedOutDuration'),
    },
    (name) => t(`fields.${name}`),
  )
