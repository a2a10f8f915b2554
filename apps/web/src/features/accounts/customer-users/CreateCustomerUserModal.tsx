import { customerUsers } from '@hop/contract/features/customer-users'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../forms/useCreateForm'
import { Form } from '../../../ui/form/Form'
import { FormActions } from '../../../ui/form/FormActions'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { Modal } from '../../../ui/dialogs/Modal'
import { accountLists } from '../manage/account-list'
import { newAccountFields } from '../manage/account-refusals'
import { emptyAccount, NewAccountFields } from '../manage/NewAccountFields'
import { RoleField } from '../manage/RoleField'

interface CreateCustomerUserModalProps {
  opened: boolean
  onClose: () => void
}

export function CreateCustomerUserModal({ opened, onClose }: CreateCustomerUserModalProps) {
  const { t } = useTranslation('accounts')
  return (
    <Modal opened={opened} onClose={onClose} title={t('users.createTitle')} size="lg">
      <CreateCustomerUserForm onClose={onClose} />
    </Modal>
  )
}

function CreateCustomerUserForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const form = useSchemaForm(customerUsers.create.body, emptyAccount)
  const { create, cancel } = useCreateForm(customerUsers.create, {
    form,
    draft: 'accounts.createCustomerUser',
    refreshes: accountLists,
    success: 'accounts:users.created',
    refusals: newAccountFields,
    onClose,
  })

  return (
    <Form form={form} onSubmit={(body) => create({ body })}>
      <NewAccountFields form={form}>
        {/* The whole width: its help is long. */}
        <div style={{ gridColumn: '1 / -1' }}>
          <RoleField control={form.control} name="role" help={t('users.roleHelp')} />
        </div>
      </NewAccountFields>
      <FormActions place="modal" submitLabel={t('create.submit')} onCancel={cancel} />
    </Form>
  )
}
