import { customerAdmins } from '@hop/contract/features/customer-admins'
import { textsOf } from '@hop/texts/page-texts'
import type { CreateModalControl } from '../../../forms/CreateModal'
import { EntityField } from '../../../ui/typeahead/EntityField'
import { findCustomers } from '../../customer-records/find-customers'
import { customerField, newAccountFields } from '../manage/account-refusals'
import { CreateAccountModal } from '../manage/CreateAccountModal'
import { emptyAccount, NewAccountFields } from '../manage/NewAccountFields'
import { createCustomerAdminForm } from './create-customer-admin-form'

const t = textsOf('accounts')

interface CreateCustomerAdminModalProps extends CreateModalControl {
  /** Without one, the form asks which. */
  customer?: { id: number; name: string }
}

export function CreateCustomerAdminModal({ customer, ...control }: CreateCustomerAdminModalProps) {
  return (
    <CreateAccountModal
      {...control}
      title={customer ? t('customerAdmins.createTitleFor', { customer: customer.name }) : t('customerAdmins.createTitle')}
      call={customerAdmins.create}
      schema={createCustomerAdminForm}
      inputOf={({ customerId, customerName: _shownOnly, ...body }) => ({ params: { customerId }, body })}
      signInOf={({ signInUrl }, { body }) => ({ ...body, signInUrl })}
      values={{ ...emptyAccount, ...(customer && { customerId: customer.id }), customerName: customer?.name ?? null }}
      draftKey={customer ? `accounts.createCustomerAdmin.${customer.id}` : 'accounts.createCustomerAdmin'}
      refreshes={[customerAdmins.list, customerAdmins.listOfCustomer]}
      refusals={{ ...newAccountFields, ...(customer ? {} : customerField) }}
      submitLabel={t('create.submit')}
    >
      {(form) => (
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
      )}
    </CreateAccountModal>
  )
}
