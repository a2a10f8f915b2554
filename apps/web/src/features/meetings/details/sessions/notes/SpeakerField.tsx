import { fold } from '@hop/contract/fold'
import { Autocomplete } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../../../../../ui/form/fields/field-binding'

interface SpeakerFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  names: readonly string[]
}

/** Somebody who was there, or whatever name is typed. */
export function SpeakerField<Values extends FieldValues, Parsed>({ names, ...props }: SpeakerFieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  return (
    <Autocomplete
      {...shared}
      data={[...new Set(names.filter((name) => name !== ''))]}
      filter={({ options, search }) =>
        // The name that stands there is no search: all others are offered with it.
        names.includes(search)
          ? options
          : options.filter((option) => 'value' in option && fold(option.value).includes(fold(search)))
      }
      maxLength={100}
      value={field.value ?? ''}
      onChange={field.onChange}
    />
  )
}
