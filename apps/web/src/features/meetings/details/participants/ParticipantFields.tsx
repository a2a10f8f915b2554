import { meetingRoles } from '@hop/contract/features/meeting-records'
import { SimpleGrid } from '@mantine/core'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { SelectField } from '../../../../ui/form/fields/SelectField'
import { LanguageField } from '../../../../ui/form/fields/LanguageField'
import { TextField } from '../../../../ui/form/fields/TextField'

const t = textsOf('meeting-details', 'meeting-labels')

interface Details extends FieldValues {
  name: string
  email: string
}

interface ParticipantFieldsProps<Values extends Details, Parsed> {
  control: Control<Values, unknown, Parsed>
  emailHelp: string
}

/** The fields of a participant, for adding one and for changing one. */
export function ParticipantFields<Values extends Details, Parsed>({
  control,
  emailHelp,
}: ParticipantFieldsProps<Values, Parsed>) {
  const field = (name: 'name' | 'email' | 'phone' | 'role' | 'language') => ({
    control,
    name: name as FieldPath<Values>,
    label: t(`people.${name}`),
  })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
      <TextField {...field('name')} required autoFocus />
      <TextField {...field('email')} type="email" help={emailHelp} required />
      <TextField {...field('phone')} type="tel" help={t('personForm.phoneHelp')} />
      <SelectField
        {...field('role')}
        choices={meetingRoles.map((role) => ({ value: role, label: t(`meeting-labels:roles.${role}`) }))}
        required
      />
      <LanguageField {...field('language')} help={t('personForm.languageHelp')} />
    </SimpleGrid>
  )
}
