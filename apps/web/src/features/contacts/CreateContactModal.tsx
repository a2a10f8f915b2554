import { contacts } from '@hop/contract/features/contacts'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../forms/useCreateForm'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Modal } from '../../ui/dialogs/Modal'
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

function CreateContactForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contacts')
  const form = useSchemaForm(contacts.create.body, empty)
  const { create, cancel } = useCreateForm(contacts.create, {
    form,
    draft: 'contacts.create',
    refreshes: contactLists,
    success: 'contacts:form.created',
    refusals: contactRefusals,
    onClose,
  })

  return (
    <Form form={form} onSubmit={(body) => create({ body })}>
      <ContactFields control={form.control} />
      <FormActions place="modal" submitLabel={t('list.create')} onCancel={cancel} />
    </Form>
  )
}
