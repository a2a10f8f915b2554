import { accounts } from '@hop/contract/features/accounts'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../forms/useCreateForm'
import { Form } from '../../../ui/form/Form'
import { FormActions } from '../../../ui/form/FormActions'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { Modal } from '../../../ui/dialogs/Modal'
import { newAccountFields, regionField } from '../manage/account-refusals'
import { emptyAccount, NewAccountFields } from '../manage/NewAccountFields'
import { RegionField } from '../manage/RegionField'

interface CreateManagerModalProps {
  opened: boolean
  onClose: () => void
}

export function CreateManagerModal({ opened, onClose }: CreateManagerModalProps) {
  const { t } = useTranslation('accounts')
  return (
    <Modal opened={opened} onClose={onClose} title={t('managers.createTitle')} size="lg">
      <CreateManagerForm onClose={onClose} />
    </Modal>
  )
}

function CreateManagerForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const form = useSchemaForm(accounts.createManager.body, emptyAccount)
  const { create, cancel } = useCreateForm(accounts.createManager, {
    form,
    draft: 'accounts.createManager',
    refreshes: [accounts.listManagers],
    success: 'accounts:managers.created',
    refusals: { ...newAccountFields, ...regionField },
    onClose,
  })

  return (
    <Form form={form} onSubmit={(body) => create({ body })}>
      <NewAccountFields form={form}>
        <RegionField control={form.control} name="areaId" help={t('managers.regionHelp')} />
      </NewAccountFields>
      <FormActions place="modal" submitLabel={t('create.submit')} onCancel={cancel} />
    </Form>
  )
}
