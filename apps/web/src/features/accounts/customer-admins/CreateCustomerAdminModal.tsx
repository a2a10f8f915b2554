import { customerAdmins } from '@hop/contract/features/customer-admins'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../forms/useCreateForm'
import { Form } from '../../../ui/form/Form'
import { FormActions } from '../../../ui/form/FormActions'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { Modal } from '../../../ui/dialogs/Modal'
import { EntityField } from '../../../ui/typeahead/EntityField'
import { findCustomers } from '../../customer-records/find-customers'
import { customerField, newAccountFields } from '../manage/account-refusals'
import { createCustomerAdminForm } from './create-customer-admin-form'
import { emptyAccount, NewAccountFields } from '../manage/NewAccountFields'

interface CreateCustomerAdminModalProps {
  opened: boolean
  onClose: () => void
  /** Without one, the form asks which. */
  customer?: { id: number; name: string }
}

export function CreateCustomerAdminModal({ opened, onClose, customer }: CreateCustomerAdminModalProps) {
  const { t } = useTranslation('accounts')
  const title = customer ? t('customerAdmins.createTitleFor', { customer: customer.name }) : t('customerAdmins.createTitle')
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg">
      <CreateCustomerAdminForm onClose={onClose} {...(customer && { customer })} />
    </Modal>
  )
}

function CreateCustomerAdminForm({ onClose, customer }: Omit<CreateCustomerAdminModalProps, 'opened'>) {
  const { t } = useTranslation('accounts')
  const form = useSchemaForm(createCustomerAdminForm, {
    ...emptyAccount,
    ...(customer && { customerId: customer.id }),
    customerName: customer?.name ?? null,
  })
  const { create, cancel } = useCreateForm(customerAdmins.create, {
    form,
    draft: customer ? `accounts.createCustomerAdmin.${customer.id}` : 'accounts.createCustomerAdmin',
    refreshes: [customerAdmins.list, customerAdmins.listOfCustomer],
    success: 'accounts:customerAdmins.created',
    refusals: { ...newAccountFields, ...(customer ? {} : customerField) },
    onClose,
  })

  return (
    <Form form={form} onSubmit={({ customerId, customerName: _shownOnly, ...body }) => create({ params: { customerId }, body })}>
      <NewAccountFields form={form}>
        {customer ? null : (
          // The whole width, where the fields stand in columns.
          <div style={{ gridColumn: '1 / -1' }}>
            <EntityField
              control={form.control}
              name="customerId"
              labelName="customerName"
              label={t('fields.customer')}
              help={t('customerAdmins.customerHelp')}
              search={findCustomers}
              required
            />
          </div>
        )}
      </NewAccountFields>
      <FormActions place="modal" submitLabel={t('create.submit')} onCancel={cancel} />
    </Form>
  )
}
