import type { AdminAccount } from '@hop/contract/features/account-fields'
import { allAccounts } from '@hop/contract/features/all-accounts'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../api/useAction'
import { useCall } from '../../../api/useCall'
import { Modal } from '../../../ui/dialogs/Modal'
import type { AccountModalProps } from '../account-modal'
import { SessionEntries, sessionsPerPage } from './SessionEntries'

const t = textsOf('accounts')

/** Where somebody else is signed in, for whoever manages the account. */
export function AccountSessionsModal({ account, opened, onClose }: AccountModalProps<AdminAccount>) {
  if (!account) return null
  return (
    <Modal opened={opened} onClose={onClose} title={t('sessions.titleOf', { name: account.name })} size="lg">
      <AccountSessions account={account} />
    </Modal>
  )
}

function AccountSessions({ account: { id: accountId, name, username } }: { account: AdminAccount }) {
  const [page, setPage] = useState(1)
  const input = { params: { id: accountId }, query: { page, pageSize: sessionsPerPage } }
  const sessions = useCall(allAccounts.sessions, input, { staleTimeMs: 0 })
  const end = useAction(allAccounts.endSession, { refreshes: [allAccounts.sessions], success: 'accounts:sessions.endedOne' })
  return (
    <Stack gap="xs">
      <Text fz="sm" c="dimmed">
        {sessions.data?.total === 0 ? t('sessions.noneOf', { name }) : t('sessions.leadOf', { username })}
      </Text>
      <SessionEntries
        sessions={sessions}
        page={page}
        onPageChange={setPage}
        onEnd={(id) => end.mutateAsync({ body: { accountId, id } })}
      />
    </Stack>
  )
}
