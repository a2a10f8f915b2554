import { Radio, SimpleGrid } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field-binding'

interface NumberChoiceFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  options: readonly { value: number; label: string; description?: string | null; disabled?: boolean }[]
  onChosen?: () => void
}

/** One of a few, which the contract has as a number. */
export function NumberChoiceField<Values extends FieldValues, Parsed>({
  control,
  name,
  label,
  options,
  onChosen,
}: NumberChoiceFieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Radio.Group
      name={name}
      label={label}
      error={fieldState.error?.message}
      value={String(field.value)}
      onChange={(chosen) => {
        field.onChange(Number(chosen))
        onChosen?.()
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs" mt={6}>
        {options.map(({ value, ...option }) => (
          <Radio key={value} value={String(value)} {...option} />
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}
