import { contacts } from '@hop/contract/features/contacts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { totalText } from '../../ui/ResultCount'
import { contactLists } from './contact-list'

interface DeleteAllContactsDialogProps {
  opened: boolean
  onClose: () => void
}

/** Names how many there are in all, whatever the list behind it is narrowed to. */
export function DeleteAllContactsDialog({ opened, onClose }: DeleteAllContactsDialogProps) {
  const { t } = useTranslation('contacts')
  const { data } = useCall(contacts.list, { body: { page: 1, pageSize: 1 } }, { enabled: opened })
  const removeAll = useAction(contacts.removeAll, { refreshes: contactLists, success: 'contacts:list.allDeleted' })
  if (!data) return null
  const counted = { count: data.total, total: totalText(data) }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('deletion.allTitle')}
      consequence={t('deletion.allConsequence', counted)}
      confirmLabel={t('deletion.allConfirm', counted)}
      onConfirm={() => removeAll.mutateAsync({})}
    />
  )
}
