import { idTypes } from '@hop/contract/customer-fields'
import { textsOf } from '@hop/texts/page-texts'
import { Radio, SimpleGrid } from '@mantine/core'
import { useController } from 'react-hook-form'
import { TextField } from '../../ui/form/fields/TextField'
import { signUpSettings } from '../sign-up/sign-up-settings'
import type { PersonFormReturn } from './person'

const t = textsOf('order-accounts')

/** Whom the receipt and the invoice name. A person is asked nothing more. */
export function BuyerFields({ form: { control } }: { form: PersonFormReturn }) {
  const { field } = useController({ control, name: 'idType' })
  const idType = field.value ?? 'personal'
  if (signUpSettings.isInternal) return null
  return (
    <>
      <Radio.Group label={t('buyer.kind')} value={idType} onChange={field.onChange}>
        <SimpleGrid cols={2} spacing="xs" verticalSpacing={6} mt={6}>
          {idTypes.map((kind) => (
            <Radio key={kind} value={kind} label={t(`buyer.kinds.${kind}`)} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {idType === 'personal' ? null : (
        <>
          <TextField
            control={control}
            name="companyName"
            label={t('buyer.name')}
            help={t('buyer.nameHelp')}
            autoComplete="organization"
            required
          />
          <TextField
            control={control}
            name="taxCode"
            label={t('buyer.taxCode')}
            help={t(idType === 'business' ? 'buyer.taxCodeHelp' : 'buyer.taxCodeIfAny')}
            required={idType === 'business'}
          />
          <TextField control={control} name="address" label={t('buyer.address')} autoComplete="street-address" required />
          <TextField control={control} name="invoiceEmail" type="email" label={t('buyer.email')} help={t('buyer.emailHelp')} />
        </>
      )}
    </>
  )
}
