import { accounts } from '@hop/contract/features/accounts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useFormDraft } from '../../app/drafts'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Modal } from '../../ui/Modal'
import { newAccountFields, regionField } from './account-refusals'
import { emptyAccount, NewAccountFields } from './NewAccountFields'
import { RegionField } from './RegionField'

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

/** Mounted with each opening; kept as a draft like the form of a service administrator. */
function CreateManagerForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const form = useSchemaForm(accounts.createManager.body, emptyAccount)
  const draft = useFormDraft(form, 'accounts.createManager')
  const create = useAction(accounts.createManager, {
    refreshes: [accounts.listManagers],
    success: 'accounts:managers.created',
    onSuccess: () => {
      draft.clear()
      onClose()
    },
    onRefusal: refusalInForm(form, { ...newAccountFields, ...regionField }),
  })
  const cancel = () => {
    draft.discard()
    onClose()
  }

  return (
    <Form form={form} onSubmit={(body) => create.mutateAsync({ body })}>
      <NewAccountFields form={form}>
        <RegionField control={form.control} name="areaId" help={t('managers.regionHelp')} />
      </NewAccountFields>
      <FormActions place="modal" submitLabel={t('create.submit')} onCancel={cancel} />
    </Form>
  )
}
