import type { Participant } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../../../api/client'
import { EditForm } from '../../../../forms/EditForm'
import { useEditForm } from '../../../../forms/useEditForm'
import { Modal } from '../../../../ui/dialogs/Modal'
import { detailsOf } from '../../form/meeting-form'
import { meetingQueries } from '../../meeting-queries'
import { ParticipantFields } from './ParticipantFields'

const t = textsOf('meeting-details', 'meeting-labels', 'ui')

interface EditParticipantModalProps {
  meetingId: number
  person: Participant | undefined
  opened: boolean
  onClose: () => void
}

export function EditParticipantModal({ meetingId, person, opened, onClose }: EditParticipantModalProps) {
  if (!person) return null
  return (
    <Modal opened={opened} onClose={onClose} title={t('personForm.editTitle', { name: person.name })} size="lg">
      <EditParticipantForm meetingId={meetingId} person={person} onClose={onClose} />
    </Modal>
  )
}

interface EditParticipantFormProps {
  meetingId: number
  person: Participant
  onClose: () => void
}

function EditParticipantForm({ meetingId, person, onClose }: EditParticipantFormProps) {
  const edit = useEditForm(participants.update, {
    record: person,
    valuesOf: (latest: Participant) => ({ id: latest.id, meetingId, ...detailsOf(latest), updatedAt: latest.updatedAt }),
    findLatest: async () => {
      const { data } = await callServer(meetings.detail, { params: { id: meetingId } })
      return data.meetingParticipants.find(({ id }) => id === person.id)
    },
    refreshes: meetingQueries,
    success: 'meeting-details:personForm.updated',
    onSaved: onClose,
    refusals: { DuplicateParticipant: 'email' },
  })
  return (
    <EditForm
      edit={edit}
      fieldTexts={[
        { label: t('people.name'), textOf: ({ name }) => name ?? '' },
        { label: t('people.email'), textOf: ({ email }) => email ?? '' },
        { label: t('people.phone'), textOf: ({ phone }) => phone ?? '' },
        { label: t('people.language'), textOf: ({ language }) => (language ? t(`ui:languages.${language}`) : '') },
        { label: t('people.role'), textOf: ({ role }) => (role ? t(`meeting-labels:roles.${role}`) : '') },
      ]}
      onCancel={onClose}
      place="modal"
    >
      <ParticipantFields control={edit.form.control} emailHelp={t('personForm.emailChangeHelp')} />
    </EditForm>
  )
}
