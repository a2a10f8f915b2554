import { contacts } from '@hop/contract/features/contacts'
import { textsOf } from '@hop/texts/page-texts'
import { CreateModal, type CreateModalControl } from '../../forms/CreateModal'
import { ContactFields } from './ContactFields'
import { contactLists, contactRefusals } from './contact-list'

const t = textsOf('contacts')

const empty = { name: '', email: '', phone: '', title: '', department: '', organization: '', code: '', language: null }

export function CreateContactModal(control: CreateModalControl) {
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
