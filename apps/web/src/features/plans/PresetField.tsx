import { Chip, Group } from '@mantine/core'
import { useFormContext, useWatch, type FieldPathValue, type FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import type { FieldProps } from '../../ui/form/fields/field-binding'
import { NumberField } from '../../ui/form/fields/NumberField'

const t = textsOf('plans')

interface PresetFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  presets: readonly number[]
  /** How a preset reads: "4 giờ". */
  presetText: (preset: number) => string
  unit?: string
  step?: number
  /** The field may be left open: null on the wire. */
  hasUnlimited?: boolean
  /** What an open field means, where it is not "unlimited". */
  unlimitedText?: string
}

const unlimited = 'unlimited'

/** A number to type, with the usual ones to click below it. */
export function PresetField<Values extends FieldValues, Parsed>(props: PresetFieldProps<Values, Parsed>) {
  const { presets, presetText, hasUnlimited = false, unlimitedText = t('figures.unlimited'), ...field } = props
  const { setValue } = useFormContext<Values>()
  const value: unknown = useWatch({ control: field.control, name: field.name })
  const choose = (chosen: string) => {
    const next = (chosen === unlimited ? null : Number(chosen)) as FieldPathValue<Values, typeof field.name>
    setValue(field.name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const chosen = value === null && hasUnlimited ? unlimited : typeof value === 'number' ? String(value) : ''

  return (
    <div>
      <NumberField {...field} {...(hasUnlimited && value === null ? { placeholder: unlimitedText } : {})} />
      <Chip.Group value={chosen} onChange={choose}>
        <Group gap={6} mt={8} role="radiogroup" aria-label={t('form.quick', { field: field.label })}>
          {presets.map((preset) => (
            <Chip key={preset} value={String(preset)} size="xs" variant="light">
              {presetText(preset)}
            </Chip>
          ))}
          {hasUnlimited ? (
            <Chip value={unlimited} size="xs" variant="light">
              {unlimitedText}
            </Chip>
          ) : null}
        </Group>
      </Chip.Group>
    </div>
  )
}
