import { type Contact, contacts } from '@hop/contract/features/contacts'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../api/client'
import { useAction } from '../../api/useAction'
import { showProblem } from '../../app/toasts'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Modal } from '../../ui/Modal'
import { StaleEditNotice } from '../../ui/StaleEditNotice'
import { ContactFields } from './ContactFields'
import { contactLists, contactRefusals } from './contact-list'

interface EditContactModalProps {
  contact: Contact | undefined
  opened: boolean
  onClose: () => void
}

export function EditContactModal({ contact, opened, onClose }: EditContactModalProps) {
  const { t } = useTranslation('contacts')
  if (!contact) return null
  return (
    <Modal opened={opened} onClose={onClose} title={t('form.editTitle', { name: contact.name })} size="lg">
      <EditContactForm contact={contact} onClose={onClose} />
    </Modal>
  )
}

const compared = ['name', 'email', 'phone', 'title', 'department', 'organization', 'code'] as const

function valuesOf({ id, name, email, phone, title, department, organization, code, updatedAt }: Contact) {
  return { id, name, email, phone, title, department, organization, code, updatedAt }
}

function EditContactForm({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useTranslation('contacts')
  const form = useSchemaForm(contacts.update.body, valuesOf(contact))
  const [theirs, setTheirs] = useState<Contact>()
  const mine = useWatch({ control: form.control })

  /** Among all: after somebody's change it may no longer be on the page of the list behind. */
  const showTheirs = async () => {
    try {
      const { data } = await callServer(contacts.all, {})
      setTheirs(data.find(({ id }) => id === contact.id))
    } catch (problem) {
      showProblem(problem)
    }
  }
  const save = useAction(contacts.update, {
    refreshes: contactLists,
    success: 'contacts:form.updated',
    onSuccess: onClose,
    onRefusal: (refusal) => {
      if (refusal.code !== 'StaleEdit') return refusalInForm(form, contactRefusals)(refusal)
      void showTheirs()
      return true
    },
  })
  const submit = (body: Parameters<typeof save.mutateAsync>[0]['body']) => save.mutateAsync({ body })
  const keepMine = () => {
    if (theirs) form.setValue('updatedAt', theirs.updatedAt)
    setTheirs(undefined)
    void form.handleSubmit((body) => submit(body).catch(() => undefined))()
  }
  const takeTheirs = () => {
    if (theirs) form.reset(valuesOf(theirs))
    setTheirs(undefined)
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        {theirs ? (
          <StaleEditNotice
            fields={compared.map((name) => ({ label: t(`fields.${name}`), mine: mine[name] ?? '', theirs: theirs[name] }))}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        ) : null}
        <ContactFields control={form.control} />
      </Stack>
      {/* Not beside the notice: saving again would only be refused again. */}
      {theirs ? null : <FormActions place="modal" onCancel={onClose} onlyWhenChanged />}
    </Form>
  )
}
