import { contacts } from '@hop/contract/features/contacts'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { DeleteAllDialog } from '../../ui/dialogs/DeleteAllDialog'
import { contactLists } from './contact-list'

const t = textsOf('contacts')

interface DeleteAllContactsDialogProps {
  opened: boolean
  onClose: () => void
}

export function DeleteAllContactsDialog({ opened, onClose }: DeleteAllContactsDialogProps) {
  const { data } = useCall(contacts.list, { body: { page: 1, pageSize: 1 } }, { enabled: opened, staleTimeMs: 0 })
  const removeAll = useAction(contacts.removeAll, { refreshes: contactLists, success: 'contacts:list.allDeleted' })
  return (
    <DeleteAllDialog
      opened={opened}
      onClose={onClose}
      all={data}
      title={t('deletion.allTitle')}
      none={t('deletion.allNone')}
      consequence={(counted) => t('deletion.allConsequence', counted)}
      confirmLabel={(counted) => t('deletion.allConfirm', counted)}
      onConfirm={() => removeAll.mutateAsync({})}
    />
  )
}
