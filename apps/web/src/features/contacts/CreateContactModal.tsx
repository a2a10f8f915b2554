import { contacts } from '@hop/contract/features/contacts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useFormDraft } from '../../app/drafts'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Modal } from '../../ui/Modal'
import { ContactFields } from './ContactFields'
import { contactLists, contactRefusals } from './contact-list'

interface CreateContactModalProps {
  opened: boolean
  onClose: () => void
}

export function CreateContactModal({ opened, onClose }: CreateContactModalProps) {
  const { t } = useTranslation('contacts')
  return (
    <Modal opened={opened} onClose={onClose} title={t('form.createTitle')} size="lg">
      <CreateContactForm onClose={onClose} />
    </Modal>
  )
}

const empty = { name: '', email: '', phone: '', title: '', department: '', organization: '', code: '' }

/** Mounted with each opening; closed by mistake, it comes back as it was. */
function CreateContactForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contacts')
  const form = useSchemaForm(contacts.create.body, empty)
  const draft = useFormDraft(form, 'contacts.create')
  const create = useAction(contacts.create, {
    refreshes: contactLists,
    success: 'contacts:form.created',
    onSuccess: () => {
      draft.clear()
      onClose()
    },
    onRefusal: refusalInForm(form, contactRefusals),
  })
  const cancel = () => {
    draft.discard()
    onClose()
  }

  return (
    <Form form={form} onSubmit={(body) => create.mutateAsync({ body })}>
      <ContactFields control={form.control} />
      <FormActions place="modal" submitLabel={t('list.create')} onCancel={cancel} />
    </Form>
  )
}
