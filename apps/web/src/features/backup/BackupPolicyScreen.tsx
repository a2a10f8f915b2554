import { backup } from '@hop/contract/features/backup'
import { textsOf } from '@hop/texts/page-texts'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { BackupForm } from './BackupForm'
import { BackupList } from './BackupList'

const t = textsOf('backup')

export function BackupPolicyScreen() {
  const found = useFreshRecord(backup.policy, {})
  const policy = found.record
  return (
    <FormPage title={t('screens.backupPolicy')} lead={t('lead')}>
      {policy ? (
        <>
          <BackupList isSetUp={policy.updatedAt !== null} />
          <BackupForm key={policy.updatedAt} policy={policy} />
        </>
      ) : (
        <FormPlaceholder of={found} failedTitle={t('loadFailed')} />
      )}
    </FormPage>
  )
}
