import { customers } from '@hop/contract/features/customers'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../api/client'
import { CheckboxField } from '../../ui/form/CheckboxField'
import { EntityField } from '../../ui/typeahead/EntityField'

interface StaffOnly extends FieldValues {
  active?: number | undefined
  customerId?: number | null | undefined
  customerName?: string | null | undefined
}

const suggestions = 10

const findCustomers = async (q: string, signal: AbortSignal) => {
  const { data } = await callServer(customers.search, { body: { q, page: 1, pageSize: suggestions } }, { signal })
  return data.map(({ id, name }) => ({ id, label: name }))
}

/** What staff decide about an app, besides the brand itself. */
export function AppFields<Values extends StaffOnly, Parsed>({ control }: { control: Control<Values, unknown, Parsed> }) {
  const { t } = useTranslation('branded-apps')
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
