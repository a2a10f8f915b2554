import { Stack } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { TextField } from '../../../ui/form/fields/TextField'
import { Section } from '../../../ui/page/Section'
import { FieldGrid } from '../../../ui/form/fields/FieldGrid'
import { AccessFields } from './AccessFields'
import { DurationField } from './DurationField'
import { LimitsNotice } from './LimitsNotice'
import type { MeetingInput, MeetingLimits, MeetingOwner } from './meeting-form'
import { OptionFields } from './OptionFields'
import { ParticipantRows } from './ParticipantRows'
import { PlannedField } from './PlannedField'
import { StartField } from './StartField'

const t = textsOf('meetings')

interface MeetingFormFieldsProps {
  limits: MeetingLimits
  /** Whose meeting it is. */
  owner: MeetingOwner
  /** Of a meeting that is there already, whose list is not emptied line by line. */
  isEdit?: boolean
}

/** Every field of a meeting, the same for a new one and an old one. Stands inside <Form>. */
export function MeetingFormFields({ limits, owner, isEdit = false }: MeetingFormFieldsProps) {
  const { control } = useFormContext<MeetingInput>()
  const isPublic = useWatch({ control, name: 'publicMeeting' })
  return (
    <Stack gap="md">
      <LimitsNotice limits={limits} />
      <Section title={t('form.general')}>
        <Stack gap="md">
          <TextField control={control} name="name" label={t('fields.name')} maxLength={1000} required autoFocus />
          <FieldGrid>
            <StartField />
            <DurationField planMinutes={limits.maximumLengthOfOneMeeting} />
            <PlannedField limits={limits} />
          </FieldGrid>
        </Stack>
      </Section>
      <AccessFields limits={limits} />
      {isPublic ? null : <ParticipantRows limits={limits} owner={owner} isEdit={isEdit} />}
      <OptionFields limits={limits} />
    </Stack>
  )
}
