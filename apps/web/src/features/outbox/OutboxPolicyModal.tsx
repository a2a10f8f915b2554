import { keptMessageDays, outbox, type OutboxPolicy } from '@hop/contract/features/outbox'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { KeptDaysForm, KeptDaysModal } from '../../forms/KeptDaysModal'
import { useEditForm } from '../../forms/useEditForm'
import { numberText } from '../../ui/text/numbers'

const t = textsOf('outbox')

interface OutboxPolicyModalProps {
  opened: boolean
  onClose: () => void
}

export function OutboxPolicyModal({ opened, onClose }: OutboxPolicyModalProps) {
  return (
    <KeptDaysModal
      opened={opened}
      onClose={onClose}
      call={outbox.policy}
      title={t('policy.title')}
      failedTitle={t('policy.loadFailed')}
    >
      {(policy) => <PolicyForm policy={policy} onClose={onClose} />}
    </KeptDaysModal>
  )
}

function PolicyForm({ policy, onClose }: { policy: OutboxPolicy; onClose: () => void }) {
  const edit = useEditForm(outbox.savePolicy, {
    record: policy,
    valuesOf: ({ numberDaysKeepMessages, updatedAt }) => ({ numberDaysKeepMessages, updatedAt }),
    findLatest: async () => (await callServer(outbox.policy, {})).data,
    refreshes: [outbox.policy],
    success: 'outbox:policy.saved',
    onSaved: onClose,
  })
  return (
    <KeptDaysForm
      edit={edit}
      name="numberDaysKeepMessages"
      label={t('policy.days')}
      help={t('policy.help', { min: numberText(keptMessageDays.min), max: numberText(keptMessageDays.max) })}
      unit={t('policy.unit')}
      limits={keptMessageDays}
      onCancel={onClose}
    />
  )
}
