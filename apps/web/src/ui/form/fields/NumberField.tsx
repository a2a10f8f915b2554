import { NumberInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { separators } from '../../text/numbers'
import { useField, type FieldProps } from './field-binding'

interface NumberFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  /** Only for the arrow keys and buttons; the schema validates what is typed. */
  min?: number
  max?: number
  step?: number
  /** After the number: "phút", "MB", "₫". */
  unit?: string
  /** How many decimals there may be; none unless given. */
  decimals?: number
  /** A name made of digits, such as a port: no separators within. */
  isUngrouped?: boolean
  /** What an empty field means: "Không giới hạn". */
  placeholder?: string
}

export function NumberField<Values extends FieldValues, Parsed>({
  min,
  max,
  step,
  unit,
  decimals = 0,
  placeholder,
  isUngrouped = false,
  ...props
}: NumberFieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  return (
    <NumberInput
      {...shared}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(step === undefined ? {} : { step })}
      {...(unit === undefined ? {} : { suffix: ` ${unit}` })}
      placeholder={placeholder}
      {...(isUngrouped ? {} : separators())}
      clampBehavior="none"
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? undefined : Number(value))}
    />
  )
}
