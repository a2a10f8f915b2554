import { customerStatuses, isOfGroup } from '@hop/contract/customer-fields'
import type { Customer } from '@hop/contract/features/customer-records'
import { Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useCustomerRights } from '../customer-records/useCustomerRights'
import { useUser } from '../../session/session'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { NumberField } from '../../ui/form/fields/NumberField'
import { SelectField } from '../../ui/form/fields/SelectField'
import { TextareaField } from '../../ui/form/fields/TextareaField'
import { TextField } from '../../ui/form/fields/TextField'
import { Section } from '../../ui/page/Section'
import { useRegionChoices } from '../regions/useRegionChoices'
import { customerFeatureNames, type CustomerInput } from './customer-form'
import { FieldGrid } from '../../ui/form/fields/FieldGrid'
import { DocumentFields } from './DocumentFields'
import { ProvinceField } from './ProvinceField'
import { useFixedChoices } from './useCustomerChoices'
import { useNamedField } from './useNamedField'

const t = textsOf('customers')

interface CustomerFieldsProps<Values extends CustomerInput, Parsed> {
  control: Control<Values, unknown, Parsed>
  /** As it was saved, when it is not a new one. */
  saved?: Customer
  /** Further sections, before the advanced options. */
  children?: ReactNode
}

/** Every field of a customer, the same for a new one and an old one. */
export function CustomerFields<Values extends CustomerInput, Parsed>(props: CustomerFieldsProps<Values, Parsed>) {
  const { control, saved, children } = props
  const { maySetOptions } = useCustomerRights()
  const named = useNamedField(control)
  return (
    <Stack gap="md">
      <GeneralFields control={control} saved={saved} />
      <Section title={t('form.contact')}>
        <FieldGrid>
          <TextField {...named('email')} type="email" required />
          <TextField {...named('phone')} type="tel" required />
          <ProvinceField {...named('province')} former={saved?.province} />
          <TextField {...named('address')} required />
          <TextField {...named('invoiceEmail')} type="email" help={t('form.invoiceEmailHelp')} />
        </FieldGrid>
      </Section>
      {children}
      <DocumentFields control={control} />
      <Section title={t('form.service')}>
        <Stack gap="md">
          <FieldGrid>
            <NumberField {...named('recordingStorage')} unit="MB" step={500} help={t('form.storageHelp')} required />
          </FieldGrid>
          <TextareaField {...named('description')} />
        </Stack>
      </Section>
      {maySetOptions ? (
        <Section title={t('form.advanced')} lead={t('form.advancedLead')}>
          <Stack gap="sm">
            {customerFeatureNames.map((name) => (
              <CheckboxField key={name} {...named(name)} as="switch" asFlag />
            ))}
          </Stack>
        </Section>
      ) : null}
    </Stack>
  )
}

interface GeneralFieldsProps<Values extends CustomerInput, Parsed> {
  control: Control<Values, unknown, Parsed>
  saved: Customer | undefined
}

function GeneralFields<Values extends CustomerInput, Parsed>({ control, saved }: GeneralFieldsProps<Values, Parsed>) {
  const rights = useCustomerRights()
  const choices = useFixedChoices()
  const regions = useRegionChoices()
  const ownRegion = useUser()?.saleAreaName
  const named = useNamedField(control)
  const type = useWatch({ control, name: named('customerType').name }) as CustomerInput['customerType']
  const statuses = customerStatuses.filter((status) => rights.mayGiveStatus(status, saved?.customerStatus))
  return (
    <Section title={t('form.general')}>
      <FieldGrid>
        <TextField {...named('customerCode')} help={t('form.codeHelp')} required autoFocus />
        <TextField {...named('name')} help={t('form.nameHelp')} required />
        <SelectField {...named('customerType')} choices={choices.types} required />
        {isOfGroup(type) ? (
          <SelectField {...named('corporations')} choices={choices.corporations} placeholder={t('form.choose')} required />
        ) : (
          <SelectField {...named('idType')} choices={choices.idTypes} placeholder={t('form.choose')} required />
        )}
        {rights.hasSeveralRegions ? (
          <SelectField
            {...named('areaId')}
            choices={regions}
            placeholder={t('form.choose')}
            help={t('form.regionHelp')}
            searchable
            required
          />
        ) : (
          <TextInput
            label={t('fields.areaId')}
            value={ownRegion ?? ''}
            description={t('form.ownRegionHelp')}
            inputWrapperOrder={['label', 'input', 'description']}
            variant="filled"
            readOnly
          />
        )}
        {saved ? (
          <SelectField
            {...named('customerStatus')}
            choices={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
            help={t('form.statusHelp')}
            required
          />
        ) : null}
      </FieldGrid>
    </Section>
  )
}
