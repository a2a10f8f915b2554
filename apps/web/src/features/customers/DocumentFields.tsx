import { isTaxCodeRequired } from '@hop/contract/customer-fields'
import { localDay } from '@hop/contract/usage-time'
import { useWatch, type Control } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { SelectField } from '../../ui/form/fields/SelectField'
import { TextField } from '../../ui/form/fields/TextField'
import { Section } from '../../ui/page/Section'
import { useNow } from '../../ui/text/useNow'
import type { CustomerInput } from './customer-form'
import { DayField } from '../../ui/form/days/DayField'
import { FieldGrid } from '../../ui/form/fields/FieldGrid'
import { useDocumentTypeChoices } from './useCustomerChoices'
import { useNamedField } from './useNamedField'

const t = textsOf('customers')

interface DocumentFieldsProps<Values extends CustomerInput, Parsed> {
  control: Control<Values, unknown, Parsed>
}

export function DocumentFields<Values extends CustomerInput, Parsed>({ control }: DocumentFieldsProps<Values, Parsed>) {
  const documentTypes = useDocumentTypeChoices()
  const today = localDay(new Date(useNow()))
  const named = useNamedField(control)
  const [customerType, idType] = useWatch({ control, name: [named('customerType').name, named('idType').name] }) as [
    CustomerInput['customerType'],
    CustomerInput['idType'],
  ]
  return (
    <Section title={t('form.documents')} lead={t('form.documentsLead')}>
      <FieldGrid>
        <TextField {...named('taxCode')} help={t('form.taxCodeHelp')} required={isTaxCodeRequired({ customerType, idType })} />
        <SelectField {...named('documentTypeId')} choices={documentTypes} placeholder={t('form.choose')} clearable />
        <TextField {...named('idCard')} />
        <TextField {...named('licensePlace')} />
        <DayField {...named('licenseDate')} max={today} />
        <DayField {...named('licenseExpirationDate')} min={today} />
      </FieldGrid>
    </Section>
  )
}
