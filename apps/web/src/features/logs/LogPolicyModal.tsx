import { keptLogDays, type LogPolicy, logs } from '@hop/contract/features/logs'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { Modal } from '../../ui/dialogs/Modal'
import { FormPlaceholder } from '../../ui/form/FormPage'
import { NumberField } from '../../ui/form/NumberField'
import { numberText } from '../../ui/text/numbers'

const t = textsOf('logs')

interface LogPolicyModalProps {
  opened: boolean
  onClose: () => void
}

export function LogPolicyModal({ opened, onClose }: LogPolicyModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('policy.title')}>
      <Policy onClose={onClose} />
    </Modal>
  )
}

/** Mounted with each opening. */
function Policy({ onClose }: { onClose: () => void }) {
  const found = useFreshRecord(logs.policy, {})
  if (!found.record) return <FormPlaceholder of={found} failedTitle={t('policy.loadFailed')} />
  return <PolicyForm policy={found.record} onClose={onClose} />
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
  const textOf = ({ numberDaysKeepLog }: Partial<Pick<LogPolicy, 'numberDaysKeepLog'>>) => numberText(numberDaysKeepLog ?? 0)
  return (
    <EditForm edit={edit} fieldTexts={[{ label: t('policy.days'), textOf }]} onCancel={onClose} place="modal">
      <NumberField
        control={edit.form.control}
        name="numberDaysKeepLog"
        label={t('policy.days')}
        help={t('policy.help', { min: numberText(keptLogDays.min), max: numberText(keptLogDays.max) })}
        unit={t('policy.unit')}
        {...keptLogDays}
        required
        autoFocus
      />
    </EditForm>
  )
}
