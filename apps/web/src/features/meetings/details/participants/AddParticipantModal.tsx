import type { Contact } from '@hop/contract/features/contacts'
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { participants } from '@hop/contract/features/participants'
import { Button } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../../api/useAction'
import { useUser } from '../../../../session/session'
import { refusalInForm } from '../../../../ui/form/apply-refusal'
import { Form } from '../../../../ui/form/Form'
import { FormActions } from '../../../../ui/form/FormActions'
import { useSchemaForm } from '../../../../ui/form/schema-form'
import { Modal } from '../../../../ui/dialogs/Modal'
import { ContactPicker } from '../../../contacts/ContactPicker'
import { emptyRow, rowOf } from '../../form/meeting-form'
import { meetingQueries } from '../../meeting-queries'
import { ParticipantFields } from './ParticipantFields'

const t = textsOf('meeting-details')

interface AddParticipantModalProps {
  meeting: MeetingDetail
  opened: boolean
  onClose: () => void
}

export function AddParticipantModal({ meeting, opened, onClose }: AddParticipantModalProps) {
  const [isPicking, setPicking] = useState(false)
  return (
    // Locked below the picker: Esc is the upper one's.
    <Modal opened={opened} onClose={onClose} title={t('personForm.addTitle')} size="lg" locked={isPicking}>
      <AddParticipantForm {...{ meeting, isPicking, setPicking, onClose }} />
    </Modal>
  )
}

interface AddParticipantFormProps extends Omit<AddParticipantModalProps, 'opened'> {
  isPicking: boolean
  setPicking: (isPicking: boolean) => void
}

/** Mounted with each opening. */
function AddParticipantForm({ meeting, isPicking, setPicking, onClose }: AddParticipantFormProps) {
  const assignedBy = useUser()?.name ?? ''
  const meetingId = meeting.id
  const form = useSchemaForm(participants.add.body, { meetingId, ...emptyRow('PARTICIPANT', assignedBy) })
  const add = useAction(participants.add, {
    refreshes: meetingQueries,
    success: 'meeting-details:personForm.added',
    onSuccess: onClose,
    onRefusal: refusalInForm(form, { DuplicateParticipant: 'email' }),
  })
  const take = (contact: Contact) => form.reset({ meetingId, ...rowOf(contact, form.getValues('role'), assignedBy) })
  return (
    <Form form={form} onSubmit={(body) => add.mutateAsync({ body })}>
      <Button variant="default" size="xs" mb="md" leftSection={<IconAddressBook size={16} />} onClick={() => setPicking(true)}>
        {t('personForm.fromContacts')}
      </Button>
      <ParticipantFields control={form.control} emailHelp={t('personForm.emailHelp')} />
      <FormActions place="modal" submitLabel={t('people.add')} onCancel={onClose} />
      <ContactPicker
        opened={isPicking}
        onClose={() => {
          setPicking(false)
          // Going to the contacts left the first field empty: no error for that.
          form.clearErrors()
        }}
        onPick={take}
        isFaceNeeded={meeting.activeFaceId === 1}
      />
    </Form>
  )
}
