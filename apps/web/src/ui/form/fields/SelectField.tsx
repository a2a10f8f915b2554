import { Select } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { holds } from '../../text/fold'
import { useField, type FieldProps } from './field-binding'

const t = textsOf('ui')

export interface Choice<Value extends string | number> {
  value: Value
  label: string
}

interface SelectFieldProps<Values extends FieldValues, Parsed, Value extends string | number> extends FieldProps<Values, Parsed> {
  choices: readonly Choice<Value>[]
  placeholder?: string
  /** Long lists are searched, without regard to accents. */
  searchable?: boolean
  clearable?: boolean
  /** What follows a choice that somebody makes. */
  onChosen?: (value: Value) => void
}

export function SelectField<Values extends FieldValues, Parsed, Value extends string | number>({
  choices,
  placeholder,
  searchable = false,
  clearable = false,
  onChosen,
  ...props
}: SelectFieldProps<Values, Parsed, Value>) {
  const { field, shared } = useField(props)
  const value = field.value as Value | null | undefined
  return (
    <Select
      {...shared}
      placeholder={placeholder}
      searchable={searchable}
      clearable={clearable}
      // The list would hide the error that the field is focused for, and half of a dialog that has just opened.
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage={t('typeahead.noMatch')}
      clearButtonProps={{ 'aria-label': t('typeahead.clear') }}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      filter={({ options, search }) => options.filter((option) => 'label' in option && holds(option.label, search))}
      // If the value is not among the choices, Mantine would go on showing the former one.
      value={value === null || value === undefined || value === '' ? null : String(value)}
      // Nothing chosen is absent, so that the schema says "please fill this in".
      onChange={(chosen) => {
        const found = choices.find((choice) => String(choice.value) === chosen)?.value
        field.onChange(found)
        if (found !== undefined && found !== value) onChosen?.(found)
      }}
    />
  )
}
