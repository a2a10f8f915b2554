import { idTypes, isOfGroup } from '@hop/contract/customer-fields'
import type { OwnCustomer } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import { textsOf } from '@hop/texts/page-texts'
import { Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { callServer } from '../../../api/client'
import { EditForm } from '../../../forms/EditForm'
import { useEditForm } from '../../../forms/useEditForm'
import { Modal } from '../../../ui/dialogs/Modal'
import { SelectField } from '../../../ui/form/fields/SelectField'
import { TextField } from '../../../ui/form/fields/TextField'

const t = textsOf('customers')

type Version = Partial<z.input<typeof customers.updateInvoiceData.body>>

const typed = ['taxCode', 'address', 'invoiceEmail'] as const

const valuesOf = ({ idType, name, taxCode, address, invoiceEmail, updatedAt }: OwnCustomer) => ({
  idType,
  name,
  taxCode: taxCode ?? '',
  address,
  invoiceEmail: invoiceEmail ?? '',
  updatedAt,
})

interface InvoiceDataModalProps {
  customer: OwnCustomer
  opened: boolean
  onClose: () => void
}

/** Whom the customer's receipts and invoices name. */
export const InvoiceDataModal = ({ customer, opened, onClose }: InvoiceDataModalProps) => (
  <Modal opened={opened} onClose={onClose} title={t('invoice.title')}>
    <InvoiceDataForm customer={customer} onClose={onClose} />
  </Modal>
)

function InvoiceDataForm({ customer, onClose }: Omit<InvoiceDataModalProps, 'opened'>) {
  const edit = useEditForm(customers.updateInvoiceData, {
    record: customer,
    valuesOf,
    findLatest: async () => (await callServer(customers.own, {})).data,
    refreshes: [customers.own],
    success: 'customers:invoice.done',
    onSaved: onClose,
    refusals: { DuplicateTaxCode: 'taxCode' },
  })
  const { control } = edit.form
  const idType = useWatch({ control, name: 'idType' })
  const isOrganisation = idType !== null && idType !== 'personal'
  return (
    <EditForm
      edit={edit}
      fieldTexts={[
        { label: t('fields.idType'), textOf: (version: Version) => (version.idType ? t(`idTypes.${version.idType}`) : '') },
        { label: t('invoice.name'), textOf: ({ name }: Version) => name ?? '' },
        ...typed.map((name) => ({ label: t(`fields.${name}`), textOf: (version: Version) => version[name] ?? '' })),
      ]}
      onCancel={onClose}
      place="modal"
    >
      <Text fz="sm" c="dimmed">
        {t('invoice.lead')}
      </Text>
      {isOfGroup(customer.customerType) ? null : (
        <SelectField
          control={control}
          name="idType"
          label={t('fields.idType')}
          placeholder={t('form.choose')}
          choices={idTypes.map((value) => ({ value, label: t(`idTypes.${value}`) }))}
          required
        />
      )}
      <TextField control={control} name="name" label={t('invoice.name')} autoComplete="organization" required />
      <TextField
        control={control}
        name="taxCode"
        label={t('fields.taxCode')}
        help={t('form.taxCodeHelp')}
        required={idType === 'business'}
      />
      <TextField
        control={control}
        name="address"
        label={t('fields.address')}
        autoComplete="street-address"
        required={isOrganisation}
      />
      <TextField
        control={control}
        name="invoiceEmail"
        type="email"
        label={t('fields.invoiceEmail')}
        help={t('invoice.emailHelp', { email: customer.email })}
      />
    </EditForm>
  )
}
