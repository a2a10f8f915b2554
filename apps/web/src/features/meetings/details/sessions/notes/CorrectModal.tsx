import { type Segment, type Speaker, transcripts } from '@hop/contract/features/transcripts'
import { summaries } from '@hop/contract/features/summaries'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../../../../api/client'
import { EditForm } from '../../../../../forms/EditForm'
import { useEditForm } from '../../../../../forms/useEditForm'
import { Modal } from '../../../../../ui/dialogs/Modal'
import { TextareaField } from '../../../../../ui/form/fields/TextareaField'
import { SpeakerField } from './SpeakerField'

const t = textsOf('transcripts')

interface CorrectModalProps {
  mid: string
  segment: Segment | undefined
  speakers: readonly Speaker[]
  opened: boolean
  onClose: () => void
}

export function CorrectModal({ mid, segment, speakers, opened, onClose }: CorrectModalProps) {
  if (!segment) return null
  return (
    <Modal opened={opened} onClose={onClose} title={t('correct.title')} size="lg">
      <CorrectForm key={segment.id} {...{ mid, segment, speakers, onClose }} />
    </Modal>
  )
}

type CorrectFormProps = Omit<CorrectModalProps, 'segment' | 'opened'> & { segment: Segment }

function CorrectForm({ mid, segment, speakers, onClose }: CorrectFormProps) {
  const edit = useEditForm(transcripts.correct, {
    record: segment,
    valuesOf: ({ id, text, speaker, updatedAt }: Segment) => ({ mid, id, text, speaker, updatedAt }),
    findLatest: async () => {
      const { data } = await callServer(transcripts.content, { query: { mid } })
      return data.find(({ id }) => id === segment.id)
    },
    refreshes: [transcripts.content, summaries.general, summaries.byTime, summaries.byPerson],
    success: 'transcripts:correct.done',
    onSaved: onClose,
  })
  return (
    <EditForm
      edit={edit}
      fieldTexts={[
        { label: t('correct.speaker'), textOf: ({ speaker }) => speaker ?? '' },
        { label: t('correct.text'), textOf: ({ text }) => text ?? '' },
      ]}
      onCancel={onClose}
      place="modal"
    >
      <SpeakerField
        control={edit.form.control}
        name="speaker"
        label={t('correct.speaker')}
        help={t('correct.speakerHelp')}
        names={speakers.map(({ name }) => name)}
      />
      <TextareaField control={edit.form.control} name="text" label={t('correct.text')} required autoFocus />
    </EditForm>
  )
}
