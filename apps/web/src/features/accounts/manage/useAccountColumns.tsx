import type { AccountSort, AdminAccount } from '@hop/contract/features/account-fields'
import { Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useUser } from '../../../session/session'
import { EmailLink } from '../../../ui/page/EmailLink'
import { ExactTime } from '../../../ui/page/ExactTime'
import { LockBadge } from './LockBadge'
import { StatusBadge } from '../../../ui/feedback/StatusBadge'
import type { Column } from '../../../ui/table/columns'
import { idColumn } from '../../../ui/table/id-column'

const t = textsOf('accounts')

export type AccountColumn<Account, SortBy extends string = never> = Column<Account, AccountSort | SortBy>

/** What every list of accounts shows; `own` is what only this one does. */
export function useAccountColumns<Account extends AdminAccount, SortBy extends string = never>(
  ...own: AccountColumn<Account, SortBy>[]
): AccountColumn<Account, SortBy>[] {
  return [
    idColumn(t('fields.id'), 60),
    {
      key: 'name',
      header: t('fields.name'),
      sortBy: 'name',
      minWidth: 220,
      card: 'title',
      cell: (account) => (
        <>
          <AccountName account={account} />
          <Text fz="xs" c="dimmed">
            {account.username}
          </Text>
        </>
      ),
    },
    { key: 'phone', header: t('fields.phone'), width: 120, cell: ({ phone }) => phone },
    {
      key: 'email',
      header: t('fields.email'),
      sortBy: 'email',
      minWidth: 240,
      cell: ({ email }) => <EmailLink email={email} />,
    },
    ...own,
    { key: 'creator', header: t('fields.creator'), width: 152, givesWay: 2, cell: ({ creatorName }) => creatorName ?? '—' },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      width: 148,
      sortBy: 'CreatedAt',
      givesWay: 3,
      cell: ({ createdAt }) => <ExactTime at={createdAt} />,
    },
  ]
}

/** With what must be seen at once: that it is oneself, and that the account is locked. */
export function AccountName({ account: { id, name, lockedUntil, lockedInPlacesUntil } }: { account: AdminAccount }) {
  const me = useUser()
  return (
    <Group gap={8}>
      <Text fz="sm" fw={600}>
        {name}
      </Text>
      {id === me?.id ? <StatusBadge tone="blue">{t('list.you')}</StatusBadge> : null}
      <LockBadge lockedUntil={lockedUntil} lockedInPlacesUntil={lockedInPlacesUntil} />
    </Group>
  )
}
