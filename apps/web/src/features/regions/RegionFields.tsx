import type { OfferedPlan } from '@hop/contract/features/regions'
import { Stack } from '@mantine/core'
import type { Control, FieldPath } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { TextField } from '../../ui/form/fields/TextField'
import { Section } from '../../ui/page/Section'
import type { RegionInput } from './region-input'
import { RegionPlansField } from './RegionPlansField'

const t = textsOf('regions')

interface RegionFieldsProps<Values extends RegionInput, Parsed> {
  control: Control<Values, unknown, Parsed>
  /** What the region offers already: shown before all plans are loaded. */
  offered?: readonly OfferedPlan[]
}

export function RegionFields<Values extends RegionInput, Parsed>({ control, offered = [] }: RegionFieldsProps<Values, Parsed>) {
  return (
    <Stack gap="md">
      <Section title={t('form.general')}>
        <TextField
          control={control}
          name={'name' as FieldPath<Values>}
          label={t('fields.name')}
          help={t('form.nameHelp')}
          required
          autoFocus
          autoComplete="off"
        />
      </Section>
      <RegionPlansField control={control} offered={offered} />
    </Stack>
  )
}
