import { accounts, type AdminAccount } from '@hop/contract/features/accounts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { accountLists } from './account-list'
import type { AccountModalProps } from './account-modal'

export function UnlockAccountDialog({ account, opened, onClose }: AccountModalProps<AdminAccount>) {
  const { t } = useTranslation('accounts')
  const unlock = useAction(accounts.unlock, { refreshes: accountLists, success: 'accounts:list.unlocked' })
  if (!account) return null
  const { id, name, username } = account
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('unlocking.title', { username })}
      consequence={t('unlocking.consequence', { name })}
      confirmLabel={t('unlocking.confirm')}
      onConfirm={() => unlock.mutateAsync({ query: { id } })}
    />
  )
}
