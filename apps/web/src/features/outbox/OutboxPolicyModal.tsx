import { keptMessageDays, outbox, type OutboxPolicy } from '@hop/contract/features/outbox'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { Modal } from '../../ui/dialogs/Modal'
import { FormPlaceholder } from '../../ui/form/FormPage'
import { NumberField } from '../../ui/form/NumberField'
import { numberText } from '../../ui/text/numbers'

const t = textsOf('outbox')

interface OutboxPolicyModalProps {
  opened: boolean
  onClose: () => void
}

export function OutboxPolicyModal({ opened, onClose }: OutboxPolicyModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('policy.title')}>
      <Policy onClose={onClose} />
    </Modal>
  )
}

/** Mounted with each opening. */
function Policy({ onClose }: { onClose: () => void }) {
  const found = useFreshRecord(outbox.policy, {})
  if (!found.record) return <FormPlaceholder of={found} failedTitle={t('policy.loadFailed')} />
  return <PolicyForm policy={found.record} onClose={onClose} />
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
  const textOf = ({ numberDaysKeepMessages }: Partial<Pick<OutboxPolicy, 'numberDaysKeepMessages'>>) =>
    numberText(numberDaysKeepMessages ?? 0)
  return (
    <EditForm edit={edit} fieldTexts={[{ label: t('policy.days'), textOf }]} onCancel={onClose} place="modal">
      <NumberField
        control={edit.form.control}
        name="numberDaysKeepMessages"
        label={t('policy.days')}
        help={t('policy.help', { min: numberText(keptMessageDays.min), max: numberText(keptMessageDays.max) })}
        unit={t('policy.unit')}
        {...keptMessageDays}
        required
        autoFocus
      />
    </EditForm>
  )
}
