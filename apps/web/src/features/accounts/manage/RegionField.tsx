import type { FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import type { FieldProps } from '../../../ui/form/fields/field-binding'
import { SelectField } from '../../../ui/form/fields/SelectField'
import { useRegionChoices } from '../../regions/useRegionChoices'

const t = textsOf('accounts')

type RegionFieldProps<Values extends FieldValues, Parsed> = Pick<FieldProps<Values, Parsed>, 'control' | 'name' | 'help'>

export function RegionField<Values extends FieldValues, Parsed>(props: RegionFieldProps<Values, Parsed>) {
  const choices = useRegionChoices()
  return (
    // The whole width, where the fields stand in columns.
    <div style={{ gridColumn: '1 / -1' }}>
      <SelectField
        {...props}
        label={t('fields.saleArea')}
        placeholder={t('managers.chooseRegion')}
        choices={choices}
        searchable
        required
      />
    </div>
  )
}
