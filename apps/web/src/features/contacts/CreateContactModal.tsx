import { contacts } from '@hop/contract/features/contacts'
import { useTranslation } from 'react-i18next'
import { CreateModal, type CreateModalControl } from '../../forms/CreateModal'
import { ContactFields } from './ContactFields'
import { contactLists, contactRefusals } from './contact-list'

const empty = { name: '', email: '', phone: '', title: '', department: '', organization: '', code: '', language: null }

export function CreateContactModal(control: CreateModalControl) {
  const { t } = useTranslation('contacts')
  return (
    <CreateModal
      {...control}
      title={t('form.createTitle')}
      call={contacts.create}
      schema={contacts.create.body}
      inputOf={(body) => ({ body })}
      values={empty}
      draftKey="contacts.create"
      refreshes={contactLists}
      success="contacts:form.created"
      refusals={contactRefusals}
      submitLabel={t('list.create')}
    >
      {(form) => <ContactFields control={form.control} />}
    </CreateModal>
  )
}
