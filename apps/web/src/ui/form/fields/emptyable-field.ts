/**
 * The form's library shows a value that has become undefined as it was at first: a number that is deleted, or a choice that is
 * cleared, would come back by itself, while the form holds nothing. Here nothing is shown as nothing.
 */
import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, get, useController, type UseControllerReturn } from 'react-hook-form'

interface FieldInForm<Values extends FieldValues, Parsed> {
  control: Control<Values, unknown, Parsed>
  name: FieldPath<Values>
}

export function useEmptyableField<Values extends FieldValues, Parsed>({
  control,
  name,
}: FieldInForm<Values, Parsed>): Pick<UseControllerReturn<Values>, 'field' | 'fieldState'> {
  const { field, fieldState, formState } = useController({ control, name })
  const [atFirst] = useState(field.value)
  const [wasEmptied, setEmptied] = useState(false)
  // Not after the form began anew, which makes it undirty.
  const isChanged = fieldState.isDirty || get(formState.defaultValues, name) === undefined
  const isEmpty = wasEmptied && field.value === atFirst && isChanged
  return {
    fieldState,
    field: {
      ...field,
      // Its type has no undefined, though the library gives it for a field that was never filled.
      value: (isEmpty ? undefined : field.value) as typeof field.value,
      onChange(value: unknown) {
        setEmptied(value === undefined)
        field.onChange(value)
      },
    },
  }
}
