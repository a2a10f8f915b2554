import { corporations, customerTypeOfMode, idTypes } from '@hop/contract/customer-fields'
import { textsOf } from '@hop/texts/page-texts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { SelectField } from '../../ui/form/fields/SelectField'
import { TextField } from '../../ui/form/fields/TextField'
import { ProvinceField } from '../customers/ProvinceField'
import { signUpSettings } from './sign-up-settings'

const t = textsOf('sign-up', 'customers')

/** Before anything is typed. The kind of customer goes by the installation. */
export const emptyProfile = {
  name: '',
  phone: '',
  address: '',
  companyName: '',
  province: '',
  customerType: customerTypeOfMode(signUpSettings.isInternal),
  corporations: null,
  idType: null,
}

/** Shared by the activation and by whoever came from an identity provider. */
export function ProfileFields<Values extends FieldValues, Parsed>({ control }: { control: Control<Values, unknown, Parsed> }) {
  const { isInternal } = signUpSettings
  const named = (name: keyof typeof emptyProfile) => ({ control, name: name as FieldPath<Values> })
  return (
    <>
      <TextField {...named('name')} label={t('fields.name')} autoComplete="name" required />
      <TextField {...named('phone')} label={t('fields.phone')} autoComplete="tel" required />
      <TextField
        {...named('companyName')}
        label={t(isInternal ? 'fields.unitName' : 'fields.companyName')}
        help={isInternal ? undefined : t('fields.companyHelp')}
        autoComplete="organization"
      />
      {isInternal ? (
        <SelectField
          {...named('corporations')}
          label={t('fields.corporations')}
          placeholder={t('fields.choose')}
          choices={corporations.map((value) => ({ value, label: t(`customers:corporations.${value}`) }))}
          required
        />
      ) : (
        <SelectField
          {...named('idType')}
          label={t('fields.idType')}
          placeholder={t('fields.choose')}
          choices={idTypes.map((value) => ({ value, label: t(`customers:idTypes.${value}`) }))}
          required
        />
      )}
      <ProvinceField {...named('province')} label={t('fields.province')} />
      <TextField {...named('address')} label={t('fields.address')} autoComplete="street-address" />
    </>
  )
}
