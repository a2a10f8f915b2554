import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useEmptyableField } from './emptyable-field'
import { fieldError } from './field-error'
import classes from './field-binding.module.css'

/** What every field of a form takes. `control` comes from useSchemaForm and makes `name` a known name. */
export interface FieldProps<Values extends FieldValues, Parsed> {
  control: Control<Values, unknown, Parsed>
  name: FieldPath<Values>
  label: string
  /** Below the field, where the label does not say enough. */
  help?: ReactNode
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

/** A field of the form in the terms of a Mantine input. */
export function useField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
  const { field, fieldState } = useEmptyableField({ control: props.control, name: props.name })
  const basic = {
    ref: field.ref,
    name: field.name,
    onBlur: field.onBlur,
    label: props.label,
    description: props.help,
    error: fieldError(fieldState.error, field.value),
    disabled: props.disabled ?? false,
    'data-autofocus': props.autoFocus || undefined,
  }
  return {
    field,
    /** What a box with its label beside it takes too. */
    basic,
    /** What every input with its label above it takes. */
    shared: {
      ...basic,
      // Help and error belong below the field, where the eye goes next.
      inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
      errorProps: props.help ? { mt: 4 } : {},
      required: props.required ?? false,
      // The star is drawn by CSS and stays out of the label's text, which is what screen readers and tests go by.
      withAsterisk: false,
      labelProps: props.required ? { className: classes.required ?? '' } : {},
    },
  }
}
