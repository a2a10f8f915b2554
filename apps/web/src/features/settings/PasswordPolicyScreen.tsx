import { isWholePolicy, settings } from '@hop/contract/features/settings'
import { textsOf } from '@hop/texts/page-texts'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { TwoStepDuty } from '../two-step/TwoStepDuty'
import { PasswordPolicyForm } from './PasswordPolicyForm'

const t = textsOf('settings')

export function PasswordPolicyScreen() {
  const found = useFreshRecord(settings.passwordPolicy, {})
  const policy = found.record
  return (
    <FormPage title={t('screens.passwordPolicy')} lead={t('policyForm.lead')}>
      {policy && isWholePolicy(policy) ? (
        <PasswordPolicyForm key={policy.updatedAt} policy={policy} />
      ) : (
        <FormPlaceholder of={found} failedTitle={t('policyForm.loadFailed')} />
      )}
      <TwoStepDuty />
    </FormPage>
  )
}
