import { type Contact, contacts } from '@hop/contract/features/contacts'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { asTyped, fieldTexts } from '../../forms/field-texts'
import { useEditForm } from '../../forms/useEditForm'
import { Modal } from '../../ui/dialogs/Modal'
import { ContactFields } from './ContactFields'
import { contactLists, contactRefusals } from './contact-list'

const t = textsOf('contacts', 'ui')

interface EditContactModalProps {
  contact: Contact | undefined
  opened: boolean
  onClose: () => void
}

export function EditContactModal({ contact, opened, onClose }: EditContactModalProps) {
  if (!contact) return null
  return (
    <Modal opened={opened} onClose={onClose} title={t('form.editTitle', { name: contact.name })} size="lg">
      <EditContactForm contact={contact} onClose={onClose} />
    </Modal>
  )
}

const compared = ['name', 'email', 'phone', 'title', 'department', 'organization', 'code'] as const

function valuesOf({ id, name, email, phone, title, department, organization, code, language, updatedAt }: Contact) {
  return { id, name, email, phone, title, department, organization, code, language, updatedAt }
}

function EditContactForm({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const edit = useEditForm(contacts.update, {
    record: contact,
    valuesOf,
    // Among all: after somebody's change it may no longer be on the page of the list behind.
    findLatest: async () => (await callServer(contacts.all, {})).data.find(({ id }) => id === contact.id),
    refreshes: contactLists,
    success: 'contacts:form.updated',
    onSaved: onClose,
    refusals: contactRefusals,
  })

  return (
    <EditForm
      edit={edit}
      fieldTexts={[
        ...fieldTexts(asTyped(compared), (name) => t(`fields.${name}`)),
        { label: t('fields.language'), textOf: ({ language }) => (language ? t(`ui:languages.${language}`) : '') },
      ]}
      onCancel={onClose}
      place="modal"
    >
      <ContactFields control={edit.form.control} />
    </EditForm>
  )
}
