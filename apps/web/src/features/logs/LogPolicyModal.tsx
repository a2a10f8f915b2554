import { keptLogDays, logs, type LogPolicy } from '@hop/contract/features/logs'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { KeptDaysForm, KeptDaysModal } from '../../forms/KeptDaysModal'
import { useEditForm } from '../../forms/useEditForm'
import { numberText } from '../../ui/text/numbers'

const t = textsOf('logs')

interface LogPolicyModalProps {
  opened: boolean
  onClose: () => void
}

export function LogPolicyModal({ opened, onClose }: LogPolicyModalProps) {
  return (
    <KeptDaysModal
      opened={opened}
      onClose={onClose}
      call={logs.policy}
      title={t('policy.title')}
      failedTitle={t('policy.loadFailed')}
    >
      {(policy) => <PolicyForm policy={policy} onClose={onClose} />}
    </KeptDaysModal>
  )
}

function PolicyForm({ policy, onClose }: { policy: LogPolicy; onClose: () => void }) {
  const edit = useEditForm(logs.savePolicy, {
    record: policy,
    valuesOf: ({ numberDaysKeepLog, updatedAt }) => ({ numberDaysKeepLog, updatedAt }),
    findLatest: async () => (await callServer(logs.policy, {})).data,
    refreshes: [logs.policy],
    success: 'logs:policy.saved',
    onSaved: onClose,
  })
  return (
    <KeptDaysForm
      edit={edit}
      name="numberDaysKeepLog"
      label={t('policy.days')}
      help={t('policy.help', { min: numberText(keptLogDays.min), max: numberText(keptLogDays.max) })}
      unit={t('policy.unit')}
      limits={keptLogDays}
      onCancel={onClose}
    />
  )
}
