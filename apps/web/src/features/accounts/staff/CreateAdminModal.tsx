import { accounts } from '@hop/contract/features/accounts'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../forms/useCreateForm'
import { Form } from '../../../ui/form/Form'
import { FormActions } from '../../../ui/form/FormActions'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { Modal } from '../../../ui/dialogs/Modal'
import { newAccountFields } from '../manage/account-refusals'
import { emptyAccount, NewAccountFields } from '../manage/NewAccountFields'

interface CreateAdminModalProps {
  opened: boolean
  onClose: () => void
}

export function CreateAdminModal({ opened, onClose }: CreateAdminModalProps) {
  const { t } = useTranslation('accounts')
  return (
    <Modal opened={opened} onClose={onClose} title={t('create.title')} size="lg">
      <CreateAdminForm onClose={onClose} />
    </Modal>
  )
}

function CreateAdminForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const form = useSchemaForm(accounts.createAdmin.body, emptyAccount)
  const { create, cancel } = useCreateForm(accounts.createAdmin, {
    form,
    draft: 'accounts.createAdmin',
    refreshes: [accounts.listAdmins],
    success: 'accounts:create.done',
    refusals: newAccountFields,
    onClose,
  })

  return (
    <Form form={form} onSubmit={(body) => create({ body })}>
      <NewAccountFields form={form} />
      <FormActions place="modal" submitLabel={t('create.submit')} onCancel={cancel} />
    </Form>
  )
}
