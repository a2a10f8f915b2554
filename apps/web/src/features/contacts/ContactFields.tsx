import { SimpleGrid } from '@mantine/core'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { LanguageField } from '../../ui/form/fields/LanguageField'
import { TextField } from '../../ui/form/fields/TextField'

const t = textsOf('contacts')

interface Details extends FieldValues {
  name: string
  email: string
}

/** The fields of a contact, for adding one and for changing one. */
export function ContactFields<Values extends Details, Parsed>({ control }: { control: Control<Values, unknown, Parsed> }) {
  const field = (name: 'name' | 'email' | 'phone' | 'title' | 'department' | 'organization' | 'code' | 'language') => ({
    control,
    name: name as FieldPath<Values>,
    label: t(`fields.${name}`),
  })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
      <TextField {...field('name')} required autoFocus />
      <TextField {...field('email')} type="email" help={t('form.emailHelp')} required />
      <TextField {...field('phone')} type="tel" />
      <TextField {...field('title')} />
      <TextField {...field('department')} />
      <TextField {...field('organization')} />
      <TextField {...field('code')} />
      <LanguageField {...field('language')} help={t('form.languageHelp')} />
    </SimpleGrid>
  )
}
