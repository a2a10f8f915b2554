import { plans } from '@hop/contract/features/plans'
import { Autocomplete } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useCall } from '../../api/useCall'
import { useField, type FieldProps } from '../../ui/form/fields/field-binding'

/** The package types of the plans to choose from, and room for one that no plan has yet. */
export function PackageTypeField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  const choices = useCall(plans.packageTypes, {}).data?.data ?? []
  return <Autocomplete {...shared} data={choices} value={field.value ?? ''} onChange={field.onChange} autoComplete="off" />
}
