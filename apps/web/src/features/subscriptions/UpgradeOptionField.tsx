import { upgradeOptions } from '@hop/contract/features/subscriptions'
import { Radio, SimpleGrid } from '@mantine/core'
import { useController, type FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import type { FieldProps } from '../../ui/form/field-binding'

const t = textsOf('subscriptions')

interface UpgradeOptionFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  onChosen: () => void
}

/** Keep the end date, or extend it. */
export function UpgradeOptionField<Values extends FieldValues, Parsed>({
  control,
  name,
  label,
  onChosen,
}: UpgradeOptionFieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Radio.Group
      name={name}
      label={label}
      error={fieldState.error?.message}
      value={String(field.value)}
      onChange={(chosen) => {
        field.onChange(Number(chosen))
        onChosen()
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs" mt={6}>
        <Radio value={String(upgradeOptions.keepEnd)} label={t('upgrade.keepEnd')} description={t('upgrade.keepEndHelp')} />
        <Radio value={String(upgradeOptions.extend)} label={t('upgrade.extend')} description={t('upgrade.extendHelp')} />
      </SimpleGrid>
    </Radio.Group>
  )
}
