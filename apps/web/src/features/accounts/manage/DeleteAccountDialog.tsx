import type { AdminAccount } from '@hop/contract/features/account-fields'
import { accounts } from '@hop/contract/features/accounts'
import { Stack } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../api/useAction'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { useMeetingsOfLeaver } from '../../hand-over/useMeetingsOfLeaver'
import { accountLists } from './account-list'
import type { AccountModalProps } from '../account-modal'

const t = textsOf('accounts')

/** Deletes an account; of one that has meetings to come it asks what becomes of them. */
export function DeleteAccountDialog({ account, ...control }: AccountModalProps<AdminAccount>) {
  return account ? <Question key={account.id} account={account} {...control} /> : null
}

function Question({ account, opened, onClose }: AccountModalProps<AdminAccount> & { account: AdminAccount }) {
  const { id, name, username, comingMeetings } = account
  const { question, choice, isReady, takeRefusal } = useMeetingsOfLeaver({ accountId: id }, comingMeetings)
  const remove = useAction(accounts.remove, {
    refreshes: accountLists,
    success: 'accounts:list.deleted',
    onRefusal: takeRefusal,
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('deletion.title', { username })}
      consequence={
        <Stack gap="md">
          {t('deletion.consequence', { name })}
          {question}
        </Stack>
      }
      confirmLabel={t('deletion.confirm')}
      // "Cancel" could be taken for what becomes of the meetings.
      dismissLabel={t('deletion.dismiss')}
      isReady={isReady}
      onConfirm={() => remove.mutateAsync({ query: { id, ...choice } })}
    />
  )
}
