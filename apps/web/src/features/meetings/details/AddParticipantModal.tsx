import { participants } from '@hop/contract/features/participants'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction'
import { refusalInForm } from '../../../ui/form/apply-refusal'
import { Form } from '../../../ui/form/Form'
import { FormActions } from '../../../ui/form/FormActions'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { Modal } from '../../../ui/Modal'
import { changedReads } from './meeting-reads'
import { ParticipantFields } from './ParticipantFields'

interface AddParticipantModalProps {
  meetingId: number
  opened: boolean
  onClose: () => void
}

export function AddParticipantModal({ meetingId, opened, onClose }: AddParticipantModalProps) {
  const { t } = useTranslation('meeting-details')
  return (
    <Modal opened={opened} onClose={onClose} title={t('personForm.addTitle')} size="lg">
      <AddParticipantForm meetingId={meetingId} onClose={onClose} />
    </Modal>
  )
}

/** Mounted with each opening. */
function AddParticipantForm({ meetingId, onClose }: Omit<AddParticipantModalProps, 'opened'>) {
  const { t } = useTranslation('meeting-details')
  const form = useSchemaForm(participants.add.body, { meetingId, name: '', email: '', phone: '', role: 'PARTICIPANT' })
  const add = useAction(participants.add, {
    refreshes: changedReads,
    success: 'meeting-details:personForm.added',
    onSuccess: onClose,
    onRefusal: refusalInForm(form, { DuplicateParticipant: 'email' }),
  })
  return (
    <Form form={form} onSubmit={(body) => add.mutateAsync({ body })}>
      <ParticipantFields control={form.control} emailHelp={t('personForm.emailHelp')} />
      <FormActions place="modal" submitLabel={t('people.add')} onCancel={onClose} />
    </Form>
  )
}
