import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { useEmptyableField } from '../form/fields/emptyable-field'
import type { FieldProps } from '../form/fields/field-binding'
import { EntityTypeahead, type Entity } from './EntityTypeahead'

interface EntityFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  /** Where the form keeps the label of what is chosen: an id alone says nothing to a reader. */
  labelName: FieldPath<Values>
  search: (term: string, signal: AbortSignal) => Promise<readonly Entity[]>
}

/** EntityTypeahead as a field of a form: the id of the chosen record, or null. */
export function EntityField<Values extends FieldValues, Parsed>(props: EntityFieldProps<Values, Parsed>) {
  const { control, name, labelName, search, label, help, required, disabled } = props
  const { field, fieldState } = useEmptyableField({ control, name })
  const { field: labelField } = useController({ control, name: labelName })
  const id = field.value as number | null | undefined
  return (
    <EntityTypeahead
      label={label}
      help={help}
      error={fieldState.error?.message}
      required={required ?? false}
      disabled={disabled ?? false}
      search={search}
      inputRef={field.ref}
      value={id === null || id === undefined ? null : { id, label: labelField.value ?? String(id) }}
      onChange={(item) => {
        labelField.onChange(item?.label ?? null)
        // Nothing chosen is absent where one is asked for, so that the schema says "please fill this in".
        field.onChange(item?.id ?? (required ? undefined : null))
      }}
    />
  )
}
