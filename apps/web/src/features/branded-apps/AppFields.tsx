import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { EntityField } from '../../ui/typeahead/EntityField'
import { findCustomers } from '../customer-records/find-customers'

const t = textsOf('branded-apps')

interface StaffOnly extends FieldValues {
  active?: number | undefined
  customerId?: number | null | undefined
  customerName?: string | null | undefined
}

/** What staff decide about an app, besides the brand itself. */
export function AppFields<Values extends StaffOnly, Parsed>({ control }: { control: Control<Values, unknown, Parsed> }) {
  const named = (name: keyof StaffOnly & string) => ({ control, name: name as FieldPath<Values> })
  return (
    <>
      <EntityField
        {...named('customerId')}
        labelName={'customerName' as FieldPath<Values>}
        label={t('fields.customer')}
        help={t('form.customerHelp')}
        search={findCustomers}
      />
      <CheckboxField {...named('active')} as="switch" asFlag label={t('form.active')} />
    </>
  )
}
