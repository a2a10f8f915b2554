import { type Contact, contacts } from '@hop/contract/features/contacts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { contactLists } from './contact-list'

interface DeleteContactDialogProps {
  contact: Contact | undefined
  opened: boolean
  onClose: () => void
}

export function DeleteContactDialog({ contact, opened, onClose }: DeleteContactDialogProps) {
  const { t } = useTranslation('contacts')
  const remove = useAction(contacts.remove, { refreshes: contactLists, success: 'contacts:list.deleted' })
  if (!contact) return null
  const { id, name, email } = contact
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('deletion.title', { name })}
      consequence={t('deletion.consequence', { email })}
      confirmLabel={t('deletion.confirm')}
      onConfirm={() => remove.mutateAsync({ query: { id } })}
    />
  )
}
