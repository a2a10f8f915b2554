import type { ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

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
  const { field, fieldState } = useController({ control: props.control, name: props.name })
  return {
    field,
    /** Props that all of Mantine's inputs share. */
    shared: {
      ref: field.ref,
      name: field.name,
      onBlur: field.onBlur,
      label: props.label,
      description: props.help,
      // Help and error belong below the field, where the eye goes next.
      inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
      error: fieldState.error?.message,
      errorProps: props.help ? { mt: 4 } : {},
      required: props.required ?? false,
      disabled: props.disabled ?? false,
      'data-autofocus': props.autoFocus || undefined,
    },
  }
}
