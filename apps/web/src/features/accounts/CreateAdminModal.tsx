import { accounts } from '@hop/contract/features/accounts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useFormDraft } from '../../app/drafts'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Modal } from '../../ui/Modal'
import { newAccountFields } from './account-refusals'
import { emptyAccount, NewAccountFields } from './NewAccountFields'

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

/** Mounted with each opening. Closed by mistake, it comes back as it was, without the password; "cancel" throws it away. */
function CreateAdminForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const form = useSchemaForm(accounts.createAdmin.body, emptyAccount)
  const draft = useFormDraft(form, 'accounts.createAdmin')
  const create = useAction(accounts.createAdmin, {
    refreshes: [accounts.listAdmins],
    success: 'accounts:create.done',
    onSuccess: () => {
      draft.clear()
      onClose()
    },
    onRefusal: refusalInForm(form, newAccountFields),
  })
  const cancel = () => {
    draft.discard()
    onClose()
  }

  return (
    <Form form={form} onSubmit={(body) => create.mutateAsync({ body })}>
      <NewAccountFields form={form} />
      <FormActions place="modal" submitLabel={t('create.submit')} onCancel={cancel} />
    </Form>
  )
}
