import { customerUsers } from '@hop/contract/features/customer-users'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Modal } from '../../ui/Modal'
import { totalText } from '../../ui/ResultCount'
import { accountLists } from './account-list'

interface DeleteViewersDialogProps {
  opened: boolean
  onClose: () => void
}

const countViewers = { page: 1, pageSize: 1, filters: [{ field: 'role', operator: 'eq', value: 'View' }] } as const

/** Names how many viewers there are in all, whatever the list behind it is narrowed to. */
export function DeleteViewersDialog({ opened, onClose }: DeleteViewersDialogProps) {
  const { t } = useTranslation('accounts')
  const body = { ...countViewers, filters: [...countViewers.filters] }
  const { data } = useCall(customerUsers.list, { body }, { enabled: opened, staleTimeMs: 0 })
  const removeAll = useAction(customerUsers.removeViewers, { refreshes: accountLists, success: 'accounts:users.viewersDeleted' })
  if (!data) return null
  if (data.total === 0) {
    return (
      <Modal opened={opened} onClose={onClose} title={t('users.viewersTitle')} size="sm">
        <Text fz="sm" c="dimmed">
          {t('users.viewersNone')}
        </Text>
      </Modal>
    )
  }
  const counted = { count: data.total, total: totalText(data) }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('users.viewersTitle')}
      consequence={t('users.viewersConsequence', counted)}
      confirmLabel={t('users.viewersConfirm', counted)}
      onConfirm={() => removeAll.mutateAsync({})}
    />
  )
}
