import { accounts, type AdminAccount } from '@hop/contract/features/accounts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { accountLists } from './account-list'
import type { AccountModalProps } from './account-modal'

export function DeleteAccountDialog({ account, opened, onClose }: AccountModalProps<AdminAccount>) {
  const { t } = useTranslation('accounts')
  const remove = useAction(accounts.remove, { refreshes: accountLists, success: 'accounts:list.deleted' })
  if (!account) return null
  const { id, name, username } = account
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('deletion.title', { username })}
      consequence={t('deletion.consequence', { name })}
      confirmLabel={t('deletion.confirm')}
      onConfirm={() => remove.mutateAsync({ query: { id } })}
    />
  )
}
