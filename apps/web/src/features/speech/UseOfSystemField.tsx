import { Radio, SimpleGrid } from '@mantine/core'
import { useController, type FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import type { FieldProps } from '../../ui/form/field-binding'

const t = textsOf('speech')

interface UseOfSystemFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  /** Administrators choose it; whoever has it may keep it. */
  maySharedBeChosen: boolean
}

export function UseOfSystemField<Values extends FieldValues, Parsed>({
  control,
  name,
  label,
  maySharedBeChosen,
}: UseOfSystemFieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Radio.Group
      name={name}
      label={label}
      error={fieldState.error?.message}
      value={String(field.value)}
      onChange={(chosen) => field.onChange(Number(chosen))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs" mt={6}>
        <Radio
          value="1"
          label={t('useOfSystem.shared')}
          description={maySharedBeChosen ? null : t('useOfSystem.sharedHelp')}
          disabled={!maySharedBeChosen}
        />
        <Radio value="0" label={t('useOfSystem.own')} />
      </SimpleGrid>
    </Radio.Group>
  )
}
