import { customerUsers } from '@hop/contract/features/customer-users'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../api/useAction'
import { useCall } from '../../../api/useCall'
import { DeleteAllDialog } from '../../../ui/dialogs/DeleteAllDialog'
import { useMeetingsOfLeaver } from '../../hand-over/useMeetingsOfLeaver'
import { accountLists } from '../manage/account-list'

const t = textsOf('accounts')

interface DeleteViewersDialogProps {
  opened: boolean
  onClose: () => void
}

const countViewers = { page: 1, pageSize: 1, filters: [{ field: 'role', operator: 'eq', value: 'View' }] } as const

export function DeleteViewersDialog({ opened, onClose }: DeleteViewersDialogProps) {
  const body = { ...countViewers, filters: [...countViewers.filters] }
  const { data } = useCall(customerUsers.list, { body }, { enabled: opened, staleTimeMs: 0 })
  const { question, choice, isReady, takeRefusal } = useMeetingsOfLeaver({})
  const removeAll = useAction(customerUsers.removeViewers, {
    refreshes: accountLists,
    success: 'accounts:users.viewersDeleted',
    onRefusal: takeRefusal,
  })
  return (
    <DeleteAllDialog
      opened={opened}
      onClose={onClose}
      all={data}
      title={t('users.viewersTitle')}
      none={t('users.viewersNone')}
      consequence={(counted) => t('users.viewersConsequence', counted)}
      confirmLabel={(counted) => t('users.viewersConfirm', counted)}
      isReady={isReady}
      onConfirm={() => removeAll.mutateAsync({ query: choice })}
    >
      {question}
    </DeleteAllDialog>
  )
}
